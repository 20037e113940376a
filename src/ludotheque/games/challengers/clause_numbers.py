"""The clauses of `clauses.toml` that refuse something, by number."""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.contract.clauses import Clauses

CLAUSES = Clauses(Path(__file__).with_name("clauses.toml"))

CHAL_3_2 = CLAUSES.number("CHAL-3.2")
CHAL_4_1 = CLAUSES.number("CHAL-4.1")
CHAL_4_2 = CLAUSES.number("CHAL-4.2")
CHAL_4_4 = CLAUSES.number("CHAL-4.4")
CHAL_4_5 = CLAUSES.number("CHAL-4.5")
CHAL_4_6 = CLAUSES.number("CHAL-4.6")
CHAL_4_7 = CLAUSES.number("CHAL-4.7")
CHAL_4_8 = CLAUSES.number("CHAL-4.8")
CHAL_4_10 = CLAUSES.number("CHAL-4.10")
CHAL_4_11 = CLAUSES.number("CHAL-4.11")
CHAL_4_12 = CLAUSES.number("CHAL-4.12")
CHAL_5_1 = CLAUSES.number("CHAL-5.1")
CHAL_5_2 = CLAUSES.number("CHAL-5.2")
CHAL_5_3 = CLAUSES.number("CHAL-5.3")
CHAL_6_7 = CLAUSES.number("CHAL-6.7")
CHAL_7_3 = CLAUSES.number("CHAL-7.3")
CHAL_9_11 = CLAUSES.number("CHAL-9.11")
CHAL_10_5 = CLAUSES.number("CHAL-10.5")
CHAL_10_6 = CLAUSES.number("CHAL-10.6")
CHAL_10_12 = CLAUSES.number("CHAL-10.12")
CHAL_10_13 = CLAUSES.number("CHAL-10.13")
CHAL_10_14 = CLAUSES.number("CHAL-10.14")
CHAL_10_16 = CLAUSES.number("CHAL-10.16")
CHAL_10_20 = CLAUSES.number("CHAL-10.20")
CHAL_10_21 = CLAUSES.number("CHAL-10.21")
CHAL_10_22 = CLAUSES.number("CHAL-10.22")
CHAL_11_1 = CLAUSES.number("CHAL-11.1")
CHAL_11_2 = CLAUSES.number("CHAL-11.2")
CHAL_11_3 = CLAUSES.number("CHAL-11.3")
CHAL_12_1 = CLAUSES.number("CHAL-12.1")
CHAL_12_7 = CLAUSES.number("CHAL-12.7")
CHAL_14_1 = CLAUSES.number("CHAL-14.1")
CHAL_14_6 = CLAUSES.number("CHAL-14.6")
CHAL_15_1 = CLAUSES.number("CHAL-15.1")
