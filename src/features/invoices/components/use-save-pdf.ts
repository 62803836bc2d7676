import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Language } from '@/contract/primitives';
import { documentName } from '@/rules/document-name';
import { notify } from '@/ui/feedback/notify';
import { problemText } from '@/ui/feedback/problem-text';
import { saveFile } from '@/ui/save-file';
import { useInvoiceDocument } from '../document-hooks';

/** Saves the PDF of an invoice as a file; `saving`: in which language one is on its way. */
export function useSavePdf({ id, number }: { id: string; number: string }) {
  const { t } = useLingui();
  const { isWithinReach, open } = useInvoiceDocument(id);
  const [saving, setSaving] = useState<Language | null>(null);

  const save = async (language: Language) => {
    if (!isWithinReach(language)) return notify.problem(t`This PDF is not on this device. It needs a connection`);
    setSaving(language);
    try {
      const found = await open(language);
      if ('problem' in found) return notify.problem(problemText(found.problem));
      saveFile(new Blob([found.bytes], { type: 'application/pdf' }), documentName(number, language));
      notify.success(t`The file is in your downloads`);
    } finally {
      setSaving(null);
    }
  };

  return { isWithinReach, saving, save: (language: Language) => void save(language) };
}
