import { proxy } from 'comlink';
import type { RefusedLine, Staged } from '../hooks';
import type { ReadingWork } from '../reading-desk';
import type { ChosenFile } from './use-import-file';

/** What is to be kept of a plan once it is confirmed, put together from slices; null when the plan is no longer the last. */
export async function stagedOf({ desk, name }: ChosenFile, plan: { number: number }, expiresAt: number): Promise<Staged | null> {
  const pieces: Pick<Staged, 'batches'> & { refused: RefusedLine[] } = { batches: [], refused: [] };
  const rest = await desk.stage(
    plan.number,
    { fileName: name, expiresAt },
    proxy((piece) => {
      if ('batch' in piece) pieces.batches.push(piece.batch);
      else pieces.refused.push(...piece.refused);
    }),
  );
  return rest && { ...rest, ...pieces };
}

/** The refused lines with all their cells, in slices. */
export async function refusedSlices(desk: ReadingWork): Promise<RefusedLine[][]> {
  const slices: RefusedLine[][] = [];
  await desk.refused(proxy((some) => slices.push(some)));
  return slices;
}
