import type { FuelDoubt } from '@/contract/reports';

/** A car's tank is filled; odometer in metres. */
export type Refuelling = { odometer: number | null; millilitres: number; full: boolean };

/** What can be told of a refuelling beside those before it; null is what can't. Metres, millilitres, metres per litre. */
export type JudgedRefuelling = {
  /** Since the reading before. */
  driven: number | null;
  /** Since the tank was full before: only then what was taken in is what was used. */
  legMetres: number | null;
  legMillilitres: number | null;
  doubts: FuelDoubt[];
  /** What the doubts hold it against: the car's own middle of before, and the reading that counted. */
  usual: number | null;
  readBefore: number | null;
};

/** Pumps and filler necks differ. */
const tankSlack = 1.05;
/** Further from the usual than this part of it is no weather and no traffic, but a log that is missing, or wrong. */
const widestSpread = 0.4;
/** So many legs make a usual, and so many of the latest count. */
const fewestLegs = 5;
const mostLegs = 20;

export const metresPerLitre = (metres: number | null, millilitres: number | null): number | null =>
  metres === null || millilitres === null || millilitres === 0 ? null : Math.round((metres * 1000) / millilitres);

/** Judges all refuellings of one car, the earliest first; `tank` in millilitres, null where nobody knows it. */
export function judgeRefuellings(refuellings: readonly Refuelling[], tank: number | null): JudgedRefuelling[] {
  const legs = fullToFull();
  const consumed: number[] = [];
  return readingsThatCount(refuellings).map(({ refuelling, reading, driven, readBefore, isBack }) => {
    const leg = legs(refuelling, reading);
    const consumption = metresPerLitre(leg.legMetres, leg.legMillilitres);
    const usual = consumption === null ? null : middleOf(consumed.slice(-mostLegs));
    if (consumption !== null) consumed.push(consumption);
    const doubts: FuelDoubt[] = [];
    if (tank !== null && refuelling.millilitres > tank * tankSlack) doubts.push('more-than-tank');
    if (consumption !== null && usual !== null && Math.abs(consumption - usual) > usual * widestSpread) doubts.push('far-off-usual');
    if (isBack) doubts.push('odometer-back');
    return { driven, ...leg, doubts, usual, readBefore };
  });
}

/** `reading`: what its odometer says, where that counts. */
type Read = Pick<JudgedRefuelling, 'driven' | 'readBefore'> & { refuelling: Refuelling; reading: number | null; isBack: boolean };
/** What an odometer said, whether or not it counts. */
type Odometer = { at: number; read: Read };

/** A reading lower than the one before is doubted, unless the next bears it out: then the one before was wrong. */
function readingsThatCount(refuellings: readonly Refuelling[]): Read[] {
  let before: Odometer | null = null;
  let last: Odometer | null = null;
  let doubted: Odometer | null = null;
  return refuellings.map((refuelling) => {
    const at = refuelling.odometer;
    if (at !== null && last && doubted && at >= doubted.at && at < last.at) {
      if (!before || before.at <= doubted.at) passOver(last.read, doubted, before);
      [last, doubted] = [doubted, null];
    }
    const readBefore: number | null = last?.at ?? null;
    const isBack = at !== null && readBefore !== null && at < readBefore;
    const driven = at === null || isBack || readBefore === null ? null : at - readBefore;
    const read = { refuelling, reading: isBack ? null : at, driven, readBefore, isBack };
    if (at !== null && isBack) doubted = { at, read };
    else if (at !== null) [before, last, doubted] = [last, { at, read }, null];
    return read;
  });
}

/** Nobody has driven to the wrong reading: the way goes on to the one after it. Where that one lies before both, the odometer is another. */
function passOver(wrong: Read, { at, read }: Odometer, before: Odometer | null) {
  [wrong.reading, wrong.driven] = [null, null];
  [read.reading, read.driven] = [at, before && at - before.at];
}

/** What was taken in after one full tank, up to and with the next, has moved the car from the one's reading to the other's. */
function fullToFull() {
  let start: number | null = null;
  let taken = 0;
  return ({ millilitres, full }: Refuelling, reading: number | null): Pick<JudgedRefuelling, 'legMetres' | 'legMillilitres'> => {
    taken += millilitres;
    const ended = start !== null && full && reading !== null && reading > start ? reading - start : null;
    const leg = { legMetres: ended, legMillilitres: ended === null ? null : taken };
    // Where the odometer went back to before the last full tank, a new leg begins.
    if (ended !== null || (full && reading !== null && (start === null || reading < start))) [start, taken] = [reading, 0];
    return leg;
  };
}

function middleOf(values: readonly number[]): number | null {
  if (values.length < fewestLegs) return null;
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
