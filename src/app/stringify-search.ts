import { stringifySearchWith } from '@tanstack/react-router';

const notJson = new Error('Not JSON');

/** How JSON begins; the router's own looks at a few letters, and takes dates, ids and "number" for what may be some. */
const begunAsJson = /^(?:[\s"[{-]|\d+(?:$|[.eE\s])|(?:false|null|true)\s*$)/;

/** Throws what JSON.parse would, but mostly at once: to make an error for each of a screen's links costs a slow phone milliseconds. */
function parseJson(text: string): unknown {
  if (!begunAsJson.test(text)) throw notJson;
  return JSON.parse(text);
}

/** As the router's own: a text that could be read as JSON is written in quotes, so that it comes back as a text. */
export const stringifySearch = stringifySearchWith(JSON.stringify, parseJson);
