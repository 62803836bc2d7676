import { useCallback, useMemo, useState } from 'react';

type Row = { id: string };

/** Records that one press may change: each is a change of its own, written down with the others and sent by itself. */
export const mostAtOnce = 2000;

/** `selecting`: cards show their checkboxes. */
type State = { chosen: ReadonlySet<string>; selecting: boolean };
const nothing: State = { chosen: new Set(), selecting: false };

/**
 * Which rows of a list are chosen: one by one, those in sight, or all that one press may change where somebody asks for them in words.
 * What is no longer listed is chosen no more.
 */
export function useSelection(listed: readonly Row[]) {
  const [{ chosen, selecting }, setState] = useState(nothing);
  const setChosen = useCallback(
    (choice: (before: ReadonlySet<string>) => Iterable<string>) =>
      setState((before) => ({ ...before, chosen: new Set(choice(before.chosen)) })),
    [],
  );

  const ids = useMemo(() => (chosen.size === 0 ? [] : listed.filter((row) => chosen.has(row.id)).map((row) => row.id)), [chosen, listed]);
  // At once: another filter must neither act on what it leaves out nor bring it back chosen.
  if (ids.length < chosen.size) setChosen(() => ids);

  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [setChosen],
  );
  const choose = useCallback((rows: readonly Row[]) => setChosen((before) => [...before, ...rows.map(({ id }) => id)]), [setChosen]);
  const chooseAll = () => setChosen(() => listed.slice(0, mostAtOnce).map(({ id }) => id));
  const clear = useCallback(() => setChosen(() => []), [setChosen]);
  const start = useCallback(() => setState((before) => ({ ...before, selecting: true })), []);
  const stop = useCallback(() => setState(nothing), []);
  /** These have been acted on; what somebody has chosen since stays chosen. */
  const release = useCallback((rows: readonly Row[]) => {
    const over = new Set(rows.map(({ id }) => id));
    setState((before) => {
      const left = [...before.chosen].filter((id) => !over.has(id));
      return left.length > 0 ? { ...before, chosen: new Set(left) } : nothing;
    });
  }, []);

  return { chosen, ids, listed: listed.length, toggle, choose, chooseAll, clear, selecting, start, stop, release };
}

export type Selection = ReturnType<typeof useSelection>;
