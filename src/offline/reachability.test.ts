import { expect, test } from 'vitest';
import { gate, idle, VirtualTime } from '../../tests/support/note-device';
import type { Environment } from './environment';
import { Reachability } from './reachability';

function reachability({ answers = true, hint = true } = {}) {
  const time = new VirtualTime();
  const state = { answers, checks: 0, delay: async () => {} };
  const environment: Environment = {
    now: () => time.now,
    setTimer: time.setTimer,
    random: () => 0.5,
    newId: () => 'id',
    withLock: (_, run) => run(),
  };
  const check = async () => {
    state.checks++;
    const { answers: known } = state;
    await state.delay();
    return known;
  };
  return { time, state, it: new Reachability(environment, check, hint) };
}

test('one failed call is looked into, not believed', async () => {
  const { it, state } = reachability();
  it.report(false);
  await idle();
  expect(state.checks).toBe(1);
  expect(it.reachable).toBe(true);
});

test('an API that answers no health check is out of reach, and looked for again and again', async () => {
  const { it, state, time } = reachability({ answers: false });
  const heard: boolean[] = [];
  it.subscribe((reachable) => heard.push(reachable));
  it.report(false);
  await idle();
  expect(it.reachable).toBe(false);
  state.answers = true;
  await time.pass(2000);
  expect(heard).toEqual([false, true]);
});

test('a recent answer needs no further check before the next call', async () => {
  const { it, state, time } = reachability();
  it.report(true);
  expect(await it.confirm()).toBe(true);
  expect(state.checks).toBe(0);
  time.now += 11_000;
  await it.confirm();
  expect(state.checks).toBe(1);
});

test('a browser that says it is offline is only a hint', async () => {
  const { it } = reachability({ hint: false });
  expect(it.reachable).toBe(false);
  expect(await it.recheck()).toBe(true);
});

test('a clock put back does not keep an old success fresh', async () => {
  const { it, state, time } = reachability();
  it.report(true);
  time.now -= 3_600_000;
  await it.confirm();
  expect(state.checks).toBe(1);
});

test('many calls that fail together put the next look off no longer than one', async () => {
  const { it, state, time } = reachability({ answers: false });
  for (let call = 0; call < 6; call++) it.report(false);
  await idle();
  expect(state.checks).toBe(1);
  state.answers = true;
  await time.pass(1000);
  expect(it.reachable).toBe(true);
});

test('what the browser says is looked into anew where a check that began before it fails', async () => {
  const { it, state } = reachability({ answers: false });
  const slow = gate();
  state.delay = () => slow.passed;
  it.report(false);
  state.answers = true;
  const back = it.recheck();
  slow.open();
  expect(await back).toBe(true);
  expect(it.reachable).toBe(true);
});

test('nothing is looked for any more once it is stopped, not even by a check that was under way', async () => {
  const { it, state, time } = reachability({ answers: false });
  const slow = gate();
  state.delay = () => slow.passed;
  it.report(false);
  it.stop();
  slow.open();
  await idle();
  await time.pass(60_000);
  expect(state.checks).toBe(1);
});
