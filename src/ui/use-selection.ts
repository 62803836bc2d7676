import { useCallback, useMemo, useState } from 'react';

/** Which rows of a list are chosen. What is chosen but no longer listed doesn't count. */
export function useSelection(listed: readonly { id: string }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [selecting, setSelecting] = useState(false);

  const ids = useMemo(() => (chosen.size === 0 ? [] : listed.filter((row) => chosen.has(row.id)).map((row) => row.id)), [chosen, listed]);
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const toggleAll = () => setChosen(ids.length === listed.length ? new Set() : new Set(listed.map((row) => row.id)));
  /** Cards show their checkboxes from here on. */
  const start = useCallback(() => setSelecting(true), []);
  const stop = useCallback(() => {
    setChosen(new Set());
    setSelecting(false);
  }, []);

  return { chosen, ids, toggle, toggleAll, selecting, start, stop };
}

export type Selection = ReturnType<typeof useSelection>;
