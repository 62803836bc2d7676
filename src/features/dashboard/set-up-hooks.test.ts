import { describe, expect, it, vi } from 'vitest';
import { type Presence, progressOf, stepStateOf } from './set-up-hooks';

const presence = (found: Presence['found'], more: Partial<Presence> = {}): Presence => ({
  found,
  state: 'ready',
  asOf: null,
  retry: () => {},
  ...more,
});

describe('progress', () => {
  it('counts what is done and what only waits to be sent', () => {
    expect(progressOf([presence('saved'), presence('waiting'), presence('none')])).toMatchObject({ done: 2, total: 3, state: 'ready' });
  });

  it('says nothing while one step is not known, and why', () => {
    const steps = [presence('saved'), presence(null, { state: 'needs-connection' })];
    expect(progressOf(steps)).toMatchObject({ done: null, total: 2, state: 'needs-connection' });
    expect(progressOf([presence(null, { state: 'loading' })])).toMatchObject({ done: null, state: 'loading' });
  });

  it('is as old as the oldest of what it is told from', () => {
    expect(progressOf([presence('saved', { asOf: 20 }), presence('none', { asOf: 10 }), presence('none')]).asOf).toBe(10);
    expect(progressOf([presence('saved')]).asOf).toBeNull();
  });

  it('asks for everything again', () => {
    const retry = vi.fn();
    progressOf([presence('saved', { retry }), presence(null, { retry })]).retry();
    expect(retry).toHaveBeenCalledTimes(2);
  });
});

it('claims no more of a step than the server said', () => {
  expect((['saved', 'waiting', 'none', null] as const).map(stepStateOf)).toEqual(['done', 'waiting', 'to-do', null]);
});
