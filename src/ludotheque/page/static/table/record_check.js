// @ts-check
// Checks the chance of a record in the browser, from docs/notation.md alone: nothing here trusts the table.

/** @typedef {[name: "digest" | "promise" | "chance" | "same", holds: boolean, count?: number]} Check */

const encoder = new TextEncoder();

/** @param {ArrayBuffer} buffer */
const writeHex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
const readHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {BufferSource} data */
const sha256 = (data) => crypto.subtle.digest("SHA-256", data);

/** Whether this browser can check anything: over plain HTTP it has no cryptography. */
export const canCheck = () => Boolean(globalThis.crypto?.subtle);

/**
 * Check a record, given as the bytes of its file. `digest`: no byte was changed since it was written; `promise`: the
 * secret is the promised one; `chance`: every draw comes from that secret and the players' numbers, with how many there
 * are or the first bad line; `same`: the promise is `known`, the one seen at the start (left out when none was).
 * @param {ArrayBuffer} file
 * @param {string | null} known
 */
export async function checkRecord(file, known = null) {
  const data = new Uint8Array(file);
  const text = new TextDecoder().decode(data);
  const commitment = text.match(/^commitment ([0-9a-f]{64})$/m)?.[1];
  const secret = text.match(/\n\nresult [^\n]*\nsecret ([0-9a-f]{64})\ndigest /)?.[1];
  /** @type {Check[]} */
  const checks = [["digest", await hasGoodDigest(data, text)]];
  checks.push(["promise", Boolean(secret) && writeHex(await sha256(readHex(secret))) === commitment]);
  checks.push(["chance", ...(secret ? await checkChance(text, secret) : /** @type {[boolean, number]} */ ([false, 0]))]);
  if (known) checks.push(["same", known === commitment]);
  return checks;
}

/**
 * Whether the last line is the digest of every byte before it.
 * @param {Uint8Array<ArrayBuffer>} data
 * @param {string} text
 */
async function hasGoodDigest(data, text) {
  const last = text.match(/\ndigest ([0-9a-f]{64})\n$/);
  if (!last) return false;
  const length = data.length - "digest ".length - 65;
  return writeHex(await sha256(data.slice(0, length))) === last[1];
}

/**
 * Check that every entropy that is written is what the secret gives. Returns whether it is, and how many there are or
 * the first bad line.
 * @param {string} text
 * @param {string} secret
 * @returns {Promise<[boolean, number]>}
 */
async function checkChance(text, secret) {
  const key = await crypto.subtle.importKey("raw", readHex(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const lines = text.split("\n");
  const start = lines.indexOf("") + 1;
  let numbers = "";
  let ply = 0;
  let draws = 0;
  for (let at = start; lines[at]; at++) {
    const line = lines[at];
    const number = line.match(/^number (\d+) ([0-9a-f]+)$/);
    const undo = line.match(/^undo (\d+)$/);
    if (number) numbers += ` ${number[1]}:${number[2]}`;
    else if (undo) ply = Number(undo[1]);
    else if (/^\d/.test(line)) ply += 1;
    const word = line.match(/ ~([0-9a-f]{16})$/)?.[1];
    if (!word) continue;
    const sum = writeHex(await crypto.subtle.sign("HMAC", key, encoder.encode(`ply ${ply}${numbers}`)));
    if (sum.slice(0, 16) !== word) return [false, at + 1];
    draws += 1;
  }
  return [true, draws];
}
