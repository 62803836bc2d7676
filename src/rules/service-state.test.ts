import { describe, expect, it } from 'vitest';
import { serviceState } from './service-state';

const now = { today: '2026-11-21', odometer: 40_000_000 };
const planned = { dueOn: null, dueAtOdometer: null, doneOn: null };

describe('a service', () => {
  it.each([
    ['2026-11-20', 'overdue'],
    ['2026-11-21', 'due'],
    ['2026-12-05', 'due'],
    ['2026-12-06', 'planned'],
  ])('that is to be done by %s is %s', (dueOn, state) => {
    expect(serviceState({ ...planned, dueOn }, now)).toBe(state);
  });

  it.each([
    [39_999_999, 'overdue'],
    [40_000_000, 'due'],
    [41_000_000, 'due'],
    [41_000_001, 'planned'],
  ])('that is to be done at %d metres is %s', (dueAtOdometer, state) => {
    expect(serviceState({ ...planned, dueAtOdometer }, now)).toBe(state);
  });

  it('is told by whichever comes first', () => {
    expect(serviceState({ ...planned, dueOn: '2027-03-01', dueAtOdometer: 39_000_000 }, now)).toBe('overdue');
    expect(serviceState({ ...planned, dueOn: '2026-11-25', dueAtOdometer: 90_000_000 }, now)).toBe('due');
  });

  it('is planned as long as nobody has read the odometer that it waits for', () => {
    expect(serviceState({ ...planned, dueAtOdometer: 1 }, { ...now, odometer: null })).toBe('planned');
  });

  it('that was done is done, however late', () => {
    expect(serviceState({ dueOn: '2026-01-01', dueAtOdometer: 1, doneOn: '2026-11-01' }, now)).toBe('done');
  });
});
