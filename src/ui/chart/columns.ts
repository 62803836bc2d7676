import { scaleBand, scaleLinear } from 'd3-scale';
import type { ChartData } from './chart-data';
import { barsHeight } from './drawing-height';
import { longest, textWidth } from './text-width';

/** Room for the number above the highest column, and for the names below all of them. */
const above = 18;
const below = 24;

/** Where everything of a picture of columns stands, in pixels from its top left. */
export function columnsOf({ series, points, writeShort }: ChartData, width: number) {
  const most = Math.max(0, ...points.flatMap(({ values }) => values.map((value) => value ?? 0)));
  // Nothing at all still has a floor to stand on.
  const height = scaleLinear([0, most || 1], [barsHeight - below, above]).nice(4);
  const ticks = most === 0 ? [0] : height.ticks(4);
  const left = Math.ceil(longest(ticks.map(writeShort))) + 10;
  const place = scaleBand(
    points.map(({ key }) => key),
    [left, width],
  ).padding(0.2);
  const within = scaleBand(
    // What it is compared with came before it.
    series.map((_, index) => index).reverse(),
    [0, place.bandwidth()],
  );
  const zero = height(0);
  const every = Math.ceil((longest(points.map(({ label }) => label)) + 8) / place.step());
  const top = Math.max(...points.map(({ values }) => values[0] ?? 0));
  const roomForNumbers = points.every(({ values }) => textWidth(writeShort(values[0] ?? 0)) < place.step());

  return {
    zero,
    left,
    ticks: ticks.map((value) => ({ value, y: height(value), text: writeShort(value) })),
    columns: points.map(({ key, values, label, note }, index) => {
      const x = place(key) ?? 0;
      const bars = values
        .slice(0, series.length)
        .flatMap((value, of) =>
          value === null
            ? []
            : [{ of, x: x + (within(of) ?? 0), y: height(value), width: within.bandwidth(), height: zero - height(value) }],
        );
      const now = values[0] ?? null;
      const said = now !== null && now > 0 && (roomForNumbers || now === top);
      return {
        key,
        note,
        bars,
        middle: x + place.bandwidth() / 2,
        /** The last ones are counted back from the end, where one looks first. */
        label: (points.length - 1 - index) % every === 0 ? label : null,
        number: said ? { text: writeShort(now), x: x + (within(0) ?? 0) + within.bandwidth() / 2, y: height(now) - 5 } : null,
      };
    }),
  };
}
