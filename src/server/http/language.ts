import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import * as v from 'valibot';
import { type Language, languageSchema } from '@/contract/primitives';

const isLanguage = (name: string | undefined): name is Language => v.is(languageSchema, name);

/**
 * The caller's language: of the body, else of the query, else the one that its browser reads best, else English.
 * `body` is text, in which the name is looked for: a body that can't be read is refused in a language too.
 */
export function languageOf(c: Context, body = ''): Language {
  const query = new URL(c.req.url).searchParams;
  const said = [/"lang_code"\s*:\s*"(\w+)"/.exec(body)?.[1], query.get('lang_code'), query.get('code')];
  const read = parseAccept(c.req.header('Accept-Language') ?? '').filter(({ q }) => q > 0);
  return [...said, ...read.map(({ type }) => type.split('-')[0])].map((name) => name?.toUpperCase()).find(isLanguage) ?? 'EN';
}
