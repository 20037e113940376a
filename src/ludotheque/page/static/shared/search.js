// @ts-check
// Searching in a page: capitals and accents make no difference.

/**
 * Return a text without capitals and accents.
 * @param {string} text
 */
export const normaliseText = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/**
 * Return the words of a query, without capitals and accents.
 * @param {string} query
 */
export const readWords = (query) => normaliseText(query).split(/\s+/).filter(Boolean);
