import { stringifySearchWith } from '@tanstack/react-router';

const notJson = new Error('Not JSON');

/** Throws what JSON.parse would, but for dates and ids at once: to make an error for each of a screen's links costs a slow phone milliseconds. */
function parseJson(text: string): unknown {
  if (/^\d+[^\d.eE\s]/.test(text)) throw notJson;
  return JSON.parse(text);
}

/** As the router's own: a text that could be read as JSON is written in quotes, so that it comes back as a text. */
export const stringifySearch = stringifySearchWith(JSON.stringify, parseJson);
