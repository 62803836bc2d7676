import { type ComponentType, lazy } from 'react';
import { untilFirstScreen } from './first-screen';

/** Milliseconds between two tries while the browser believes that it is online. */
const pace = 5000;

/**
 * A part of the screen whose code comes when it is first drawn. What can't be had, because the connection went before the whole portal was
 * on the device, comes once it can: an error would take the screen, or all of them, with it. After a deploy that has removed the file the
 * page starts anew (`src/app/vanished-chunk.ts`).
 */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    await untilFirstScreen();
    return untilLoaded(load);
  });

/** The same for code that isn't drawn. */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await maybeReachable();
    }
  }
}

const maybeReachable = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, pace);
    addEventListener('online', go);
  });
