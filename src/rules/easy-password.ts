import { plain } from './text-search';

/** Those that are tried first, of the length that is asked for at least. */
const common = ['password', 'contrasena', 'qwerty', 'asdfgh', 'abcdef', '12345', '54321', '1q2w3e', 'letmein', 'welcome', 'admin'];

/** Fewer different characters than this are a pattern. */
const fewest = 5;

/**
 * Whether a password that is long enough can be guessed all the same: it is made of a few characters, of what everybody
 * tries first, or of what is known of its person (name, address).
 */
export function isEasyPassword(password: string, known: readonly string[]): boolean {
  if (new Set(password).size < fewest) return true;
  const parts = [...common, ...known.flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u))].filter((part) => part.length > 2);
  // What is left of it once all that is taken out has to be something that only its person knows.
  const left = parts.toSorted((a, b) => b.length - a.length).reduce((rest, part) => rest.replaceAll(part, ''), plain(password));
  return left.replace(/[^\p{L}\p{N}]/gu, '').length < fewest;
}
