import { useCallback, useMemo, useState } from 'react';

type Row = { id: string };

/** Records that one press may change: each is a change of its own, written down with the others and sent by itself. */
export const mostAtOnce = 2000;

/**
 * Which rows of a list are chosen: one by one, those in sight, or all that one press may change where somebody asks for them in words.
 * What is no longer listed is chosen no more.
 */
export function useSelection(listed: readonly Row[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [selecting, setSelecting] = useState(false);

  const ids = useMemo(() => (chosen.size === 0 ? [] : listed.filter((row) => chosen.has(row.id)).map((row) => row.id)), [chosen, listed]);
  // At once: another filter must neither act on what it leaves out nor bring it back chosen.
  if (ids.length < chosen.size) setChosen(new Set(ids));

  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const choose = useCallback((rows: readonly Row[]) => setChosen((before) => new Set([...before, ...rows.map(({ id }) => id)])), []);
  const chooseAll = () => setChosen(new Set(listed.slice(0, mostAtOnce).map(({ id }) => id)));
  const clear = useCallback(() => setChosen(new Set()), []);
  /** Cards show their checkboxes from here on. */
  const start = useCallback(() => setSelecting(true), []);
  const stop = useCallback(() => {
    clear();
    setSelecting(false);
  }, [clear]);

  return { chosen, ids, listed: listed.length, toggle, choose, chooseAll, clear, selecting, start, stop };
}

export type Selection = ReturnType<typeof useSelection>;
