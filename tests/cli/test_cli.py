"""Every command, and everything that a person can get wrong on the command line."""

from __future__ import annotations

import json
import re

import pytest

from ludotheque import game
from ludotheque.cli import output
from ludotheque.cli.main import usage_text

CHAIN = "c4:bbw d4:www d5:bbbbb f11:b w"
PLAIN = "c4:w g3:w d9:b f11:b w"


# --- games, rules, clauses ---


def test_games(cli):
    answer = cli("games")
    assert answer.code == 0
    assert answer.err == ""
    assert "biyi" in answer.out
    assert "max_turns = 200–1000" in answer.out
    assert "Limite de tours" in cli("games", "--lang", "fr").out
    assert "Limite de tours" in cli("--lang", "fr", "games").out


def test_games_for_machines(cli):
    found = json.loads(cli("games", "--json").out)
    biyi = next(one for one in found if one["name"] == "biyi")
    assert biyi["players"] == [2, 2]
    assert biyi["clauses"] == len(game("biyi").book.clauses)
    assert {option["name"] for option in biyi["options"]} >= {"setup", "max_turns"}


def test_rules(cli):
    answer = cli("rules", "biyi")
    ids = re.findall(r"^BIYI-\S+", answer.out, re.MULTILINE)
    assert ids == [clause.id for clause in game("biyi").book.clauses]
    assert game("biyi").book.clauses["BIYI-5.6"].text.fr in cli("rules", "biyi", "--lang", "fr").out


@pytest.mark.parametrize("name", ["BIYI-5.6", "biyi-5.6", "5.6"])
def test_one_clause(cli, name):
    answer = cli("rules", "biyi", "--clause", name)
    assert answer.code == 0
    assert answer.out.startswith("BIYI-5.6")
    assert answer.out.count("\n") == 1
    assert json.loads(cli("rules", "biyi", "--clause", name, "--json").out)["id"] == "BIYI-5.6"


def test_rules_for_machines(cli):
    assert len(json.loads(cli("rules", "biyi", "--json").out)) == len(game("biyi").book.clauses)


def test_clauses(cli):
    assert "biyi" in cli("clauses").out
    found = json.loads(cli("clauses", "--json").out)["biyi"]
    assert found["clauses"] == len(game("biyi").book.clauses)
    assert 0 < found["pinned"] <= found["clauses"]


# --- why ---


def test_why_legal(cli):
    answer = cli("why", "biyi", "--position", PLAIN, "--seat", "0", "c4-d4")
    assert answer.code == 0
    assert "legal" in answer.out
    assert cli("why", "biyi", "--position", CHAIN, "--seat", "0", "c4-d4>d5").code == 0
    assert json.loads(cli("why", "biyi", "c4-d4", "--position", PLAIN, "--json").out)["legal"] is True


def test_why_not(cli, tmp_path):
    path = tmp_path / "position.txt"
    path.write_text("d4:bw d3:w f11:b w\n")
    answer = cli("why", "biyi", "--position", str(path), "--seat", "0", "d4-d3")
    clause = game("biyi").book.clauses["BIYI-5.1"]
    assert answer.code == 1
    assert answer.err == ""
    assert answer.out.startswith(f"BIYI-5.1: {clause.text.en}")
    assert "Nearest legal: " in answer.out
    assert clause.text.fr in cli("why", "biyi", "--position", path, "d4-d3", "--lang", "fr").out
    found = json.loads(cli("why", "biyi", "--position", path, "d4-d3", "--json").out)
    assert found["legal"] is False
    assert found["refusal"]["clause"] == "BIYI-5.1"


def test_why_of_the_wrong_turn_and_of_a_record(cli, record):
    answer = cli("why", "biyi", "--position", PLAIN, "--seat", "1", "d9-d8")
    assert answer.code == 1
    assert answer.out.startswith("BIYI-4.1")
    assert cli("why", "biyi", "--position", record, "--seat", "1", "e9-e8").code == 1  # the game is over


