import { Trans, useLingui } from '@lingui/react/macro';
import { wordOf } from '@/ui/known';
import { billingMailLabels } from '../labels';

/** Which mails somebody gets, in words. */
export function MailNames({ mails }: { mails: readonly string[] }) {
  const { i18n } = useLingui();
  if (mails.length === 0) return <Trans>No emails</Trans>;
  return mails.map((mail) => i18n._(wordOf(billingMailLabels, mail))).join(' · ');
}
