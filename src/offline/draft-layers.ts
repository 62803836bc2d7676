import type { Table } from 'dexie';
import type { Draft } from './database';

/**
 * Has `own` lie in the place of a form over what other tabs have typed, instead of all else that this tab knows. Resolves to the topmost
 * of that, undefined where there was none.
 */
export async function putDraft(
  drafts: Table<Draft, string>,
  key: string,
  knows: (draft: Draft) => boolean,
  ...own: Draft[]
): Promise<Draft | undefined> {
  const found = await drafts.get(key);
  const layers = found ? [found, ...(found.under ?? [])] : [];
  const [top, ...under] = [...own, ...layers.filter((draft) => !knows(draft))];
  await (top ? drafts.put({ ...top, under: under.length > 0 ? under : undefined }) : drafts.delete(key));
  return layers.find(knows);
}
