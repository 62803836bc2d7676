import { expect, test } from 'vitest';
import { ServerClock } from './server-clock';

const hour = 3_600_000;

test('an answer tells the server clock from the middle of its journey', () => {
  const clock = new ServerClock(() => 10_000);
  clock.measure(50_000, 4000, 8000);
  expect(clock.now()).toBe(54_000);
});

test.each([
  ['forward', 168 * hour],
  ['back', -168 * hour],
])('a device clock that is set %s while an answer is on its way is not taken for a long journey', (_, jump) => {
  let now = 1_000_000;
  const clock = new ServerClock(() => now);
  const sentAt = now;
  now += jump + 100;
  clock.measure(1_000_100, sentAt, now);
  expect(clock.now()).toBe(1_000_100);
});
