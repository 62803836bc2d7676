import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { type TouchEvent, useRef } from 'react';
import { dragAway } from './drag-away';
import { useWindowFocus } from './use-window-focus';

/** Spec §9. */
const closesAfter = 5000;

/** Where notifications show: top right, each for five seconds, longer while the pointer is on it or the window is not in use. */
export default function NotificationArea() {
  const focused = useWindowFocus();
  const drag = useRef<ReturnType<typeof dragAway>>(null);
  const touch = (event: TouchEvent) => event.touches[0]?.clientX ?? 0;
  return (
    <Notifications
      position="top-right"
      autoClose={focused ? closesAfter : false}
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
