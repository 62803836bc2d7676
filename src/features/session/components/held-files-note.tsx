import { Trans } from '@lingui/react/macro';
import { useHeld } from '@/ui/feedback/busy';

/** Said of chosen files that this page alone holds, to whoever is about to sign out. */
export function HeldFilesNote() {
  if (!useHeld()) return null;
  return (
    <p>
      <Trans>Files that you have chosen are not attached yet. They are lost when you sign out.</Trans>
    </p>
  );
}
