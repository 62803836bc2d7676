import { describe, expect, it } from 'vitest';
import { employeeProblems } from './employee-check';
import { experienceOf } from './experience';
import { dateIn } from './wall-time';

const fields = { countryCode: '+91', mobile: '9848022338', workPhone: null, joinedOn: '2020-01-01', bornOn: '1990-05-17' };
const codes = (more: Partial<Omit<typeof fields, 'workPhone'> & { workPhone: string | null; name: string }>, today = '2026-11-21') =>
  employeeProblems({ ...fields, ...more }, { today }).map(({ field, code }) => `${field} ${code}`);

describe('age', () => {
  it('counts from the birthday itself', () => {
    expect(codes({ bornOn: '2008-11-21' })).toEqual([]);
    expect(codes({ bornOn: '2008-11-22' })).toEqual(['bornOn too-young']);
  });

  it('of those born on 29 February counts from 1 March in common years', () => {
    expect(codes({ bornOn: '2008-02-29' }, '2026-02-28')).toEqual(['bornOn too-young']);
    expect(codes({ bornOn: '2008-02-29' }, '2026-03-01')).toEqual([]);
  });

  it('is looked at on the company’s own date', () => {
    const now = Date.parse('2026-11-20T22:30:00Z');
    expect([dateIn('Asia/Kolkata', now), dateIn('America/New_York', now)]).toEqual(['2026-11-21', '2026-11-20']);
  });
});

it('nobody is called as those are whose data has been erased: devices would take their rides for such', () => {
  expect([codes({ name: 'Erased person ' }), codes({ name: 'Erased' })]).toEqual([['name reserved'], []]);
});

it('nobody joins before being born', () => {
  expect(codes({ joinedOn: '1990-05-16' })).toEqual(['joinedOn before-birth']);
});

it.each([
  ['+91', '9848022338', true],
  ['+34', '612345678', true],
  ['+1', '2125550123', true],
  ['+91', '12345', false],
  ['+34', '6123456789', false],
  ['+999', '123456789', false],
])('%s %s is a phone number: %s', (countryCode, mobile, valid) => {
  expect(codes({ countryCode, mobile })).toEqual(valid ? [] : ['mobile invalid']);
});

it.each([
  ['+91 40 2345678', true],
  ['(040) 234-5678 ext. 12', true],
  ['12', false],
  ['ask Ravi', false],
])('a work phone may be written as %s: %s', (workPhone, valid) => {
  expect(codes({ workPhone })).toEqual(valid ? [] : ['workPhone invalid']);
});

it.each([
  ['2024-02-29', '2026-02-28', { years: 1, months: 11 }],
  ['2024-02-29', '2026-03-01', { years: 2, months: 0 }],
  ['2026-11-21', '2026-11-21', { years: 0, months: 0 }],
  ['2027-01-01', '2026-11-21', { years: 0, months: 0 }],
])('who joined on %s has on %s been here for %j', (joinedOn, today, experience) => {
  expect(experienceOf(joinedOn, today)).toEqual(experience);
});
