import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMarkBusy } from '@/ui/feedback/busy';
import { notify } from '@/ui/feedback/notify';
import { isStuck, useDriveImport, useImportProgress, useImportUnreadable } from '../hooks';

/** Sends what is left of an import, and says on other screens how it ended. Shows nothing itself. */
export default function ImportDriver() {
  const { t } = useLingui();
  useDriveImport();
  const progress = useImportProgress();
  const state = progress?.state;
  const unreadable = useImportUnreadable();
  const stuck = unreadable || (progress ? isStuck(progress) : false);
  const elsewhere = useLocation({ select: ({ pathname }) => pathname !== '/import-employee' });
  const before = useRef(state);
  useMarkBusy(state === 'running' || state === 'stopping');
  useEffect(() => {
    const went = before.current === 'running' || before.current === 'stopping';
    before.current = state;
    if (!went || !elsewhere) return;
    if (state === 'finished') notify.success(t`Successfully import`);
    if (state === 'stopped') notify.problem(t`The import has stopped. Open Import Employee to see how far it came`);
  }, [state, elsewhere, t]);
  useEffect(() => {
    if (stuck && elsewhere) notify.problem(t`The import is not getting through. Open Import Employee to see what you can do`);
  }, [stuck, elsewhere, t]);
  return null;
}
