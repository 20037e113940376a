// @ts-check
// Requests to the API. Nothing is thrown for a refusal.

import { say, t } from "./words.js";

/** @typedef {{ ok: boolean, status: number, data: any }} Answer The status is 0 when the server could not be reached. */

/** @param {string} path */
export const get = (path) => request(path, { headers: { Accept: "application/json" } });

/** @type {(path: string, body?: Record<string, any>) => Promise<Answer>} */
export const post = (path, body = {}) =>
  request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

/** @type {(path: string, body?: Record<string, any>) => Promise<Answer>} */
export const put = (path, body = {}) =>
  request(path, { method: "PUT", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), keepalive: true });

/** @param {string} path */
export const remove = (path) => request(path, { method: "DELETE" });

/**
 * @param {string} path
 * @param {RequestInit} options
 * @returns {Promise<Answer>}
 */
async function request(path, options) {
  try {
    const answer = await fetch(path, options);
    const data = await answer.json().catch(() => ({}));
    return { ok: answer.ok, status: answer.status, data };
  } catch {
    return { ok: false, status: 0, data: { error: { code: "away", fr: t("net.away"), en: t("net.away") } } };
  }
}

/**
 * Return the sentence of an error, in the reader's language.
 * @param {Answer} answer
 */
export const problem = (answer) => say(answer.data.error) || t("net.odd");
