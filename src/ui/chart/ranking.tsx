import { scaleLinear } from 'd3-scale';
import { useId } from 'react';
import type { ChartData } from './chart-data';
import classes from './drawing.module.css';
import { rankHeight } from './drawing-height';
import { Stripes } from './stripes';
import { longest, shortened } from './text-width';
import { useDrawingWidth } from './use-drawing-width';

/** Bars from zero, one below the other, each with its name above it and its number at its end. */
export default function Ranking({ data: { points, writeShort }, label }: { data: ChartData; label: string }) {
  const { ref, width } = useDrawingWidth();
  const stripes = useId();
  const shown = points.map(({ values: [value = null], note, ...point }) => {
    const text = value === null ? '–' : writeShort(value);
    return { ...point, note, value: value ?? 0, text: note ? `${text} · ${note}` : text };
  });
  const longestBar = Math.max(60, width - longest(shown.map(({ text }) => text)) - 10);
  const lengthOf = scaleLinear([0, Math.max(0, ...shown.map(({ value }) => value)) || 1], [0, longestBar]);
  const height = points.length * rankHeight;
  return (
    <div ref={ref}>
      <svg className={classes.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Stripes id={stripes} />
        {shown.map(({ key, name, value, text, note }, index) => (
          <g key={key} transform={`translate(0 ${index * rankHeight})`}>
            <text className={classes.name} x={0} y={14}>
              {shortened(name, width)}
            </text>
            <rect
              className={note ? classes.before : classes.now}
              fill={note ? `url(#${stripes})` : undefined}
              x={0}
              y={20}
              width={lengthOf(value)}
              height={12}
            />
            <text className={classes.number} x={lengthOf(value) + 8} y={26} dy="0.34em">
              {text}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
