import { useLingui } from '@lingui/react/macro';
import type { Place } from '@/contract/places';
import classes from './route-sketch.module.css';
import { sketchPoints } from './sketch-points';

/** Whether there is anything to draw: where it begins and ends is on the map. */
export const hasSketch = (places: readonly Place[]): boolean =>
  places.length > 1 && Boolean(places[0]?.coordinates) && Boolean(places.at(-1)?.coordinates);

/** The way drawn to scale, as far as its places are on the map; nothing is asked of a map service. */
export function RouteSketch({ places }: { places: readonly Place[] }) {
  const { t } = useLingui();
  if (!hasSketch(places)) return null;
  const points = sketchPoints(places);
  const last = points.length - 1;
  return (
    <svg className={classes.sketch} viewBox="0 0 320 140" role="img" aria-label={t`Sketch of the route`}>
      <polyline className={classes.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points have no state and stay in the order of the ride
        <g key={index}>
          {index === last ? (
            <rect className={classes.end} x={x - 6} y={y - 6} width={12} height={12} rx={2} />
          ) : (
            <circle className={index === 0 ? classes.start : classes.stop} cx={x} cy={y} r={index === 0 ? 6 : 4} />
          )}
          {(index === 0 || index === last) && (
            <text className={classes.label} x={x > 160 ? x - 12 : x + 12} y={y + 4} textAnchor={x > 160 ? 'end' : 'start'}>
              {label.length > 22 ? `${label.slice(0, 21)}…` : label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