def test_why_asks_for_the_seat_whose_turn_it_is(cli):
    """Seats are drawn at the start of a new game, so nobody can know beforehand which one begins."""
    begins = game("biyi").match(seed=1).turn[0]
    assert begins != 0
    assert cli("why", "biyi", "d5-d6").out == "d5-d6 is legal.\n"
    assert json.loads(cli("why", "biyi", "d5-d6", "--json").out)["seat"] == begins
    assert cli("why", "biyi", "d5-d6", "--seat", "0").out.startswith("BIYI-4.1")
    black = PLAIN[:-1] + "b"
    assert cli("why", "biyi", "--position", black, "d9-d8").code == 0
    assert json.loads(cli("why", "biyi", "--position", black, "c4-d4", "--json").out)["seat"] == 1


def test_why_asks_every_seat_that_owes_an_answer(cli, tmp_path):
    m = game("challengers").match(players=2, seed=1)
    assert m.turn == (0, 1)
    action = next(text for text in m.legal(1) if text not in m.legal(0))
    path = tmp_path / "game.txt"
    path.write_text(m.record(), encoding="utf-8", newline="\n")
    found = json.loads(cli("why", "challengers", action, "--position", path, "--json").out)
    assert (found["legal"], found["seat"]) == (True, 1)
    assert cli("why", "challengers", action, "--position", path, "--seat", "0").code == 1


def test_why_of_a_finished_game_needs_no_seat(cli, record):
    assert cli("why", "biyi", "--position", record, "e9-e8").code == 1


# --- records ---


def test_replay(cli, record):
    answer = cli("replay", record)
    assert answer.code == 0
    for word in ("Ada", "Zoé", "d5-d6", "c4-c5", "resigned", "Winner: White (Ada)"):
        assert word in answer.out
    assert re.findall(r"^ +(\d)  (\d)  (\S+)", answer.out, re.MULTILINE) == [
        ("1", "0", "d5-d6"),
        ("1", "1", "d9-d8"),
        ("2", "0", "c4-c5"),
    ]  # c5-d5 was taken back; a move is a turn of White and one of Black, as on the score sheet
    assert "Gagnant : Blancs (Ada)" in cli("replay", record, "--lang", "fr").out


def test_replay_for_machines(cli, record):
    found = json.loads(cli("replay", record, "--json").out)
    assert [one["action"] for one in found["actions"]] == ["d5-d6", "d9-d8", "c4-c5"]
    assert found["result"]["winner"] == 0
    assert found["result"]["reason"] == "resignation"


def test_replay_at_a_ply(cli, record):
    answer = cli("replay", record, "--ply", "1")
    assert "Black to move" in answer.out
    assert "resigned" not in answer.out
    assert len(json.loads(cli("replay", record, "--ply", "2", "--json").out)["actions"]) == 2


def test_replay_step_by_step(cli, record):
    answer = cli("replay", record, "--step", typed="\n\nb\n3\n\n")
    assert answer.code == 0
    assert re.findall(r"^(\d)/3  ", answer.out, re.MULTILINE) == ["1", "2", "1", "3"]
    assert "2/3  1. Black" in answer.out
    assert "3/3  2. White" in answer.out
    assert cli("replay", record, "--step", typed="9" * 5000 + "\n").code == 0
    assert cli("replay", record, "--step", typed="").code == 0


def test_verify(cli, record):
    assert cli("verify", record).code == 0
    assert json.loads(cli("verify", record, "--json").out)["holds"] is True
    assert "tient" in cli("verify", record, "--lang", "fr").out


def test_verify_says_no_to_an_altered_or_truncated_record(cli, record):
    text = record.read_bytes()
    for changed in (text.replace(b"d5-d6", b"d5-c5"), text[:-10], b"", text.replace(b"\n", b"\r\n"), b"\xff" + text):
        record.write_bytes(changed)
        answer = cli("verify", record)
        assert answer.code == 1
        assert answer.err == ""
        assert answer.out.startswith("The record does not hold")
        assert answer.out.count("\n") == 1
    assert json.loads(cli("verify", record, "--json").out)["holds"] is False


