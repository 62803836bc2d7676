import { commands } from '@/app/areas';
import { commandsOf, refOf } from '@/offline/command';
import type { HeldBack, Submitted } from '@/offline/following';
import type { Intent } from '@/offline/intent';
import type { Changed } from '@/offline/joining';
import type { Touched, Wish } from './may-go';
import type { SecondThought } from './people-moves';
import { fieldsOf, type Held, kinds, madeBy, type Resource } from './records';
import type { Stage } from './stage';
import type { Tab } from './tab';

const known = commandsOf(commands);

/** Milliseconds. */
const longestHold = 30_000;

/**
 * The record that a change is about; `shown`: as its form showed it, null when it makes one.
 * `changed`: the fields that its person has changed, where the form could hold others that they have not.
 */
export type About = { resource: Resource; id: string; shown: Held | null; changed?: ReadonlySet<string> };

/** Hands a change in, and notes what its person is told of it. */
export async function submit(stage: Stage, tab: Tab, about: About, intent: Intent, second: SecondThought = 'none'): Promise<void> {
  const { browser, evidence, clockwork } = stage;
  const person = browser.session?.person;
  const { device } = tab;
  if (!device || !person) return;
  const ref = refOf(about.resource, about.id);
  const wish: Wish = {
    kind: 'enqueue',
    personId: person.id,
    ref,
    name: intent.name,
    mends: intent.mends ?? null,
    ...wantedBy(about, intent),
  };
  evidence.wishes.add(wish);
  const told = (submitted: Submitted) => {
    evidence.wishes.delete(wish);
    evidence.note(`  told ${submitted.outcome} ${intent.name} ${'row' in submitted ? submitted.row.seq : ''}`);
    // Whoever has signed out or reloaded sees the form no more.
    if (!tab.alive || tab.device !== device) return;
    const journal = browser.journalOf(person);
    if (submitted.outcome === 'changed') return void choose(stage, tab, about, intent, submitted);
    if (!('row' in submitted)) return;
    const { seq, id } = submitted.row;
    if (!journal.ever.has(seq)) return evidence.violate('a', `A change was called ${submitted.outcome}, and no disk has it`);
    if (submitted.outcome === 'refused') evidence.refusedTo.set(id, 'refused');
    const last = journal.ever.get(seq)?.state ?? '';
    // Two forms may have gone into one row: then the other one was told how it ended.
    if (submitted.outcome === 'waiting' && !journal.rows.has(seq) && !['acked', 'rejected', 'expired'].includes(last))
      evidence.violate('a', `Row ${seq} was called waiting, and is gone`);
  };
  const failed = (error: unknown) => {
    evidence.wishes.delete(wish);
    if (tab.alive && tab.device === device) evidence.violate('m', `A form failed: ${String(error)}`);
  };
  if (second === 'none') void device.submit(intent).then(told, failed);
  else
    void device
      .submitAll([intent], longestHold)
      .then(async ({ submitted, held, keys: [key = ''] }) => {
        const [end] = submitted ?? [];
        if (!held) return told(end ?? { outcome: 'not-saved', key });
        const [ended] = await thinkAgain(stage, tab, { held, key, second });
        if (ended) told(ended);
        else evidence.wishes.delete(wish);
      })
      .catch(failed);
  await clockwork.rest();
}

/** As a notification holds a change back. Answers how it ended; nothing, where it was taken back. */
async function thinkAgain(
  { browser, evidence, clockwork }: Stage,
  tab: Tab,
  { held, key, second }: { held: HeldBack; key: string; second: SecondThought },
): Promise<Submitted[]> {
  const person = browser.session?.person;
  const row = person && [...browser.journalOf(person).rows.values()].find(({ id }) => id === key);
  evidence.note(`  holds ${key}, and then ${second}`);
  if (second === 'let-go') await held.letGo();
  if (row && second.startsWith('undo')) {
    if (second === 'undo-late') await new Promise<void>((resolve) => clockwork.after(longestHold, 'think again', tab, resolve));
    const wish: Wish = { kind: 'discard', personId: row.userId, seq: row.seq };
    evidence.wishes.add(wish);
    const undone = await held.undo();
    evidence.wishes.delete(wish);
    // From here on nothing may come of it.
    if (undone) evidence.refusedTo.set(key, 'undone');
    if (undone && tab.alive && browser.journalOf(person).rows.has(row.seq))
      evidence.violate('l', `Row ${row.seq} was called undone, and is there`);
  }
  return held.ended;
}

/** Whoever is asked which of two versions they want has seen both, and takes the one or the other. */
async function choose(stage: Stage, tab: Tab, about: About, intent: Intent, { current, fields }: Changed): Promise<void> {
  const command = known.get(intent.name);
  if (!command || !intent.base || !kinds[about.resource].is(current)) return;
  const left = stage.browser.random() < 0.5 ? fields : [];
  const body = command.yielding(intent.body, intent.base, current, left);
  await submit(stage, tab, { ...about, shown: current }, { ...intent, body, base: current });
}

/** The fields that a change is to alter: what stood there as its person saw it, and what shall. */
function wantedBy({ resource, id, shown, changed }: About, intent: Intent): { touches: Touched; will: Map<string, string> } {
  const wanted = { touches: new Map<string, Set<string>>(), will: new Map<string, string>() };
  const made = madeBy({ ...intent, base: shown }, refOf(resource, id));
  if (!shown || !made) return wanted;
  const was = fieldsOf(shown);
  // A message that is written stands where nothing stood.
  for (const [field, next] of fieldsOf(made)) {
    const value = was.get(field) ?? '';
    if (next === value || changed?.has(field) === false) continue;
    wanted.touches.set(field, new Set([value]));
    wanted.will.set(field, next);
  }
  return wanted;
}
