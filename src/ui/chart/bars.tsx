import { useId } from 'react';
import type { ChartData } from './chart-data';
import { columnsOf } from './columns';
import classes from './drawing.module.css';
import { barsHeight } from './drawing-height';
import { Stripes } from './stripes';
import { textWidth } from './text-width';
import { useDrawingWidth } from './use-drawing-width';

/** Columns over time from zero, beside those of the time before where there are such. */
export default function Bars({ data, label }: { data: ChartData; label: string }) {
  const { ref, width } = useDrawingWidth();
  const stripes = useId();
  const { zero, left, ticks, columns } = columnsOf(data, width);
  return (
    <div ref={ref}>
      <svg className={classes.drawing} viewBox={`0 0 ${width} ${barsHeight}`} role="img" aria-label={label}>
        <Stripes id={stripes} />
        {ticks.map(({ value, y, text }) => (
          <g key={value}>
            <line className={classes.grid} x1={left} x2={width} y1={y} y2={y} />
            <text className={classes.quiet} x={left - 8} y={y} dy="0.32em" textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {columns.map(({ key, bars, label: name, middle }) => (
          <g key={key}>
            {bars.map(({ of, ...bar }) => (
              <rect
                key={of}
                {...bar}
                className={of === 0 ? classes.now : classes.before}
                fill={of === 0 ? undefined : `url(#${stripes})`}
              />
            ))}
            {name !== null && (
              <text className={classes.quiet} x={middle} y={barsHeight - 6} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        ))}
        <line className={classes.zero} x1={left} x2={width} y1={zero} y2={zero} />
        {columns.map(({ key, number }) => number && <text key={key} className={classes.number} {...held(number, width)} />)}
      </svg>
    </div>
  );
}

/** The number above a column at the edge stays in the picture. */
function held({ text, x, y }: { text: string; x: number; y: number }, width: number) {
  const half = textWidth(text) / 2;
  return { x: Math.min(x, width - half), y, textAnchor: 'middle', children: text } as const;
}
