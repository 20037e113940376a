// Talking to the table. Every answer comes back as {ok, status, data}; nothing is thrown for a refusal.

import { say, t } from "./words.js";

export const get = (path) => talk(path, { headers: { Accept: "application/json" } });

export const post = (path, body = {}) =>
  talk(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

export const put = (path, body = {}) =>
  talk(path, { method: "PUT", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), keepalive: true });

export const remove = (path) => talk(path, { method: "DELETE" });

async function talk(path, request) {
  try {
    const answer = await fetch(path, request);
    const data = await answer.json().catch(() => ({}));
    return { ok: answer.ok, status: answer.status, data };
  } catch {
    return { ok: false, status: 0, data: { error: { code: "away", fr: t("net.away"), en: t("net.away") } } };
  }
}

/** The sentence of an error, in the reader's language. */
export const problem = (answer) => say(answer.data.error) || t("net.odd");
