import { streamSSE } from 'hono/streaming';
import { endpoints } from '@/contract/endpoints';
import { type ChangeNotice, longestSilence } from '@/contract/sync';
import { readNews } from '../database/changes';
import { sharedScope } from '../database/record-table';
import { authenticate } from '../http/authentication';
import { isRefusal } from '../http/problem';
import { type Api, answer, personRoute } from '../http/route';
import { describeError, refusalOf } from '../http/server-error';
import type { Notice } from './notices';

/** Often enough that one which is lost is no silence yet. */
const pingMilliseconds = longestSilence / 3;

/** Streams of one person at a time. A device has one; one whose connection was lost stays until that is noticed. */
const mostOfPerson = 50;

export function eventRoutes(api: Api) {
  const { app, database, notices, now, logger, kept } = api;
  /** The oldest first. */
  const open = new Set<{ adminId: string; end(): void }>();

  /** Tells a device that asks of which resources there is something to fetch. */
  personRoute(api, endpoints.sync.news, async ({ person, query }) => ({
    payload: await database.companySnapshot(person.companyId, (tx) => readNews(tx, kept, query.since)),
  }));

  /** Tells a device that there is something to fetch, for as long as its session lives. */
  app.get('/api/admin/events', async (c) => {
    const token = c.req.header('Authorization');
    const person = await authenticate(database, token, now());
    if (isRefusal(person)) return answer(c, person);

    /** A database that is away for a moment ends no session. */
    const lives = async () => {
      try {
        return !isRefusal(await authenticate(database, token, now()));
      } catch (error) {
        logger.warn({ error: describeError(error) }, 'The session of a stream could not be looked at');
        return refusalOf(error).refused !== 'internal';
      }
    };

    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      let wake = () => {};
      // The newest rev of each resource: whoever reads slowly is told of it once.
      const news = new Map<string, number>();
      let pingIsDue = false;
      let ended = false;
      const own = [...open].filter(({ adminId }) => adminId === person.adminId);
      // Its device has left it, or opens another soon.
      if (own.length >= mostOfPerson) own[0]?.end();
      const opened = {
        adminId: person.adminId,
        end() {
          open.delete(opened);
          ended = true;
          wake();
        },
      };
      open.add(opened);
      const stop = notices.subscribe((notice) => {
        // What a device isn't told of it asks for when it has to begin to listen anew.
        if ('gap' in notice) ended = true;
        else if ('endedSession' in notice) ended ||= notice.endedSession === person.sessionId;
        else if (concerns(notice, person.companyId)) news.set(notice.resource, notice.rev);
        wake();
      });
      // By itself, whatever else there is to tell.
      const pings = setInterval(() => {
        pingIsDue = true;
        wake();
      }, pingMilliseconds);
      // What nobody reads in so long, nobody will.
      const write = async (text: string) => {
        const late = setTimeout(() => stream.abort(), longestSilence);
        await stream.write(text);
        clearTimeout(late);
      };
      stream.onAbort(() => wake());
      try {
        // Something at once, so that the device knows that it is heard.
        await write(': hello\n\n');
        while (!stream.aborted && !ended) {
          const [first] = news;
          if (pingIsDue) {
            pingIsDue = false;
            ended ||= !(await lives());
            if (!ended) await write(': ping\n\n');
          } else if (first) {
            const [resource, rev] = first;
            news.delete(resource);
            await write(eventOf({ resource, rev }));
          } else await new Promise<void>((resolve) => (wake = resolve));
        }
      } finally {
        clearInterval(pings);
        stop();
        open.delete(opened);
      }
    });
  });
}

const eventOf = (notice: ChangeNotice) => `event: change\ndata: ${JSON.stringify(notice)}\n\n`;

const concerns = (notice: Extract<Notice, { scope: string }>, companyId: string) =>
  notice.scope === companyId || notice.scope === sharedScope;
