import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { currentDevice } from './current-device';

/**
 * What was typed into a form, kept on the device through a reload, a 401 and a killed tab.
 * A draft that no longer fits `schema` (of an older version of the portal) is not offered.
 */
export function useDraft<Values>(key: string, schema: v.GenericSchema<unknown, Values>) {
  // Of whoever opened the form, also where somebody else is signed in by the time it goes.
  const [{ drafts }] = useState(currentDevice);
  const [loaded, setLoaded] = useState<{ key: string; draft: Values | null } | null>(null);

  useEffect(() => {
    let gone = false;
    void drafts.read(key).then((stored) => {
      const parsed = v.safeParse(schema, stored?.values);
      if (!gone) setLoaded({ key, draft: parsed.success ? parsed.output : null });
    });
    return () => {
      gone = true;
    };
  }, [drafts, key, schema]);

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

  const save = useCallback((values: Values) => drafts.keep(key, values), [drafts, key]);
  const clear = useCallback(() => drafts.forget(key), [drafts, key]);

  const ready = loaded?.key === key;
  return { draft: ready ? loaded.draft : null, ready, save, clear };
}
