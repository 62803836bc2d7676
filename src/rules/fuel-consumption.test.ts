import { describe, expect, it } from 'vitest';
import { judgeRefuellings, metresPerLitre, type Refuelling } from './fuel-consumption';

const litres = (amount: number, kilometres: number | null, full = true): Refuelling => ({
  millilitres: amount * 1000,
  odometer: kilometres === null ? null : kilometres * 1000,
  full,
});
const judged = (refuellings: Refuelling[], tank: number | null = null) => judgeRefuellings(refuellings, tank);
const consumptionOf = (refuellings: Refuelling[]) =>
  judged(refuellings).map(({ legMetres, legMillilitres }) => metresPerLitre(legMetres, legMillilitres));

/** 15 km to the litre, so many times. */
const usual = (times: number) => Array.from({ length: times }, (_, index) => litres(30, 10_000 + index * 450));

describe('what a car consumes', () => {
  it('is told between two full tanks, and what was taken in between counts', () => {
    expect(consumptionOf([litres(40, 1000), litres(10, 1150, false), litres(20, 1450)])).toEqual([null, null, 15_000]);
  });

  it('can’t be told before a first full tank, nor of a tank that isn’t full', () => {
    expect(consumptionOf([litres(20, 1000, false), litres(30, 1400), litres(10, 1500, false)])).toEqual([null, null, null]);
  });

  it('waits for the next reading where nobody read the odometer', () => {
    expect(consumptionOf([litres(40, 1000), litres(15, null), litres(15, 1450)])).toEqual([null, null, 15_000]);
    expect(judged([litres(40, 1000), litres(15, null), litres(15, 1450)]).map(({ driven }) => driven)).toEqual([null, null, 450_000]);
  });

  it('is nothing of a car that hasn’t moved', () => {
    expect(consumptionOf([litres(40, 1000), litres(2, 1000), litres(28, 1450)])).toEqual([null, null, 15_000]);
  });
});

describe('a refuelling is doubted', () => {
  const doubtsOf = (refuellings: Refuelling[], tank: number | null = null) => judged(refuellings, tank).map(({ doubts }) => doubts);

  it('that is more than the tank holds, but for what pumps differ by', () => {
    expect(doubtsOf([litres(42, 1000), litres(43, 1600)], 40_000)).toEqual([[], ['more-than-tank']]);
    expect(doubtsOf([litres(99, 1000)])).toEqual([[]]);
  });

  it('that is far off what the car has used, once there is a usual', () => {
    const [last] = judged([...usual(6), litres(30, 10_000 + 5 * 450 + 200)]).slice(-1);
    expect(last).toMatchObject({ doubts: ['far-off-usual'], usual: 15_000 });
    expect(doubtsOf([...usual(6), litres(30, 10_000 + 5 * 450 + 300)]).at(-1)).toEqual([]);
    expect(doubtsOf([...usual(5), litres(30, 10_000 + 4 * 450 + 200)]).at(-1)).toEqual([]);
  });

  it('whose odometer went back, and it counts neither for the way nor for the consumption', () => {
    const back = judged([litres(40, 1000), litres(15, 100), litres(15, 1450)]);
    expect(back.map(({ doubts }) => doubts)).toEqual([[], ['odometer-back'], []]);
    expect(back.map(({ driven }) => driven)).toEqual([null, null, 450_000]);
    expect(back[1]).toMatchObject({ readBefore: 1_000_000 });
    expect(consumptionOf([litres(40, 1000), litres(15, 100), litres(15, 1450)])).toEqual([null, null, 15_000]);
  });

  it('once only, where the reading before it was the wrong one', () => {
    const mistyped = [litres(40, 1000), litres(30, 14_500), litres(30, 1900), litres(30, 2350), litres(30, 2800)];
    expect(doubtsOf(mistyped)).toEqual([[], [], ['odometer-back'], [], []]);
    expect(judged(mistyped)[2]).toMatchObject({ readBefore: 14_500_000 });
    expect(consumptionOf(mistyped).at(-1)).toBe(15_000);
  });

  it('counts for nothing where it was the wrong one: nobody has driven there', () => {
    const mistyped = [litres(40, 1000), litres(30, 14_500), litres(30, 1900), litres(30, 2350), litres(30, 2800)];
    expect(judged(mistyped).map(({ driven }) => driven)).toEqual([null, null, 900_000, 450_000, 450_000]);
    expect(consumptionOf(mistyped)).toEqual([null, null, 15_000, 15_000, 15_000]);
    // Nobody knows yet which of the two it is.
    expect(judged(mistyped.slice(0, 3)).map(({ driven }) => driven)).toEqual([null, 13_500_000, null]);
    const first = mistyped.slice(1);
    expect(judged(first).map(({ driven }) => driven)).toEqual([null, null, 450_000, 450_000]);
    expect(consumptionOf(first)).toEqual([null, null, 15_000, 15_000]);
  });

  it('takes nothing from the way of an odometer that was replaced', () => {
    const replaced = [litres(40, 250_000), litres(30, 250_450), litres(30, 10), litres(30, 460), litres(30, 910)];
    expect(judged(replaced).map(({ driven }) => driven)).toEqual([null, 450_000, null, 450_000, 450_000]);
    expect(consumptionOf(replaced)).toEqual([null, 15_000, null, null, 15_000]);
  });
});
