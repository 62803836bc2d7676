import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SharedValues } from './shared-values';

/** As a browser reads them: nothing in one is in another. */
const read = <Row>(row: Row): Row => structuredClone(row);

function shared<Row extends object>(rows: readonly Row[]): Row[] {
  const values = new SharedValues();
  return rows.map((row) => {
    const own = read(row);
    values.shareWithin(own);
    return own;
  });
}

it('leaves each row saying what it said', () => {
  const small = fc.constantFrom<unknown>('', 'a', 'b', 0, 1, null, true, undefined);
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      small,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('id', 'name', '0', ''), tie('value'), { maxKeys: 3 }),
    ),
  }));
  const row = fc.record({ employee: value, stops: value, status: value });
  fc.assert(fc.property(fc.array(row, { maxLength: 30 }), (rows) => void expect(shared(rows)).toStrictEqual(rows.map(read))));
});

const goa = { label: 'Goa', coordinates: { latitude: 15.5, longitude: 73.8 } };
const pune = { label: 'Pune', coordinates: { latitude: 18.5, longitude: 73.8 } };

it('has one object for what many rows say, which none of them can change', () => {
  const [first, second] = shared([{ pickup: goa }, { pickup: goa }]);
  expect(second?.pickup).toBe(first?.pickup);
  expect(() => {
    if (first) first.pickup.coordinates.latitude = 0;
  }).toThrow(TypeError);
  expect(first).not.toBe(second);
});

it('leaves alone what was shared before with others', () => {
  // Each from a reading of its own.
  const [first] = shared([{ pickup: goa }]);
  const [second] = shared([{ pickup: { ...goa, label: 'Panaji' } }]);
  const values = new SharedValues();
  for (const row of [first, second]) if (row) values.shareWithin(row);
  expect([first, second]).toStrictEqual([{ pickup: goa }, { pickup: { ...goa, label: 'Panaji' } }]);
});

it('tells apart what only begins the same', () => {
  const moved = { ...goa, coordinates: pune.coordinates };
  const rows = [goa, moved, pune, { label: 'Goa', detail: 'Airport' }, { label: 'Goa', iata: undefined }].map((pickup) => ({ pickup }));
  expect(shared(rows)).toStrictEqual(rows);
});

it('goes on sharing what recurs, and gives up what hardly does', () => {
  const rows = Array.from({ length: 3000 }, (_, index) => ({ employee: { id: `${index >> 1}` }, payment: { id: `${index}` } }));
  const made = shared([...rows, ...rows]);
  expect(made[5999]?.employee).toBe(made[2999]?.employee);
  expect(made[5999]?.payment).not.toBe(made[2999]?.payment);
});

it('has one object for each of many places, which all begin the same as the database writes them', () => {
  const places = [goa, pune].map((place) => ({ iata: null, kind: 'saved', ...place }));
  const made = shared([...places, ...places].map((pickup) => ({ pickup })));
  expect(made.slice(2).map(({ pickup }, at) => pickup === made[at]?.pickup)).toEqual([true, true]);
});

it('puts one text in the place of those that say the same, which are two in memory', () => {
  const values = new SharedValues();
  values.shareWithin({ status: 'completed' });
  const put: unknown[] = [];
  values.shareWithin(
    new Proxy(
      { status: 'completed' },
      {
        set(_, name, value) {
          put.push(name, value);
          return true;
        },
      },
    ),
  );
  expect(put).toEqual(['status', 'completed']);
});
