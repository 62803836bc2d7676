import type { Archive, UnzipProblem } from './unzip';
import { xmlReader } from './xml';

/** Reads one XML file of an archive; `isEnough` may end it early. */
export function readPart(
  archive: Archive,
  path: string,
  handlers: Parameters<typeof xmlReader>[0],
  isEnough = () => false,
): UnzipProblem | null {
  const reader = xmlReader(handlers);
  let ended = false;
  const problem = archive.read(path, (text) => {
    reader.write(text);
    ended = isEnough();
    return ended ? 'enough' : undefined;
  });
  if (problem) return problem;
  return !ended && reader.end().failed ? 'unreadable' : null;
}
