// Checks the chance of a record in the browser, from docs/notation.md alone: nothing here trusts the table.

const encoder = new TextEncoder();
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Whether this browser can check anything: over plain HTTP it has no cryptography. */
export const able = () => Boolean(globalThis.crypto?.subtle);

/**
 * The checks of a record, given as the bytes of its file: a list of [name, holds, how many or where]. `digest`: no byte was
 * changed since it was written; `promise`: the secret is the promised one; `chance`: every draw comes from that secret and
 * the players' numbers; `same`: the promise is `known`, the one seen at the start (left out when none was).
 */
export async function checks(file, known = null) {
  const data = new Uint8Array(file);
  const text = new TextDecoder().decode(data);
  const found = text.match(/^commitment ([0-9a-f]{64})$/m)?.[1];
  const secret = text.match(/\n\nresult [^\n]*\nsecret ([0-9a-f]{64})\ndigest /)?.[1];
  const done = [["digest", await digestHolds(data, text)]];
  done.push(["promise", Boolean(secret) && hex(await sha256(bytes(secret))) === found]);
  done.push(["chance", ...(secret ? await chanceHolds(text, secret) : [false, 0])]);
  if (known) done.push(["same", known === found]);
  return done;
}

const sha256 = (data) => crypto.subtle.digest("SHA-256", data);

/** The last line is the digest of every byte before it. */
async function digestHolds(data, text) {
  const last = text.match(/\ndigest ([0-9a-f]{64})\n$/);
  if (!last) return false;
  const length = data.length - "digest ".length - 65;
  return hex(await sha256(data.slice(0, length))) === last[1];
}

/** Every entropy that is written is what the secret gives; answers that and how many there are, or the first bad line. */
async function chanceHolds(text, secret) {
  const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const lines = text.split("\n");
  const start = lines.indexOf("") + 1;
  let numbers = "";
  let ply = 0;
  let drawn = 0;
  for (let at = start; lines[at]; at++) {
    const line = lines[at];
    const number = line.match(/^number (\d+) ([0-9a-f]+)$/);
    const undo = line.match(/^undo (\d+)$/);
    if (number) numbers += ` ${number[1]}:${number[2]}`;
    else if (undo) ply = Number(undo[1]);
    else if (/^\d/.test(line)) ply += 1;
    const word = line.match(/ ~([0-9a-f]{16})$/)?.[1];
    if (!word) continue;
    const sum = hex(await crypto.subtle.sign("HMAC", key, encoder.encode(`ply ${ply}${numbers}`)));
    if (sum.slice(0, 16) !== word) return [false, at + 1];
    drawn += 1;
  }
  return [true, drawn];
}
