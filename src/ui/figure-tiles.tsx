import { Link, type LinkOptions } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { announce } from './feedback/announce';
import classes from './figure-tiles.module.css';

export type FigureTile = {
  label: string;
  /** Null while nobody knows yet. */
  value: string | null;
  /** A quieter line below, as how it stands beside the time before. */
  detail: string | null;
  /** The rows behind it, where there is a list of exactly those. */
  list: LinkOptions | null;
};

/** Totals side by side. Without numbers they stand there in their shape, so that nothing moves when those come. */
export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  useAnnouncedFigures(tiles);
  const detailed = tiles.some(({ value, detail }) => value === null || detail !== null);
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ label, value, detail, list }) => (
        <div key={label} className={classes.tile}>
          <dt>
            {list ? (
              <Link {...list} className={classes.open}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd>{value ?? '\u00a0'}</dd>
          {detailed && <dd className={classes.detail}>{detail ?? '\u00a0'}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Says the totals that follow those one has come to. */
function useAnnouncedFigures(tiles: readonly FigureTile[]): void {
  const known = tiles.every(({ value }) => value !== null);
  const words = known ? tiles.map(({ label, value }) => `${label}: ${value}`).join('. ') : '';
  const said = useRef('');
  useEffect(() => {
    if (words === '' || words === said.current) return;
    if (said.current !== '') announce('figures', () => words);
    said.current = words;
  }, [words]);
}
