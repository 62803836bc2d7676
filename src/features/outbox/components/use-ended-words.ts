import { useLingui } from '@lingui/react/macro';
import { isOwnConflict } from '../edits-of';
import type { Ended } from '../ended';
import type { Presented } from '../presentation';
import { useReasons } from './use-reasons';

/** How a waiting change ended, in a sentence that names whom or what it is about. */
export function useEndedWords(): (ended: Ended, presented: Presented) => string {
  const { i18n } = useLingui();
  const reasonsOf = useReasons();

  const sentence = ({ row, ending }: Ended, presented: Presented) => {
    const { words } = presented;
    switch (ending) {
      case 'done':
        return i18n._(words.done);
      case 'conflict':
        return i18n._(isOwnConflict(row) ? words.ownConflict : words.conflict);
      case 'expired':
        return i18n._(words.waiting.expired.sentence);
      case 'rejected': {
        const [why] = reasonsOf(row, presented);
        const refused = i18n._(words.refused);
        return why ? `${refused}: ${why}` : refused;
      }
    }
  };

  return (ended, presented) => `${sentence(ended, presented)} (${presented.subject})`;
}
