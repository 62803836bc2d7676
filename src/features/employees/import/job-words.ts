import { msg, plural } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import type { JobWords } from '@/features/outbox/job-words';

export const importJobWords: JobWords = {
  pending: msg`Import pending`,
  link: linkOptions({ to: '/import-employee' }),
  unfinished: msg`An import of employees is not finished. Kept, it stays on this device and can go on once you sign in again.`,
  forgotten: msg`An import of employees is not finished. What of it has not been sent yet goes with everything else here.`,
  discard: msg`Discard the import`,
  discardAfter: (unsent) => msg`${plural(unsent, { one: 'Discard # change and the import', other: 'Discard # changes and the import' })}`,
};
