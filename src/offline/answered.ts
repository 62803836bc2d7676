import * as v from 'valibot';
import type { StoredRecord } from './command';

const revSchema = v.looseObject({ rev: v.number() });

/** Of an answer that carries no records: the rev that the rows must reach. */
export const answeredRev = (_: unknown, payload: unknown) => ({ records: [], rev: v.is(revSchema, payload) ? payload.rev : 0 });

/** The single record that adding and editing are answered with. */
export const answeredRecord =
  <Row extends StoredRecord>(resource: string, is: (record: unknown) => record is Row) =>
  (_: unknown, payload: unknown) =>
    is(payload) ? { records: [{ resource, record: payload }], rev: payload.rev } : { records: [], rev: 0 };
