import type { Format } from '@/i18n/formats';

/** What a column measures: how it is written on the screen, and in which unit a file has it. */
export type FigureKind = 'count' | 'money' | 'distance' | 'duration' | 'volume' | 'economy';

type Figure = {
  write(value: number, format: Format, currency: string): string;
  /** Beside the name of a file's column, as a file holds numbers only. */
  unit(currency: string): string | null;
  /** To a hundredth: rows are added up there. With three decimals `12.345` would pass for thousands where others write so. */
  inUnit(value: number, format: Format, currency: string): number;
};

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

export const figures: Record<FigureKind, Figure> = {
  count: {
    write: (value, format) => format.number(value),
    unit: () => null,
    inUnit: (value) => value,
  },
  /** Minor units. */
  money: {
    write: (amount, format, currency) => format.money({ amount, currency }),
    unit: (currency) => currency,
    inUnit: (amount, format, currency) => format.majorUnits({ amount, currency }),
  },
  /** Metres. */
  distance: {
    write: (metres, format) => format.distance(metres),
    unit: () => 'km',
    inUnit: (metres) => rounded(metres / 1000, 2),
  },
  /** Seconds. */
  duration: {
    write: (seconds, format) => format.duration(seconds),
    unit: () => 'min',
    inUnit: (seconds) => rounded(seconds / 60, 2),
  },
  /** Millilitres. */
  volume: {
    write: (millilitres, format) => format.volume(millilitres),
    unit: () => 'l',
    inUnit: (millilitres) => rounded(millilitres / 1000, 2),
  },
  /** Metres per litre. */
  economy: {
    write: (metres, format) => format.economy(metres),
    unit: () => 'km/l',
    inUnit: (metres) => rounded(metres / 1000, 2),
  },
};
