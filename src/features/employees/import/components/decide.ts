import { notify } from '@/ui/feedback/notify';
import { problemText } from '@/ui/feedback/problem-text';
import type { ImportDecided } from '../hooks';

/** Carries out what somebody has decided about an import, and says so where it could not be kept. */
export async function decide(action: () => Promise<ImportDecided>): Promise<void> {
  if ((await action()) === 'not-saved') notify.problem(problemText({ kind: 'not-saved' }));
}
