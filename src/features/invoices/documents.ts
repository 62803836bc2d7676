import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@/contract/primitives';
import { ProblemError } from '@/http/problem';
import { currentDevice } from '@/offline/current-device';
import { fromDevice } from '@/offline/react';
import { mayFetchAhead } from '@/offline/spare-means';
import { fetchDocument } from './api';

const prefixOf = (id: string) => `invoice/${id}/`;
const keyOf = (id: string, language: Language) => `${prefixOf(id)}${language}`;

/** In which languages the PDF of an invoice opens with no connection. */
export const keptDocuments = (id: string) =>
  queryOptions({
    queryKey: ['files', prefixOf(id)],
    queryFn: async () => (await currentDevice().files.keys(prefixOf(id))).all.map((key) => key.slice(prefixOf(id).length)),
    ...fromDevice,
  });

/** The PDF of an invoice: the one on the device, or the API's, which is kept from then on. Throws a ProblemError. */
export async function openDocument(id: string, language: Language): Promise<ArrayBuffer> {
  const { files } = currentDevice();
  const key = keyOf(id, language);
  const kept = await files.open(key);
  if (kept) return kept;
  const bytes = await fetchDocument(id, language);
  // Without room for it, it is opened all the same.
  await files.keep({ key, bytes, opened: 1 });
  return bytes;
}

type Keeping = {
  signal: AbortSignal;
  /** Resolves when the browser has nothing better to do. */
  idle(): Promise<void>;
};

/** Fetches the PDFs of these that the device doesn't have yet, one after the other, and lets go of others that nobody has opened. */
export async function keepDocuments(ids: readonly string[], language: Language, { signal, idle }: Keeping): Promise<void> {
  const { environment, files, db } = currentDevice();
  await environment.withLock(`${db.name}-documents`, async () => {
    if (signal.aborted) return;
    const wanted = ids.map((id) => ({ id, key: keyOf(id, language) }));
    const { all, unopened } = await files.keys('invoice/');
    await files.drop(unopened.filter((key) => !wanted.some((each) => each.key === key)));
    for (const { id, key } of wanted.filter((each) => !all.includes(each.key))) {
      await idle();
      if (signal.aborted || !(await mayFetchAhead())) return;
      const bytes = await fetched(id, language, signal);
      if (bytes === 'none') continue;
      if (bytes === 'not-now' || !(await files.keep({ key, bytes, opened: 0 }))) return;
    }
  });
}

async function fetched(id: string, language: Language, signal: AbortSignal): Promise<ArrayBuffer | 'none' | 'not-now'> {
  try {
    return await fetchDocument(id, language, signal);
  } catch (error) {
    if (signal.aborted) return 'not-now';
    // One that is refused says nothing of the others.
    if (error instanceof ProblemError) return error.problem.kind === 'refused' ? 'none' : 'not-now';
    throw error;
  }
}
