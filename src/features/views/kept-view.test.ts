import { expect, it } from 'vitest';
import { askedBy, asksTheSame, isKnownWhole, keptView } from './kept-view';

const on = (today: string, tomorrow: string) => [
  { name: 'today', from: today, to: today },
  { name: 'tomorrow', from: tomorrow, to: tomorrow },
];

it('counts the days of a view from the day on which it is opened', () => {
  const kept = keptView({ status: 'scheduled', from: '2026-03-02', to: '2026-03-02' }, on('2026-03-01', '2026-03-02'));
  expect(askedBy(kept, on('2026-03-08', '2026-03-09'))).toEqual({ status: 'scheduled', from: '2026-03-09', to: '2026-03-09' });
});

it('keeps dates that are no days from today as they are', () => {
  const asked = { from: '2026-03-02', to: '2026-03-05', sort: 'fare', order: 'desc' };
  expect(askedBy(keptView(asked, on('2026-03-01', '2026-03-02')), on('2026-03-08', '2026-03-09'))).toEqual(asked);
});

it('asks for no dates where this release does not know the days of a view', () => {
  expect(askedBy({ search: { status: 'scheduled' }, days: 'next-quarter' }, on('2026-03-08', '2026-03-09'))).toEqual({
    status: 'scheduled',
  });
});

it('knows the view that is open, whatever of a list is not asked', () => {
  const kept = keptView({ status: 'scheduled', search: undefined, vehicleId: 'v' }, []);
  expect(asksTheSame(askedBy(kept, []), { vehicleId: 'v', status: 'scheduled', from: undefined })).toBe(true);
  expect(asksTheSame(askedBy(kept, []), { status: 'scheduled' })).toBe(false);
});

it.each([
  ['days', { search: { status: 'scheduled' }, days: 'next-quarter' }, { status: 'scheduled' }, false],
  ['a filter', { search: { status: 'scheduled', driverId: 'd' }, days: null }, { status: 'scheduled' }, false],
  ['its whole', { search: null, days: null }, {}, false],
  ['its whole', { search: 'status=scheduled', days: null }, {}, false],
  ['nothing', { search: { status: 'scheduled' }, days: 'today' }, { status: 'scheduled', from: '2026-03-08', to: '2026-03-08' }, true],
])('tells a view of which the list does not know %s', (_, kept, opened, known) => {
  expect(isKnownWhole(kept, on('2026-03-08', '2026-03-09'), opened)).toBe(known);
});
