import * as v from 'valibot';
import { headers } from '@/contract/envelope';
import { mutationEndpoints } from '@/contract/mutation';
import { request } from './request';
import { readSession } from './session-storage';

/** Keeps a key from having any effect; answers what it has made already, or null. Throws a ProblemError. */
export async function withdraw<Made>(key: string, made: v.GenericSchema<unknown, Made>): Promise<Made | null> {
  const came = await request(mutationEndpoints.void, {
    parameters: { key },
    headers: { [headers.actingUser]: readSession()?.userId ?? '' },
  });
  if (came.outcome === 'voided' || came.status !== 200) return null;
  const answered = v.safeParse(v.object({ payload: made }), came.body);
  return answered.success ? answered.output.payload : null;
}
