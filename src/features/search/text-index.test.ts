import { describe, expect, it } from 'vitest';
import { type Employee, employee as employeeResource } from '@/contract/employees';
import { matcherOf } from '@/rules/list-matcher';
import { plain } from '@/rules/text-search';
import { employee } from '../../../tests/support/staff';
import { idOf } from '../../../tests/support/trips';
import { questionOf, rank } from './question';
import { TextIndex } from './text-index';

type Person = { id: string; name: string; number: string; mail: string; phone?: string; left?: boolean };

const index = () =>
  new TextIndex<Person>({
    findings: ({ name, number, mail, phone }) => ({
      names: [name, number].map(plain),
      fields: [mail].map(plain),
      numbers: [number],
      phones: phone ? [phone] : [],
    }),
    at: ({ left }) => (left ? 1 : 0),
    nearest: false,
  });

const people: Person[] = [
  { id: 'a', name: 'Meera Shah', number: 'ACM-0042', mail: 'meera.shah@acme.example', phone: '+919848022338' },
  { id: 'b', name: 'Shah Rukh Ameera', number: 'ACM-0420', mail: 'shah@acme.example' },
  { id: 'c', name: 'José Núñez', number: 'ACM-1042', mail: 'jose@acme.example' },
  { id: 'd', name: 'Anita Meerabai', number: 'INV/26-27/000012', mail: 'anita@acme.example' },
  { id: 'e', name: 'Meera Shah', number: 'ACM-0007', mail: 'ms@acme.example', left: true },
];

function filled(rows = people) {
  const made = index();
  for (const row of rows) made.put(row);
  return made;
}

const now = Date.parse('2026-11-23');
const ask = (typed: string, made = filled(), most = 5) => made.find(questionOf(typed), most, now);
const found = (typed: string) =>
  ask(typed)
    .best.map(({ row }) => row.id)
    .join('');

describe('what is found', () => {
  it.each([
    ['a name by its beginning before others by a word in it, and by a part of one last', 'shah', 'bae'],
    ['who is called just that first', 'meera shah', 'aeb'],
    ['words in any order', 'shah meera', 'aeb'],
    ['accents forgiven', 'nunez', 'c'],
    ['accents typed', 'NÚÑEZ', 'c'],
    ['nobody where a word is missing', 'meera nunez', ''],
    ['who has left after who has not', 'meera shah a', 'aeb'],
    ['of a single letter only what begins with it', 'j', 'c'],
  ])('%s', (_, typed, ids) => expect(found(typed)).toBe(ids));

  it.each([
    ['its last part', '42', 'a'],
    ['written together', 'acm42', 'a'],
    ['with a space', 'ACM 0042', 'a'],
    ['with a mark before it', '#1042', 'c'],
    ['without zeros that are only written', 'INV/26-27/12', 'd'],
  ])('a number by %s', (_, typed, id) => {
    const [first] = ask(typed).best;
    expect(first).toMatchObject({ rank: rank.number, row: { id } });
  });

  it.each(['98480 22338', '+91 98480-22338', '098480 22338', '9848022338'])('a phone as %s', (typed) => expect(found(typed)).toBe('a'));

  it('those nearest to now first, where it goes by moments', () => {
    const rides = new TextIndex<{ id: string; at: number }>({ findings: () => ({ names: ['meera'] }), at: ({ at }) => at, nearest: true });
    for (const [id, days] of Object.entries({ past: -9, soon: 1, later: 5, yesterday: -2 })) rides.put({ id, at: now + days * 86_400_000 });
    const { best, count } = rides.find(questionOf('meera'), 3, now);
    expect(best.map(({ row }) => row.id)).toEqual(['soon', 'yesterday', 'later']);
    expect(count).toBe(4);
  });
});

it('finds among many the very ones that are best, and counts all that have it', () => {
  const syllables = ['mee', 'ra', 'sha', 'nu', 'jo', 'ka', 'an'];
  const part = (n: number, of: number) => syllables[Math.floor(n / of) % syllables.length] ?? '';
  const many = Array.from({ length: 600 }, (_, n) => ({
    id: `${n}`,
    name: `${part(n, 1)}${part(n, 7)} ${part(n, 49)}${part(n, 3)}`,
    number: `ACM-${n}`,
    mail: `${part(n, 2)}@acme.example`,
    phone: `+9198480${10_000 + n}`,
    left: n % 5 === 0,
  }));
  const made = filled(many);
  const alone = many.map((row) => ({ row, made: filled([row]) }));
  const letters = ['meera shanu', 'sha mee', 'acm-42', 'acme', '984801', 'kara', 'm s', 'an'];
  for (const typed of letters.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1).trim()))) {
    const each = alone.flatMap(({ row, made: one }) =>
      one.find(questionOf(typed), 1, now).best.filter((found) => found.rank < rank.slip && found.row === row),
    );
    if (each.length === 0) continue;
    const order = each.toSorted((a, b) => a.rank - b.rank || Number(a.row.left) - Number(b.row.left) || (a.row.name < b.row.name ? -1 : 1));
    const { best, count } = made.find(questionOf(typed), 3, now);
    const told = ({ row, rank: given }: (typeof each)[number]) => [given, row.left, row.name];
    expect(best.map(told), typed).toEqual(order.slice(0, 3).map(told));
    const asList = typed.split(' ').filter(Boolean);
    const having = many.filter((row) => asList.every((word) => `${row.name} ${row.number} ${row.mail}`.toLowerCase().includes(word)));
    if (typed.length > 1 && !/\d/.test(typed)) expect(count, typed).toBe(having.length);
  }
});

