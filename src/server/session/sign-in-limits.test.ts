import { expect, it } from 'vitest';
import { createSignInLimits } from './sign-in-limits';

it('lets ten guesses at one address through and says how long to wait after them', async () => {
  const limits = createSignInLimits();
  for (let round = 0; round < 10; round++) expect(await limits.attempt('a@b.example', '10.0.0.1')).toBeNull();
  expect(await limits.attempt('a@b.example', '10.0.0.1')).toBeGreaterThan(600);
  expect(await limits.attempt('a@b.example', '10.0.0.2')).toBeNull();
  expect(await limits.attempt('c@b.example', '10.0.0.1')).toBeNull();
});

it('forgives the guesses of who has shown the right password', async () => {
  const limits = createSignInLimits();
  for (let round = 0; round < 10; round++) await limits.attempt('a@b.example', '10.0.0.1');
  await limits.forgive('a@b.example', '10.0.0.1');
  expect(await limits.attempt('a@b.example', '10.0.0.1')).toBeNull();
});

it('stops who tries many addresses from one place', async () => {
  const limits = createSignInLimits();
  for (let round = 0; round < 100; round++) await limits.attempt(`person${round}@b.example`, '10.0.0.1');
  expect(await limits.attempt('another@b.example', '10.0.0.1')).not.toBeNull();
});
