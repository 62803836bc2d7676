import * as decisions from '@/offline/decisions';
import { isOpen, type OutboxRow } from '@/offline/outbox-row';
import type { Wish } from './may-go';
import type { Move } from './moves';
import type { Person } from './office';
import { fieldsOf, kinds, resources } from './records';
import { pick, type Stage, wait } from './stage';

/** A person says what is to become of a change that waits. */
export async function decide(stage: Stage, move: Extract<Move, { do: 'decide' }>): Promise<void> {
  const { browser, evidence, clockwork } = stage;
  const tab = pick(browser.usable, move.tab);
  const person = browser.session?.person;
  const device = tab?.device;
  if (!tab || !device || !person) return;
  const rows = (await wait(clockwork, device.outbox.rows()))?.filter(isOpen) ?? [];
  const row = pick(rows, move.row);
  if (!row) return;
  if (move.how === 'send-now') void decisions.sendNow(device).catch(tab.failed);
  if (move.how === 'ask') void decisions.ask(device, row).catch(tab.failed);
  if (move.how === 'again' && row.state !== 'conflict' && row.state !== 'queued') void decisions.sendAgain(device, row).catch(tab.failed);
  if (move.how === 'mine' && row.state === 'conflict') {
    noteShown(stage, person, row);
    void decisions.keepMine(device, row).catch(tab.failed);
  }
  if (move.how === 'discard') {
    const wish: Wish = { kind: 'discard', personId: person.id, seq: row.seq };
    evidence.wishes.add(wish);
    void decisions
      .discard(device, row)
      .then((done) => {
        evidence.wishes.delete(wish);
        const journal = browser.journalOf(person);
        const left = journal.rows.get(row.seq);
        const last = journal.ever.get(row.seq);
        // From here on nothing may come of it.
        if (done === 'done' && !left && last && last.state !== 'acked') {
          evidence.refusedTo.set(last.id, 'discarded');
          for (const { seq, id } of last.replaced ?? [])
            if (!journal.rows.has(seq) && journal.ever.get(seq)?.id === id)
              evidence.violate('a', `Row ${seq}, which row ${row.seq} had replaced, did not come back with its being discarded`);
        }
        if (done === 'done' && tab.alive && left && isOpen(left))
          evidence.violate('l', `Row ${row.seq} was called discarded, and is ${left.state}`);
      })
      .catch((error: unknown) => {
        evidence.wishes.delete(wish);
        tab.failed(error);
      });
  }
  await clockwork.rest();
}

/** In a conflict the person has seen both versions. */
function noteShown({ browser, evidence }: Stage, person: Person, row: OutboxRow): void {
  const theirs = row.problem?.kind === 'refused' ? row.problem.payload : null;
  const touched = evidence.touchedBy(browser.journalOf(person), row.seq);
  for (const resource of resources) {
    if (!kinds[resource].is(theirs)) continue;
    for (const [field, value] of fieldsOf(theirs)) touched.set(field, (touched.get(field) ?? new Set()).add(value));
  }
}

export async function signOut({ browser, evidence, clockwork }: Stage, choice: 'send' | 'keep' | 'discard'): Promise<void> {
  const tab = browser.usable[0];
  const person = browser.session?.person;
  const device = tab?.device;
  if (!tab || !device || !person) return;
  let ready = false;
  void decisions.readyToLeave(device, choice).then(
    (yes) => {
      ready = yes === 'done';
    },
    (error: unknown) => tab.failed(error),
  );
  await clockwork.pass(35_000);
  if (!ready || !tab.alive || browser.session?.person !== person) return;
  const wish: Wish | null = choice === 'discard' ? { kind: 'discard-all', personId: person.id } : null;
  if (wish) evidence.wishes.add(wish);
  browser.session = null;
  if (choice !== 'discard')
    await wait(
      clockwork,
      device.forgetReadable().catch(() => {}),
    );
  browser.signedOut();
  if (choice === 'discard') await wait(clockwork, tab.deleteDatabase(person.id));
  if (wish) evidence.wishes.delete(wish);
}
