import { t } from '@lingui/core/macro';
import { notify } from './feedback/notify';

/** Says that a file came to nothing, as where the code that writes it can't be had. Whoever asked for it can again. */
export function tellNotMade(error: unknown): never {
  notify.problem(t`The file could not be made. Please try again`);
  throw error;
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun by then; without this the file stays in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
