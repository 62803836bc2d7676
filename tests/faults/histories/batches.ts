import * as v from 'valibot';
import { headers as names } from '@/contract/envelope';
import { batchSchema } from '@/contract/sync';
import type { Answered, Arriving } from './office';

const text = v.pipe(v.string(), v.parseJson());
const callSchema = v.pipe(
  text,
  v.looseObject({ items: v.array(v.looseObject({ method: v.string(), path: v.string(), headers: v.record(v.string(), v.string()) })) }),
);
type Item = v.InferOutput<typeof callSchema>['items'][number];
const answerSchema = v.pipe(text, v.looseObject({ payload: batchSchema }));

const isBatch = (url: string) => url.endsWith('/admin/mutation/batch');
const keyOf = ({ headers }: Item) => headers[names.key] ?? '';
const itemsOf = ({ url, body }: Arriving) => (isBatch(url) ? v.parse(callSchema, body).items : []);

/** Keys of the changes that a request carries. */
export function keysOf(request: Arriving): string[] {
  const own = request.headers.get(names.key);
  return own === null ? itemsOf(request).map(keyOf) : [own];
}

/** What may befall one change of several that are sent together. */
type ItemFault = 'request-lost' | 'answer-lost' | 'delivered-twice' | 'failed-before' | 'too-many' | 'in-progress' | 'forbidden';
const itemFaults: readonly string[] = [
  'request-lost',
  'answer-lost',
  'delivered-twice',
  'failed-before',
  'too-many',
  'in-progress',
  'forbidden',
] satisfies ItemFault[];

/** A call of several changes, one of which has a fate of its own. */
export type Befallen = {
  /** What reaches the API. */
  request: Arriving;
  /** What reaches it besides, later. */
  again: Arriving | null;
  answer(answered: Answered): Answered;
};

/** Null for a call of one change, and for what can only befall a call as a whole. */
export function befallen(request: Arriving, fault: string, refused: (fault: string) => Answered, random: () => number): Befallen | null {
  const items = itemsOf(request);
  const item = items[Math.floor(random() * items.length)];
  if (!item || !itemFaults.includes(fault)) return null;
  const key = keyOf(item);
  const arrives = fault === 'answer-lost' || fault === 'delivered-twice';
  const kept = arrives ? items : items.filter((each) => each !== item);
  return {
    request: { ...request, body: JSON.stringify({ ...v.parse(callSchema, request.body), items: kept }) },
    again: fault === 'delivered-twice' ? alone(request, item) : null,
    answer: (answered) =>
      withAnswers(answered, (answers) => {
        const others = answers.filter((each) => each.key !== key);
        if (fault === 'delivered-twice') return answers;
        if (fault === 'request-lost' || fault === 'answer-lost') return others;
        const { status, body } = refused(fault);
        return [...others, { key, status, body: JSON.parse(body), replayed: false, retryAfter: null }];
      }),
  };
}

/** Nobody has promised an order of the answers. */
export const reversed = (request: Arriving, answered: Answered): Answered =>
  isBatch(request.url) ? withAnswers(answered, (answers) => answers.toReversed()) : answered;

/** The change as a call of its own. */
function alone(request: Arriving, { method, path, headers, body }: Item): Arriving {
  const own = new Headers(request.headers);
  for (const [name, value] of Object.entries(headers)) own.set(name, value);
  return { method, url: request.url.replace('admin/mutation/batch', path), headers: own, body: JSON.stringify(body) };
}

type Answers = v.InferOutput<typeof batchSchema>['items'];

function withAnswers(answered: Answered, change: (answers: Answers) => Answers): Answered {
  const parsed = v.safeParse(answerSchema, answered.body);
  if (!parsed.success) return answered;
  const { payload } = parsed.output;
  return { ...answered, body: JSON.stringify({ ...parsed.output, payload: { items: change(payload.items) } }) };
}
