import { useCallback } from 'react';
import { headers } from '@/contract/envelope';
import type { Problem } from '@/http/problem';
import type { StoredRecord } from './command';
import { currentDevice } from './current-device';
import type { Device, Submitted } from './device';
import type { Intent } from './outbox';
import type { OutboxRow } from './outbox-row';

/** What a form learns of the change it made. */
export type SubmitResult<Row> =
  | { outcome: 'done'; record: Row | null }
  /** Saved on this device; sent until `expiresAt` (server clock, ms), where it has an end. */
  | { outcome: 'waiting'; expiresAt: number | null }
  | { outcome: 'refused'; problem: Problem }
  /** The device could not keep it; it can only be sent right now, and only once. */
  | { outcome: 'not-saved'; sendDirectly(): Promise<SubmitResult<Row>> };

/** Makes changes of one resource; `is` tells its records. */
export function useSubmit<Row extends StoredRecord>(resource: string, is: (record: unknown) => record is Row) {
  return useCallback(
    async (intent: Intent): Promise<SubmitResult<Row>> => {
      const device = currentDevice();
      const recordOf = (row: OutboxRow | null) =>
        row?.records.map(({ resource: of, record }) => (of === resource ? record : null)).find(is) ?? null;
      const resultOf = (submitted: Submitted): SubmitResult<Row> => {
        switch (submitted.outcome) {
          case 'done':
            return { outcome: 'done', record: recordOf(submitted.row) };
          case 'waiting':
            return { outcome: 'waiting', expiresAt: submitted.row.expiresAt };
          case 'refused':
            return { outcome: 'refused', problem: submitted.row.problem ?? { kind: 'no-answer', retryAfter: null } };
          case 'not-saved': {
            const send = directSend(device, intent, submitted.key, is);
            return {
              outcome: 'not-saved',
              sendDirectly: async () => {
                // Storage that failed may have kept it: sent from there, it isn't sent twice.
                const kept = await device.resume(submitted.key);
                return kept ? resultOf(kept) : send();
              },
            };
          }
        }
      };
      return resultOf(await device.submit(intent));
    },
    [resource, is],
  );
}

/** One key for the whole of it: pressing again repeats the same intent, never a second one, nor does the outbox should it have it. */
function directSend<Row extends StoredRecord>(device: Device, intent: Intent, key: string, is: (record: unknown) => record is Row) {
  const command = device.commands.get(intent.name);
  if (!command) throw new Error(`No command ${intent.name}`);
  const expiresAt = command.expires(intent.body, intent.seen, device.clock.now());
  const send = async (): Promise<SubmitResult<Row>> => {
    const attempt = await device.wire.send({
      ...command.send(intent.body),
      headers: {
        [headers.key]: key,
        [headers.actingUser]: device.userId,
        ...(command.ifMatch && intent.base ? { [headers.ifMatch]: String(intent.base.version) } : {}),
        ...(expiresAt === null ? {} : { [headers.validUntil]: new Date(expiresAt).toISOString() }),
      },
      token: null,
    });
    if (!attempt.answered) return { outcome: 'refused', problem: attempt.problem };
    const { records } = command.answered(intent.body, attempt.success.payload);
    return { outcome: 'done', record: records.map(({ record }) => record).find(is) ?? null };
  };
  return send;
}