def test_draw(cli, record, tmp_path):
    out = tmp_path / "out.svg"
    for words in ((record, "--ply", "1"), (record,), (PLAIN,), (PLAIN, "--game", "biyi", "--flip")):
        assert cli("draw", *words, "-o", out).code == 0
        assert out.read_text(encoding="utf-8").startswith("<svg")
        out.unlink()
    assert cli("draw", PLAIN).out.startswith("<svg")


# --- simulate ---


def test_simulate(cli):
    answer = cli("simulate", "biyi", "--games", "8", "--seed", "3", "--option", "max_turns=200")
    assert answer.code == 0
    assert answer.err == ""
    assert answer.out.startswith("8 games in ")
    assert "draws: " in answer.out


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_simulate_for_machines(cli, target):
    words = ("--players", "2", "--bots", "random,random", "--games", "3", "--seed", "3", "--option", "max_turns=200")
    answer = cli("simulate", "biyi", *words, "--target", target, "--json")
    found = json.loads(answer.out)
    assert answer.code == 0
    assert answer.err == ""
    assert {"games", "plies", "seconds", "plies_per_second", "mean_plies", "wins", "draws"} <= set(found)
    assert found["games"] == 3
    assert len(found["wins"]) == 2
    assert found["target"] == target


def simulated(name, **numbers):
    """What a simulation would have found."""
    given = {"seconds": 1.5, "target": "cpu", "plies": 500, "plies_per_second": 12345.6, "mean_plies": 50.0}
    return given | {"asked": 10, "games": 10, "interrupted": False, "mean_scores": [0.5, 0.5]} | numbers


def shown(capsys, lang, name, **numbers):
    output.show_simulation(game(name), simulated(name, **numbers), lang)
    return capsys.readouterr().out.splitlines()


MISSIONS = {
    "players": 2,
    "bots": ["level1", "random"],
    "wins": [3, 3],
    "losses": [7, 7],
    "draws": 0,
    "win_rates": [[0.3, 0.1078, 0.6032]] * 2,
}


def test_missions_are_told_as_won_and_lost(capsys):
    assert shown(capsys, "en", "farcry", **MISSIONS) == [
        "10 games in 1.50 s (cpu): 500 plies, 12 346 a second, 50.0 a game",
        "bots            wins  losses  share  95 % interval",
        "level1, random     3       7  30.0%  10.8% – 60.3%",
    ]
    assert shown(capsys, "fr", "farcry", **MISSIONS) == [
        "10 parties en 1,50 s (cpu) : 500 coups, 12 346 par seconde, 50,0 par partie",
        "robots          victoires  défaites  part    intervalle à 95 %",
        "level1, random          3         7  30,0\xa0%  10,8\xa0% – 60,3\xa0%",
    ]


def test_a_solo_cup_is_told_as_won_or_lost_and_a_solo_voyage_by_its_score(capsys):
    alone = {"players": 1, "bots": ["random"], "wins": [1], "losses": [9], "draws": 0, "mean_scores": [0.1]}
    told = shown(capsys, "en", "challengers", **alone, win_rates=[[0.1, 0.0179, 0.4042]])
    assert told[-1].split() == ["random", "1", "9", "10.0%", "1.8%", "–", "40.4%"]
    alone |= {"wins": [10], "losses": [0], "mean_scores": [1234.56]}
    assert shown(capsys, "en", "bevri", **alone, win_rates=[[1.0, 0.7, 1.0]])[-1] == "mean score: 1234.6"
    assert shown(capsys, "fr", "bevri", **alone, win_rates=[[1.0, 0.7, 1.0]])[-1] == "score moyen : 1234,6"


