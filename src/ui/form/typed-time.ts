export type TypedTime = { time: string } | { problem: 'no-time' | 'end-of-day' };

/**
 * The time that somebody typed, as `19:45`. Understood are 1945, 745, 7:45, 19.45, 7 45, 19h45, 7, and with half of the day 7.45pm, 745p, 7 p. m.
 * The end of a day is the beginning of the next one, whose date only the person knows.
 */
export function typedTime(text: string): TypedTime {
  // Compatibility forms: a narrow space before "pm", full-width digits.
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const [, rest = '', half] = /^(.*?)(?:\s*([ap])\s*\.?\s*(?:m\s*\.?)?)?$/.exec(plain) ?? [];
  const [, hourText, minuteText = '00'] = compact.exec(rest) ?? separated.exec(rest) ?? [];
  if (hourText === undefined) return { problem: 'no-time' };
  const minute = Number(minuteText);
  const hour = hourOf(Number(hourText), half);
  if (hour === 24 && minute === 0) return { problem: 'end-of-day' };
  if (hour === null || hour > 23 || minute > 59) return { problem: 'no-time' };
  return { time: clockText(hour * 60 + minute) };
}

const compact = /^(\d{1,2})(\d{2})\s*(?:h|hrs?)?$/;
const separated = /^(\d{1,2})(?:\s*[:.,h\s]\s*(\d{2})(?::00)?)?\s*(?:h|hrs?)?$/;

/** The hour on a clock of 24; null where the half of the day contradicts it, as in `19:45 am`. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (half === 'a') return hour > 12 ? null : hour % 12;
  return hour === 0 ? null : hour > 12 ? hour : (hour % 12) + 12;
}

const day = 24 * 60;

const clockText = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The next (or, with -1, the last) time on the clock that is a multiple of five minutes; around midnight it goes on at the other end. */
export function steppedTime(time: string, direction: 1 | -1): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const stepped = direction === 1 ? Math.floor(minutes / 5) * 5 + 5 : Math.ceil(minutes / 5) * 5 - 5;
  return clockText((stepped + day) % day);
}
