import { t } from '@lingui/core/macro';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { type Asked, isNumber, numberToType, useAsked } from './confirm';
import { useNotificationsWanted } from './notify';

// Not a lazy part: who has pressed something is asked now, and not once the connection is back.
const ConfirmDialog = lazy(() => import('./confirm-dialog'));
const NotificationArea = lazyPart(() => import('./notification-area'));

/** The places of dialogs and notifications; their code comes when the first is needed. */
export function Overlays() {
  const asked = useAsked();
  const notifies = useNotificationsWanted();
  const everAsked = useRef(false);
  everAsked.current ||= asked !== null;
  return (
    <Suspense fallback={null}>
      <CatchBoundary getResetKey={() => asked?.message ?? ''} errorComponent={BrowserConfirm}>
        {everAsked.current && <ConfirmDialog />}
      </CatchBoundary>
      <CatchBoundary getResetKey={() => ''} errorComponent={() => null}>
        {notifies && <NotificationArea />}
      </CatchBoundary>
    </Suspense>
  );
}

/** Asks with what every browser has, as long as the page stands: offline on the very first visit, the dialog's code can't be had. */
function BrowserConfirm() {
  const asked = useAsked();
  useEffect(() => {
    if (asked) asked.answer(isSure(asked));
  }, [asked]);
  return null;
}

function isSure(asked: Asked): boolean {
  const number = numberToType(asked);
  if (asked.choice) {
    // It has no way to choose.
    window.alert(t`No connection. Please try again when you are back online`);
    return false;
  }
  return number === null ? window.confirm(asked.message) : isNumber(window.prompt(`${asked.message} (${number})`) ?? '', number);
}
