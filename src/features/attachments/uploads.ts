import type { Attachment } from '@/contract/attachments';
import { isFinal, type Problem, problemOf } from '@/http/problem';
import { type AttachmentProblem, attachmentProblem } from '@/rules/attachment-file';

export type UploadState =
  /** Until the one before it is through. */
  | { is: 'waiting' }
  /** `share` of it has left, from 0 to 1. */
  | { is: 'sending'; share: number }
  /** Can be tried again. */
  | { is: 'stopped'; problem: Problem }
  /** As it is it can't be attached. */
  | { is: 'refused'; why: AttachmentProblem }
  /** Being taken back. */
  | { is: 'withdrawing' }
  /** Taken back, but nobody has said yet that nothing came of it. */
  | { is: 'unsettled'; problem: Problem };

/** Not what is wrong with the file itself. */
export const mayBeRetried = (problem: Problem): boolean =>
  problem.kind !== 'refused' || !['validation', 'too-large', 'media-type', 'not-found', 'forbidden'].includes(problem.code);

/** Whether something may still come of it. */
export const isUnsent = ({ state }: Upload): boolean => (state.is === 'stopped' ? mayBeRetried(state.problem) : state.is !== 'refused');

/** A chosen file on its way, under a key of its own. */
export type Upload = { key: string; file: File; state: UploadState };

type Dependencies = {
  newId(): string;
  send(file: File, key: string, options: { signal: AbortSignal; onProgress(sent: number, total: number): void }): Promise<Attachment>;
  /** Sees to it that nothing comes, or stays, of what was sent under a key. */
  withdraw(key: string): Promise<void>;
  /** What is listed has changed. */
  changed(added: Attachment | null): void;
};

export type Uploads = ReturnType<typeof createUploads>;

/** Files that have been chosen for a record, sent one after the other. They outlive the screen on which they were chosen. */
export function createUploads({ newId, send, withdraw, changed }: Dependencies) {
  let uploads: readonly Upload[] = [];
  let sending: { key: string; abort: AbortController } | null = null;
  /** Keys that have left, so that something may have come of them. */
  const left = new Set<string>();
  const listeners = new Set<() => void>();

  const put = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of [...listeners]) listener();
  };
  const set = (key: string, state: UploadState) => put(uploads.map((each) => (each.key === key ? { ...each, state } : each)));
  const drop = (key: string) => put(uploads.filter((each) => each.key !== key));

  async function sendNext() {
    const next = sending ? undefined : uploads.find(({ state }) => state.is === 'waiting');
    if (!next) return;
    const { key, file } = next;
    const abort = new AbortController();
    sending = { key, abort };
    left.add(key);
    set(key, { is: 'sending', share: 0 });
    // What was taken back meanwhile is no longer sent.
    const state = (state: UploadState) => abort.signal.aborted || set(key, state);
    try {
      const onProgress = (sent: number, total: number) => state({ is: 'sending', share: total > 0 ? sent / total : 0 });
      const added = await send(file, key, { signal: abort.signal, onProgress });
      if (!abort.signal.aborted) {
        changed(added);
        drop(key);
      }
    } catch (error) {
      if (!abort.signal.aborted) set(key, { is: 'stopped', problem: problemOf(error) });
    }
    sending = null;
    void sendNext();
  }

  async function takeBack(key: string) {
    set(key, { is: 'withdrawing' });
    if (sending?.key === key) sending.abort.abort();
    try {
      await withdraw(key);
      changed(null);
      drop(key);
    } catch (error) {
      set(key, { is: 'unsettled', problem: problemOf(error) });
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => uploads,

    add(file: File) {
      const why = attachmentProblem(file);
      put([...uploads, { key: newId(), file, state: why ? { is: 'refused', why } : { is: 'waiting' } }]);
      void sendNext();
    },

    /** What the API has refused once and for all is another intent; anything else is asked for again under its key. */
    retry(key: string) {
      const again = (each: Upload): Upload => ({ ...each, key: cameToNothing(each.state) ? newId() : key, state: { is: 'waiting' } });
      put(uploads.map((each) => (each.key === key ? again(each) : each)));
      void sendNext();
    },

    /** Leaves nothing of a file, here or at the server. */
    async cancel(key: string) {
      const state = uploads.find((each) => each.key === key)?.state;
      if (state && left.has(key) && !cameToNothing(state)) await takeBack(key);
      else drop(key);
    },

    /** Whoever chose them has left. */
    stop() {
      sending?.abort.abort();
      put([]);
    },
  };
}

/** Whether the API has said that nothing has come of it. */
const cameToNothing = (state: UploadState) => state.is === 'stopped' && isFinal(state.problem);
