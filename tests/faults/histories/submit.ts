import { commands } from '@/app/commands';
import { commandsOf, refOf } from '@/offline/command';
import type { Submitted } from '@/offline/device';
import type { Intent } from '@/offline/outbox';
import type { Touched, Wish } from './may-go';
import { fieldsOf, type Held, kinds, type Resource } from './records';
import type { Stage } from './stage';
import type { Tab } from './tab';

const known = commandsOf(commands);

/** The record that a change is about; `shown`: as its form showed it, null when it makes one. */
export type About = { resource: Resource; id: string; shown: Held | null };

/** Hands a change in, and notes what its person is told of it. */
export async function submit({ browser, evidence, clockwork }: Stage, tab: Tab, about: About, intent: Intent): Promise<void> {
  const person = browser.session?.person;
  const { device } = tab;
  if (!device || !person) return;
  const ref = refOf(about.resource, about.id);
  const wish: Wish = { kind: 'enqueue', personId: person.id, ref, name: intent.name, body: intent.body, touches: touchedBy(about, intent) };
  evidence.wishes.add(wish);
  const told = (submitted: Submitted) => {
    evidence.wishes.delete(wish);
    evidence.note(`  told ${submitted.outcome} ${intent.name} ${'row' in submitted ? submitted.row?.seq : ''}`);
    // Whoever has signed out or reloaded sees the form no more.
    if (!tab.alive || tab.device !== device) return;
    const journal = browser.journalOf(person);
    if (submitted.outcome === 'not-saved') return;
    if (submitted.row === null) return;
    const { seq, id } = submitted.row;
    if (!journal.ever.has(seq)) return evidence.violate('a', `A change was called ${submitted.outcome}, and no disk has it`);
    if (submitted.outcome === 'refused') evidence.refusedTo.set(id, 'refused');
    const last = journal.ever.get(seq)?.state ?? '';
    // Two forms may have gone into one row: then the other one was told how it ended.
    if (submitted.outcome === 'waiting' && !journal.rows.has(seq) && !['acked', 'rejected', 'expired'].includes(last))
      evidence.violate('a', `Row ${seq} was called waiting, and is gone`);
  };
  void device.submit(intent).then(told, (error: unknown) => {
    evidence.wishes.delete(wish);
    if (tab.alive && tab.device === device) evidence.violate('m', `A form failed: ${String(error)}`);
  });
  await clockwork.rest();
}

/** The fields that an edit changes, with what stood there. */
function touchedBy({ resource, id, shown }: About, intent: Intent): Touched {
  const touched: Touched = new Map();
  const changes = known.get(intent.name)?.preview(intent.body, { ...intent, createdAt: 0 }) ?? [];
  const wanted = changes.find((change) => change.resource === resource && change.id === id)?.apply(shown);
  if (!shown || !kinds[resource].is(wanted)) return touched;
  const will = fieldsOf(wanted);
  for (const [field, value] of fieldsOf(shown)) if (will.get(field) !== value) touched.set(field, new Set([value]));
  return touched;
}
