import { expect, it } from 'vitest';
import { takeTurns } from './take-turns';

it('lets two work side by side and gives each that waits its turn, also after one that failed', async () => {
  const inTurn = takeTurns(2);
  let [running, most] = [0, 0];
  const work = (round: number) => async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    if (round === 1) throw new Error('refused');
    return round;
  };
  const done = await Promise.allSettled([0, 1, 2, 3, 4].map((round) => inTurn(work(round))));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(most).toBe(2);
});
