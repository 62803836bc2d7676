import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { currentDevice } from './current-device';
import type { Draft } from './database';
import { salvaged } from './salvage';

/** Makes values that an earlier release has kept those of this one. */
export type Upgrade = { shape: number; upgrade(values: unknown, from: number): unknown; isForm?: false };
const asTheyAre: Upgrade = { shape: 1, upgrade: (values) => values };
/** Of what is kept as drafts are, and was typed into no form. */
export const noForm: Upgrade = { ...asTheyAre, isForm: false };

/** `kept`: as it was stored, also where it doesn't fit. */
type Loaded<Values> = { key: string; draft: Values | null; kept: unknown };

function opened<Values>(
  key: string,
  stored: Draft | null,
  schema: v.GenericSchema<unknown, Values>,
  { shape, upgrade }: Upgrade,
): Loaded<Values> {
  const from = stored?.shape ?? 1;
  const kept = stored && from < shape ? upgrade(stored.values, from) : stored?.values;
  const parsed = v.safeParse(schema, kept);
  return { key, draft: parsed.success ? parsed.output : null, kept };
}

/**
 * What was typed into a form, kept on the device through a reload, a 401 and a killed tab. Of a draft that doesn't fit `schema`,
 * of another version of the portal, the form begins with what can be saved of it: see `salvaged`.
 */
export function useDraft<Values extends object>(
  key: string,
  schema: v.GenericSchema<unknown, Values>,
  { shape, upgrade, isForm }: Upgrade = asTheyAre,
) {
  // Of whoever opened the form, also where somebody else is signed in by the time it goes.
  const [{ drafts }] = useState(currentDevice);
  const [loaded, setLoaded] = useState<Loaded<Values> | null>(() => {
    const stored = drafts.prepared(key);
    return stored === undefined ? null : opened(key, stored, schema, { shape, upgrade });
  });
  const ready = loaded?.key === key;

  useEffect(() => {
    if (ready) return;
    let gone = false;
    void drafts.read(key).then((stored) => {
      if (!gone) setLoaded(opened(key, stored, schema, { shape, upgrade }));
    });
    return () => {
      gone = true;
    };
  }, [ready, drafts, key, schema, shape, upgrade]);

  // A phone may kill the tab at any time after hiding it.
  useEffect(() => {
    const flush = () => void drafts.flush();
    const whenHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', whenHidden);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [drafts]);

  const save = useCallback((values: Values) => drafts.keep(key, values, shape, isForm), [drafts, key, shape, isForm]);
  const clear = useCallback(() => drafts.forget(key), [drafts, key]);

  const kept = ready && loaded.draft === null ? loaded.kept : undefined;
  const salvage = useCallback((blank: Values) => salvaged(schema, kept, blank), [schema, kept]);
  return { key, draft: ready ? loaded.draft : null, kept, salvage, ready, save, clear };
}
