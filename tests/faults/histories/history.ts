import type { Scheduler } from 'fast-check';
import { Chance } from '../../support/seeded';
import { Channel } from './broadcast';
import { Browser } from './browser';
import { Clockwork } from './clockwork';
import { Evidence, invariants, type Violation } from './evidence';
import type { Move } from './moves';
import { Network } from './network';
import type { Office } from './office';
import { Player } from './player';
import { Screen } from './screen';
import { Values } from './stage';

/** Most that passes between two moves by itself, milliseconds. */
const longestPause = 3000;

/** What histories were made of, for the figures. */
export type Tally = { histories: number; moves: number; requests: number; faults: number; effects: number };

type Played = { violations: Violation[]; trace: string[] } & Pick<Tally, 'requests' | 'faults' | 'effects'>;

/** Plays one history from the beginning to its healing. Answers what must never have been. */
export async function runHistory(office: Office, moves: readonly Move[], scheduler: Scheduler, seed: number): Promise<Played> {
  const clockwork = new Clockwork(scheduler);
  await office.begin(clockwork);
  const chance = new Chance(seed);
  const random = () => chance.next();
  const network = new Network(clockwork, office, random);
  const browser = new Browser({ clockwork, network, office, random });
  const evidence = new Evidence(browser, office);
  const stage = { browser, office, network, clockwork, evidence, values: new Values() };
  const player = new Player(stage);
  const screen = new Screen(stage);
  const [first] = office.people;
  const stop = hearUnhandled((error) => evidence.violate('m', String(error instanceof Error ? error.stack : error)));
  const platform = globalThis.BroadcastChannel;
  Object.assign(globalThis, { BroadcastChannel: Channel });
  try {
    if (first) await browser.signIn(first);
    await clockwork.pass(1000);
    for (const move of moves) {
      evidence.note(JSON.stringify(move));
      clockwork.onEvent = (label) => evidence.note(`    ${label}`);
      await player.play(move);
      await clockwork.pass(Math.floor(random() ** 2 * longestPause));
      evidence.judgeEffects();
      await screen.look();
    }
    evidence.note('healing');
    await player.heal();
    evidence.judgeEffects();
    for (const person of office.people) screen.judgeWaiting(person);
    const person = browser.session?.person;
    if (person) {
      await screen.lookHealed(person);
      await player.judgeMoney(person);
    }
    for (const tab of browser.tabs)
      for (const error of tab.unhandled) evidence.violate('m', String(error instanceof Error ? error.stack : error));
    await evidence.close();
  } catch (error) {
    evidence.violate('m', `The history itself stopped: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    for (const tab of browser.tabs) tab.kill();
    stop();
    Object.assign(globalThis, { BroadcastChannel: platform });
  }
  return { violations: evidence.violations, trace: evidence.trace, ...network.tally, effects: office.effects.length };
}

function hearUnhandled(tell: (error: unknown) => void): () => void {
  process.on('unhandledRejection', tell);
  return () => process.off('unhandledRejection', tell);
}

/** What a person reads of a history that failed. */
export const explain = (violations: readonly Violation[]): string =>
  violations.map(({ invariant, what }) => `(${invariant}) ${invariants[invariant]}:\n    ${what}`).join('\n');
