import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { languageNames, languages } from '@/i18n/language';
import { useLanguage } from '@/i18n/use-language';
import classes from './invoice-pdf.module.css';
import { useSavePdf } from './use-save-pdf';

/** The document in either language, the person's own first. */
export function InvoicePdf({ id, number }: { id: string; number: string }) {
  const language = useLanguage();
  const { isWithinReach, saving, save } = useSavePdf({ id, number });
  const ordered = [language, ...languages.filter((each) => each !== language)];
  const missing = ordered.filter((each) => !isWithinReach(each));
  return (
    <div className={classes.documents}>
      {ordered.map((each) => (
        <Button
          key={each}
          variant="default"
          leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />}
          loading={saving === each}
          onClick={() => save(each)}
        >
          {/* One thing in the button, between whose things no space is left. */}
          <span>
            <Trans>
              PDF, <span lang={each.toLowerCase()}>{languageNames[each]}</span>
            </Trans>
          </span>
        </Button>
      ))}
      {missing.map((each) => (
        <p key={each} className={classes.missing}>
          <Trans>
            PDF, <span lang={each.toLowerCase()}>{languageNames[each]}</span>: not on this device, it needs a connection
          </Trans>
        </p>
      ))}
    </div>
  );
}
