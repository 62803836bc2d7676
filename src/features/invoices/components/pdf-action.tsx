import { useLingui } from '@lingui/react/macro';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useLanguage } from '@/i18n/use-language';
import type { ListedInvoice } from '../hooks';
import { useSavePdf } from './use-save-pdf';

/** The PDF of an invoice in a list, in the language on the screen; nothing for a draft. */
export const PdfAction = ({ invoice: { id, number } }: { invoice: ListedInvoice }) =>
  number === null ? null : <SavePdf id={id} number={number} />;

function SavePdf({ id, number }: { id: string; number: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { saving, save } = useSavePdf({ id, number });
  return (
    <button type="button" aria-label={t`PDF of ${number}`} title={t`PDF`} aria-busy={saving !== null} onClick={() => save(language)}>
      <IconFileTypePdf size={20} stroke={1.7} aria-hidden />
    </button>
  );
}
