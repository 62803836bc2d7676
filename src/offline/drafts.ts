import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { currentDevice } from './current-device';
import { isStorageFailure, withConnection } from './database';

const saveAfter = 300;

async function onDrafts<Result>(work: (db: ReturnType<typeof currentDevice>['db']) => Promise<Result>): Promise<Result | null> {
  const { db } = currentDevice();
  try {
    return await withConnection(db, () => db.transaction('rw', db.drafts, () => work(db)));
  } catch (error) {
    // A draft that can't be kept is no reason to stop somebody typing.
    if (isStorageFailure(error)) return null;
    throw error;
  }
}

/**
 * What was typed into a form, kept on the device through a reload, a 401 and a killed tab.
 * A draft that no longer fits `schema` (of an older version of the portal) is not offered.
 */
export function useDraft<Values>(key: string, schema: v.GenericSchema<unknown, Values>) {
  const [loaded, setLoaded] = useState<{ key: string; draft: Values | null } | null>(null);
  const waiting = useRef<{ values: Values; timer: ReturnType<typeof setTimeout> } | null>(null);

  useEffect(() => {
    let gone = false;
    void onDrafts((db) => db.drafts.get(key)).then((stored) => {
      const parsed = v.safeParse(schema, stored?.values);
      if (!gone) setLoaded({ key, draft: parsed.success ? parsed.output : null });
    });
    return () => {
      gone = true;
    };
  }, [key, schema]);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    const { values, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    void onDrafts((db) => db.drafts.put({ key, values, savedAt: currentDevice().environment.now() }));
  }, [key]);

  // A phone may kill the tab at any time after hiding it.
  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', whenHidden);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const save = useCallback(
    (values: Values) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { values, timer: setTimeout(flush, saveAfter) };
    },
    [flush],
  );

  const clear = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    void onDrafts((db) => db.drafts.delete(key));
  }, [key]);

  const ready = loaded?.key === key;
  return { draft: ready ? loaded.draft : null, ready, save, clear };
}
