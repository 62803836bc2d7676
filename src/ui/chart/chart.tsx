import { Trans } from '@lingui/react/macro';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import classes from './chart.module.css';
import type { ChartData } from './chart-data';
import { ChartTable } from './chart-table';
import { drawingHeight } from './drawing-height';

// What draws comes after the words and the numbers, which don't wait for it.
const Bars = lazyPart(() => import('./bars'));
const Ranking = lazyPart(() => import('./ranking'));

type ChartProps = {
  /** Over time as columns, or side by side as bars with the longest first. */
  kind: 'bars' | 'ranking';
  /** The question that it answers. */
  title: string;
  /** The answer in a sentence: it stands below the title, and is all that a screen reader hears of the picture. */
  summary: string;
  data: ChartData;
};

/** A question, its answer in a sentence, the picture of it, and the same numbers as a table. */
export function Chart({ kind, title, summary, data }: ChartProps) {
  const heading = useId();
  const [asTable, setAsTable] = useState(false);
  const Drawing = kind === 'bars' ? Bars : Ranking;
  const table = useId();
  return (
    <figure className={classes.chart} aria-labelledby={heading}>
      <figcaption>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        <p className={classes.summary}>{summary}</p>
        {data.series[1] && <Key series={[data.series[0], data.series[1]]} />}
      </figcaption>
      <div className={classes.space} style={{ minHeight: drawingHeight(kind, data) }}>
        <Suspense>
          <Drawing data={data} label={summary} />
        </Suspense>
      </div>
      <button type="button" className={classes.toggle} aria-expanded={asTable} aria-controls={table} onClick={() => setAsTable(!asTable)}>
        {asTable ? <Trans>Hide the table</Trans> : <Trans>Show as table</Trans>}
      </button>
      <div id={table} className={asTable ? classes.shown : classes.hidden}>
        <ChartTable caption={title} data={data} />
      </div>
    </figure>
  );
}

/** Which look means what: two columns side by side leave no room for their names. */
const Key = ({ series }: { series: readonly [string, string] }) => (
  <p className={classes.key} aria-hidden>
    {series.map((name, index) => (
      <span key={name} className={classes.keyOf} data-series={index}>
        {name}
      </span>
    ))}
  </p>
);
