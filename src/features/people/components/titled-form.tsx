import '@mantine/core/styles/Combobox.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { DraftForm } from '@/ui/draft-form';
import { LinkButton } from '@/ui/link-button';
import { MetByChange } from '@/ui/met-by-change';
import { RefusalNote } from '@/ui/refusal-note';
import { activityLabels, titledFieldLabels } from '../labels';
import type { TitledResource } from '../titled-hooks';
import classes from './titled-form.module.css';
import { titledLinks } from './titled-links';
import { useTitledDifferences } from './use-people-differences';
import { usePeopleRefusalText } from './use-people-refusal-text';
import { fieldId, type TitledFormProps, useTitledForm } from './use-titled-form';

/** A title in each language, and whether it is in use. */
export function TitledForm({ resource, ...props }: TitledFormProps & { resource: TitledResource }) {
  const { t, i18n } = useLingui();
  const form = useTitledForm(props);
  const { draft, set, errorOf, refusal } = form;
  const refusalText = usePeopleRefusalText(resource);
  const differences = useTitledDifferences();
  return (
    <DraftForm form={form} className={classes.form}>
      <TextInput
        id={fieldId('title.en')}
        label={i18n._(titledFieldLabels['title.en'])}
        lang="en"
        autoComplete="off"
        value={draft['title.en']}
        error={errorOf('title.en')}
        onChange={(event) => set('title.en', event.currentTarget.value)}
      />
      <TextInput
        id={fieldId('title.es')}
        label={i18n._(titledFieldLabels['title.es'])}
        lang="es"
        autoComplete="off"
        value={draft['title.es']}
        error={errorOf('title.es')}
        onChange={(event) => set('title.es', event.currentTarget.value)}
      />
      <NativeSelect
        id={fieldId('status')}
        label={i18n._(titledFieldLabels.status)}
        data={[
          { value: '', label: t`Select status` },
          { value: 'active', label: i18n._(activityLabels.active) },
          { value: 'inactive', label: i18n._(activityLabels.inactive) },
        ]}
        value={draft.status}
        error={errorOf('status')}
        onChange={(event) => set('status', event.currentTarget.value)}
      />
      {refusal && <RefusalNote why={refusal.problem && refusalText(refusal.problem)} sendDirectly={refusal.sendDirectly} />}
      <MetByChange form={form} differences={differences} />
      <div className={classes.actions}>
        <Button type="submit" loading={form.sending}>
          <Trans>Save</Trans>
        </Button>
        <LinkButton {...titledLinks.list(resource)} variant="default">
          <Trans>Cancel</Trans>
        </LinkButton>
      </div>
    </DraftForm>
  );
}
