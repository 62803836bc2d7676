import classes from './chart.module.css';
import type { ChartData } from './chart-data';

/** The numbers of a chart, to be read out, copied and printed. */
export function ChartTable({ caption, data: { of, series, points, write } }: { caption: string; data: ChartData }) {
  return (
    <table className={classes.table}>
      <caption className={classes.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, name, values, note }) => (
          <tr key={key}>
            <th scope="row">{note ? `${name} (${note})` : name}</th>
            {series.map((each, index) => (
              <td key={each}>{written(values[index] ?? null, write)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const written = (value: number | null, write: ChartData['write']) => (value === null ? '–' : write(value));