it('counts of those who are found by a phone only whom a list finds, too', () => {
  const people = Array.from({ length: 12 }, (_, n) => ({
    ...employee({ departmentId: idOf(30), designationId: idOf(31), id: idOf(n), name: `Meera ${n}`, employeeNumber: `ACM-${40 + n}` }),
    countryCode: '+91',
    mobile: `98480${10_000 + n * 977}`,
    workPhone: n % 2 === 0 ? `+91406667${1000 + n * 53}` : null,
  }));
  const made = new TextIndex<Employee>({
    findings: ({ name, employeeNumber, email, mobile, countryCode, workPhone }) => ({
      names: [name, employeeNumber, email, mobile].map(plain),
      numbers: [employeeNumber],
      phones: [`${countryCode}${mobile}`, workPhone ?? ''],
    }),
    at: () => 0,
    nearest: false,
  });
  for (const each of people) made.put(each);
  const typed = ['+919848010', '9198480', '98480 10', '9848010', '4066671', '914066', '98 66671', 'meera 91', '1', '41'];
  for (const text of typed.flatMap((each) => [...each].map((_, at) => each.slice(0, at + 1).trim())).filter((each) => each.length > 1)) {
    const listed = people.filter(matcherOf(employeeResource, { search: text }, {}));
    expect(made.find(questionOf(text), 3, now).count ?? 0, text).toBe(listed.length);
  }
  expect(made.find(questionOf('406667'), 3, now)).toMatchObject({ best: [{}, {}, {}], count: 0 });
});

describe('a slip', () => {
  it.each([
    ['a wrong letter', 'anota', 'd'],
    ['a letter too few', 'nunz', 'c'],
    ['two swapped, beside a word that is right', 'meear shah', 'aeb'],
  ])('is forgiven: %s', (_, typed, ids) => expect(found(typed)).toBe(ids));

  it('is forgiven only where nothing is written so', () => expect(found('meera')).toBe('aedb'));

  it('is not forgiven in a number, nor in three letters', () => {
    expect(found('acm-0043')).toBe('');
    expect(found('nuz')).toBe('');
  });

  it('tells a list what the rows have in its place, and how many it will find', () => {
    expect(ask('meear shah')).toMatchObject({ asked: 'meera shah', count: 3 });
    expect(ask('shah', filled(), 1)).toMatchObject({ asked: 'shah', count: 3 });
  });
});

describe('an index', () => {
  const breathe = () => Promise.resolve();

  it('follows rows that come, change and go', async () => {
    const made = index();
    await made.update(people, breathe);
    const renamed: Person = { id: 'c', name: 'Pepe Ibáñez', number: 'ACM-1042', mail: 'pepe@acme.example' };
    const added: Person = { id: 'f', name: 'Zoya Khan', number: 'ACM-9', mail: 'zoya@acme.example' };
    await made.update([...people.filter(({ id }) => id !== 'c' && id !== 'a'), renamed, added], breathe);
    const ids = (typed: string) => ask(typed, made).best.map(({ row }) => row.id);
    expect([ids('nunez'), ids('nunz'), ids('ibañez'), ids('ibanes'), ids('zoya'), ids('9848022338')]).toEqual([
      [],
      [],
      ['c'],
      ['c'],
      ['f'],
      [],
    ]);
    expect(made.size).toBe(5);
    expect(made.one('c')).toBe(renamed);
  });

  it('answers a question that narrows the one before as it answers it by itself', () => {
    const made = filled();
    for (const typed of [
      's',
      'sh',
      'sha',
      'shah',
      'shah m',
      'shah mee',
      'sha',
      'x',
      'xa',
      'acm',
      'acm4',
      'acm42',
      'acm-0042',
      'meear',
      'meear s',
      'meera',
    ])
      expect(ask(typed, made), typed).toEqual(ask(typed));
    made.put({ id: 'z', name: 'Meera New', number: 'ACM-99', mail: 'new@acme.example' });
    expect(ask('meera n', made).best.map(({ row }) => row.id)).toContain('z');
  });

  it('never works longer than a frame has room for', async () => {
    const many = Array.from({ length: 20_000 }, (_, n) => ({
      id: `${n}`,
      name: `Meera ${n}`,
      number: `ACM-${n}`,
      mail: `m${n}@acme.example`,
    }));
    const made = index();
    let turns = 0;
    await made.update(many, async () => {
      turns++;
    });
    expect(turns).toBeGreaterThan(3);
    expect(made.size).toBe(20_000);
  });
});
