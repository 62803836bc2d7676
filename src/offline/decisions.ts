import type { Device } from './device';
import type { OutboxRow } from './outbox-row';
import { unlessStorageFails } from './storage';

/**
 * What became of a person's decision about changes that wait. no-connection: the API had to be asked and couldn't.
 * not-saved: the device's storage refused. Either way nothing has changed.
 */
export type Decided = 'done' | 'no-connection' | 'not-saved';

export const sendNow = (device: Device): Promise<Decided> =>
  decided(async () => {
    const reachable = await device.reachability.recheck();
    if (reachable) await device.drain.sendNow();
    return reachable;
  });

/** Gives a change up for good, with those that need it. */
export const discard = (device: Device, row: OutboxRow): Promise<Decided> =>
  decided(() => onceSettled(device, row, () => device.outbox.discard(row.seq)));

/** Sends it again under a new key, once the old one can have no effect; `change`: what it holds now. */
export const sendAgain = (device: Device, row: OutboxRow, change: { body: unknown; seen: unknown } | null = null): Promise<Decided> =>
  decided(async () => {
    const renewed = await onceSettled(device, row, () => device.outbox.renew(row.seq, change));
    void device.drain.run();
    return renewed;
  });

/** Answers a conflict with this device's version, but for the fields that are `left` as they are now. */
export const keepMine = (device: Device, row: OutboxRow, left: readonly string[] = []): Promise<Decided> =>
  decided(async () => {
    await device.outbox.keepMine(row.id, left);
    void device.drain.run();
    return true;
  });

/** Finds out what became of a change that was sent and never answered. */
export const ask = (device: Device, row: OutboxRow): Promise<Decided> => decided(() => device.drain.settle(row.seq));

/**
 * Before signing out. send: all of it has arrived. discard: nothing is left whose outcome the server still has to tell.
 * keep: it waits for the next sign-in.
 */
export const readyToLeave = (device: Device, choice: 'send' | 'keep' | 'discard'): Promise<Decided> =>
  decided(async () => {
    if (choice === 'send') {
      await device.drain.sendNow();
      return (await device.unsent()).length === 0;
    }
    // What may have reached the server is asked about first: discarding it here would not take it back there.
    return choice === 'keep' || device.settleDoubtful();
  });

/** `act` refuses a row that the server may have seen: then it is asked about first. */
async function onceSettled(device: Device, row: OutboxRow, act: () => Promise<boolean>): Promise<boolean> {
  if (await act()) return true;
  return (await device.drain.settle(row.seq)) && act();
}

const decided = (work: () => Promise<boolean>): Promise<Decided> =>
  unlessStorageFails(async () => ((await work()) ? 'done' : 'no-connection'), 'not-saved');
