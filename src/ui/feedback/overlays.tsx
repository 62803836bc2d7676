import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { type Asked, isNumber, numberToType, useAsked } from './confirm';
import { useNotificationsWanted } from './notify';

const ConfirmDialog = lazyPart(() => import('./confirm-dialog'));
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

/** Asks with what every browser has: offline on the very first visit, the dialog's code can't be had. */
function BrowserConfirm() {
  const asked = useAsked();
  useEffect(() => {
    if (asked) asked.answer(isSure(asked));
  }, [asked]);
  return null;
}

function isSure(asked: Asked): boolean {
  const number = numberToType(asked);
  return number === null ? window.confirm(asked.message) : isNumber(window.prompt(`${asked.message} (${number})`) ?? '', number);
}
