import { streamSSE } from 'hono/streaming';
import type { ChangeNotice } from '@/contract/sync';
import { sharedScope } from '../database/revisions';
import { authenticate } from '../http/authentication';
import { isRefusal } from '../http/problem';
import { type Api, answer } from '../http/route';
import type { Notice } from './notices';

/** Often enough that no proxy takes the stream for dead. */
const pingMilliseconds = 20_000;

export function eventRoutes({ app, database, notices, now }: Api) {
  /** Tells a device that there is something to fetch, for as long as its session lives. */
  app.get('/api/admin/events', async (c) => {
    const token = c.req.header('Authorization');
    const person = await authenticate(database, token, now());
    if (isRefusal(person)) return answer(c, person);
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      let wake = () => {};
      const queue: ChangeNotice[] = [];
      let ended = false;
      const stop = notices.subscribe((notice) => {
        if ('endedSession' in notice) ended ||= notice.endedSession === person.sessionId;
        else if (concerns(notice, person.companyId)) queue.push({ resource: notice.resource, rev: notice.rev });
        wake();
      });
      stream.onAbort(() => wake());
      try {
        // Something at once, so that the device knows that it is heard.
        await stream.write(': hello\n\n');
        while (!stream.aborted && !ended) {
          const notice = queue.shift();
          if (notice) await stream.writeSSE({ event: 'change', data: JSON.stringify(notice) });
          else if (await quietFor(pingMilliseconds, (woken) => (wake = woken))) {
            ended ||= isRefusal(await authenticate(database, token, now()));
            await stream.write(': ping\n\n');
          }
        }
      } finally {
        stop();
      }
    });
  });
}

const concerns = (notice: Extract<Notice, { scope: string }>, companyId: string) =>
  notice.scope === companyId || notice.scope === sharedScope;

/** Waits until woken (false) or until so many milliseconds have passed (true). */
function quietFor(milliseconds: number, setWake: (wake: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    setWake(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
