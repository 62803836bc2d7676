import * as v from 'valibot';

/** Channel of NOTIFY on which every process hears of commits of every other. */
export const noticeChannel = 'portal_notice';

const noticeSchema = v.union([
  /** Rows changed; `scope` is a company's id or `shared`. */
  v.object({ scope: v.string(), resource: v.string(), rev: v.number() }),
  /** A session came to its end. */
  v.object({ endedSession: v.string() }),
]);
/** `gap`: this process may have missed some; no other says so. */
export type Notice = v.InferOutput<typeof noticeSchema> | { gap: true };

type Listener = (notice: Notice) => void;

export type Notices = {
  /** Calls back for every notice until stopped. */
  subscribe(listener: Listener): () => void;
  /** Hands on the payload of a NOTIFY; one that cannot be read (an older process's) is passed over. */
  receive(payload: string): void;
  /** Tells of a time in which nothing was heard. */
  gap(): void;
};

export function createNotices(): Notices {
  const listeners = new Set<Listener>();
  const tell = (notice: Notice) => {
    for (const listener of listeners) listener(notice);
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    receive(payload) {
      const notice = v.safeParse(v.pipe(v.string(), v.parseJson(), noticeSchema), payload);
      if (notice.success) tell(notice.output);
    },
    gap: () => tell({ gap: true }),
  };
}
