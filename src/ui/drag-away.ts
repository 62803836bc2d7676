import { notifications } from '@mantine/notifications';

/** Part of its width that a notification must be dragged to be gone (spec 9). */
export const awayAt = 0.8;

/** The notification that something lies in. */
export function notificationAt(target: EventTarget | null): { element: HTMLElement; id: string } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-notification]') : null;
  const id = element?.dataset.notification;
  return element && id ? { element, id } : null;
}

/** Follows a finger that touched a notification at `startX`; null when it touched something else. */
export function dragAway(target: EventTarget, startX: number, hide: (id: string) => void = notifications.hide) {
  const found = notificationAt(target);
  if (!found) return null;
  const { element, id } = found;
  let moved = 0;
  const settle = () => {
    element.style.translate = '';
  };
  return {
    move(x: number) {
      moved = x - startX;
      element.style.translate = `${moved}px`;
    },
    end() {
      if (Math.abs(moved) >= element.offsetWidth * awayAt) hide(id);
      else settle();
    },
    cancel: settle,
  };
}
