import { notifications } from '@mantine/notifications';

/** Part of its width that a notification must be dragged to be gone (spec §9). */
export const awayAt = 0.8;

/** Follows a finger that touched a notification at `startX`; null when it touched something else. */
export function dragAway(target: EventTarget, startX: number, hide: (id: string) => void = notifications.hide) {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-notification]') : null;
  const id = element?.dataset.notification;
  if (!element || !id) return null;
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