def test_an_interrupted_simulation_says_so(capsys):
    cut = MISSIONS | {"interrupted": True, "asked": 1000}
    assert shown(capsys, "en", "farcry", **cut)[0] == "Interrupted. Games finished: 10 of 1000."
    assert shown(capsys, "fr", "farcry", **cut)[0] == "Interrompu. Parties finies : 10 sur 1000."
    assert shown(capsys, "en", "farcry", **cut | {"games": 0}) == ["Interrupted before the first game was finished."]
    assert shown(capsys, "fr", "farcry", **cut | {"games": 0}) == ["Interrompu avant la fin de la première partie."]


# --- bad input ---


@pytest.mark.parametrize(
    ("words", "says"),
    [
        # wrong usage
        (("frobnicate",), "Unknown command: frobnicate"),
        (("rules",), "GAME is missing"),
        (("why", "biyi"), "ACTION is missing"),
        (("games", "--nope"), "Unknown option: --nope"),
        (("games", "too", "much"), "Too much: too much"),
        (("simulate", "biyi", "--games", "many"), "--games needs a whole number"),
        (("simulate", "biyi", "--seed"), "--seed needs a value"),
        (("serve", "--port", "70000"), "--port"),
        (("play", "biyi", "--bot", "6"), "--bot"),
        (("games", "--lang", "de"), "fr or en"),
        # unknown game, option, clause, bot, target, seat
        (("rules", "chess"), "Unknown game: chess"),
        (("play", "chess"), "Unknown game: chess"),
        (("why", "chess", "e4", "--position", "a b"), "Unknown game"),
        (("simulate", "biyi", "--option", "colour=red"), "Unknown option: colour"),
        (("simulate", "biyi", "--option", "max_turns"), "name=value"),
        (("simulate", "biyi", "--option", "max_turns=5"), "200–1000"),
        (("simulate", "biyi", "--option", "max_turns=--300"), "200–1000"),
        (("play", "biyi", "--option", "setup=upside_down"), "setup"),
        (("play", "biyi", "--side", "green"), "Unknown seat: green"),
        (("rules", "biyi", "--clause", "BIYI-99.1"), "Unknown clause"),
        (("simulate", "biyi", "--bots", "deepblue"), "Unknown bot: deepblue"),
        (("simulate", "biyi", "--bots", "random,random,random"), "one for each seat"),
        (("simulate", "biyi", "--target", "abacus"), "Unknown target: abacus"),
        (("simulate", "biyi", "--players", "5"), "2–2"),
        (("simulate", "biyi", "--games", "0"), "1 to"),
        (("simulate", "biyi", "--seed", "-3"), "seed"),
        # malformed actions and positions
        (("why", "biyi", "--position", PLAIN, "hello"), "not an action"),
        (("why", "biyi", "--position", PLAIN, "fly c4"), "not an action"),
        (("why", "biyi", "--position", PLAIN, "c4-c99"), "not an action"),
        (("why", "biyi", "--position", PLAIN, ""), "Write an action"),
        (("why", "biyi", "--position", PLAIN, "c4-d4" * 500), "too long"),
        (("why", "biyi", "--position", PLAIN, "--seat", "2", "c4-d4"), "no seat 2"),
        (("why", "biyi", "--position", PLAIN, "--seat", "-1", "c4-d4"), "no seat -1"),
        (("why", "biyi", "--position", "c4:w nonsense", "c4-d4"), "position"),
        (("why", "biyi", "--position", "", "c4-d4"), "position"),
        (("why", "biyi", "--position", "d7:w c4:w d9:b w", "c4-d4"), "BIYI-10.1"),
        (("why", "biyi", "--position", "c4:w " * 600 + "w", "c4-d4"), "too long"),
        (("draw", "d1:w w"), "nest"),
        # files
        (("verify", "no-such-file"), "no such file"),
        (("replay", "no-such-file"), "no such file"),
        (("draw", "no-such-file"), "no such file"),
        (("why", "biyi", "--position", "no-such-file", "c4-d4"), "no such file"),
        (("verify", "."), "folder"),
    ],
)
def test_bad_input_gets_one_line(refused, words, says):
    assert says in refused(*words)


