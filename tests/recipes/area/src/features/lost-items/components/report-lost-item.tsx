import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRefusalText } from '@/ui/form/refusal';
import { useSettle } from '@/ui/form/use-settle';
import { useReportLostItem } from '../hooks';
import { refusalWords } from '../labels';

/** Takes the report at once, with a connection or without. */
export function ReportLostItem() {
  const { t } = useLingui();
  const [what, setWhat] = useState('');
  const report = useReportLostItem();
  const settle = useSettle(useRefusalText(refusalWords));
  const send = async () => {
    const words = { done: t`Record added successfully`, waiting: t`Saved on this device – sends when connected` };
    if (what.trim() && (await settle(await report(what), words))) setWhat('');
  };
  return (
    <>
      <TextInput label={t`What was left in the car`} value={what} onChange={(event) => setWhat(event.currentTarget.value)} />
      <Button onClick={() => void send()}>
        <Trans>Report</Trans>
      </Button>
    </>
  );
}
