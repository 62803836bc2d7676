import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { type TouchEvent, useMemo, useRef, useState } from 'react';
import { dragAway, notificationAt } from '../drag-away';
import { useWindowFocus } from '../use-window-focus';
import { useCountdowns } from './use-countdowns';

/** Spec 9. */
const closesAfter = 5000;

/** Where notifications show: top right, each for five seconds in which the pointer and the keyboard are elsewhere and the window is in use. */
export default function NotificationArea() {
  const drag = useRef<ReturnType<typeof dragAway>>(null);
  const touch = (event: TouchEvent) => event.touches[0]?.clientX ?? 0;
  return (
    <Notifications
      position="top-right"
      // Mantine's clock begins anew after each pause, and stands still for ever when a notification is closed under the pointer.
      autoClose={false}
      {...useClosing()}
      transitionDuration={140}
      containerWidth={400}
      // Mantine lets go at a third of the width; the portal's notifications stay until four fifths.
      allowDragDismiss={false}
      allowScrollDismiss={false}
      onTouchStart={(event) => {
        drag.current = dragAway(event.target, touch(event));
      }}
      onTouchMove={(event) => drag.current?.move(touch(event))}
      onTouchEnd={() => drag.current?.end()}
      onTouchCancel={() => drag.current?.cancel()}
    />
  );
}

/** Closes what has been shown for long enough. Answers what has to be heard of for that. */
function useClosing() {
  const { notifications: shown } = useNotifications();
  const ids = useMemo(() => shown.flatMap(({ id }) => id ?? []), [shown]);
  const focused = useWindowFocus();
  const [pointed, setPointed] = useState<string | null>(null);
  const [entered, setEntered] = useState<string | null>(null);
  // Nobody says that the pointer or the keyboard has left what is gone.
  const held = ids.some((id) => id === pointed || id === entered);
  useCountdowns(ids, focused && !held, closesAfter, notifications.hide);
  const idAt = (target: EventTarget | null) => notificationAt(target)?.id ?? null;
  return {
    onPointerOver: (event: { target: EventTarget }) => setPointed(idAt(event.target)),
    onPointerOut: (event: { relatedTarget: EventTarget | null }) => setPointed(idAt(event.relatedTarget)),
    onFocus: (event: { target: EventTarget }) => setEntered(idAt(event.target)),
    onBlur: (event: { relatedTarget: EventTarget | null }) => setEntered(idAt(event.relatedTarget)),
  };
}