def test_bad_input_in_french(refused):
    assert "Jeu inconnu : chess" in refused("rules", "chess", "--lang", "fr")
    assert "Commande inconnue : frobnicate" in refused("frobnicate", "--lang=fr")
    assert "Il manque GAME" in refused("--lang", "fr", "rules")


def test_help_of_a_wrong_command_in_french_is_one_line(refused, monkeypatch):
    monkeypatch.setattr("ludotheque.cli.main.HELP_LANGUAGE", "fr")
    assert "Option inconnue : --lang" in refused("pack", "--help", "--lang", "fr")


def test_a_target_that_is_not_there(refused):
    from tests.lab.test_simulate import has_gpu

    if has_gpu():
        pytest.skip("this machine has a GPU")
    assert "NVIDIA GPU" in refused("simulate", "biyi", "--target", "cuda", "--games", "2")
    assert "GPU NVIDIA" in refused("simulate", "biyi", "--target", "cuda", "--games", "2", "--lang", "fr")


def test_altered_and_truncated_records(refused, record, tmp_path):
    text = record.read_text(encoding="utf-8")
    for changed in (text.replace("d5-d6", "d5-c5"), text[:-10], text[:40], "", "hello there\n"):
        record.write_text(changed, encoding="utf-8", newline="\n")
        assert refused("replay", record)
        assert refused("draw", record, "-o", str(tmp_path / "out.svg"))
    assert not (tmp_path / "out.svg").exists()


def test_a_record_with_an_illegal_action(refused, match, tmp_path):
    from tests.core.match.test_verify import redigested

    path = tmp_path / "game.txt"
    path.write_text(redigested(match.record(), "0 d5-d6", "0 d5-d7"), encoding="utf-8", newline="\n")
    assert "illegal action: d5-d7" in refused("replay", path)


def test_plies_that_are_not_there(refused, record, tmp_path):
    assert "There is no ply 99" in refused("replay", record, "--ply", "99")
    assert "There is no ply 99" in refused("draw", record, "--ply", "99", "-o", tmp_path / "out.svg")
    assert not (tmp_path / "out.svg").exists()


def test_files_that_cannot_be_used(refused, record, tmp_path):
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in refused("replay", tmp_path / "binary")
    (tmp_path / "huge").write_bytes(b"x" * 4_000_001)
    assert "too long" in refused("verify", tmp_path / "huge")
    assert "folder" in refused("draw", record, "-o", tmp_path)
    assert "no such file" in refused("draw", record, "-o", tmp_path / "nowhere" / "out.svg")


def test_a_file_is_never_written_over(refused, tmp_path):
    path = tmp_path / "diary.txt"
    path.write_text("dear diary")
    assert "exists already" in refused("play", "biyi", "--record", path, typed="quit\n")
    assert path.read_text() == "dear diary"


def test_an_error_of_ours_is_one_line_too(cli, monkeypatch):
    monkeypatch.setattr("ludotheque.cli.output.show_games", lambda *_: 1 / 0)
    answer = cli("games")
    assert answer.code == 3
    assert answer.err.count("\n") == 1
    assert "ZeroDivisionError" in answer.err
    monkeypatch.setenv("LUDOTHEQUE_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        cli("games")


def test_interrupted(cli, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("ludotheque.cli.output.show_games", interrupt)
    assert cli("games").code == 130


def test_any_other_message_stays_on_one_line():
    assert usage_text("Something\nelse").fr == "Something else (ludotheque --help)"


# --- serving ---


def test_a_taken_port_and_a_database_out_of_reach(cli, tmp_path):
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        answer = cli("serve", "--no-open", "--port", taken.getsockname()[1], "--database", tmp_path / "t.db")
    assert answer.code == 1
    assert answer.err.count("\n") == 1
    assert "Traceback" not in answer.err
    answer = cli("serve", "--no-open", "--port", "0", "--database", tmp_path / "nowhere" / "deep" / "t.db")
    assert answer.code == 1
    assert answer.err.count("\n") == 1
    assert "Traceback" not in answer.err
