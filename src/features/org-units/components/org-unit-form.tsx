import '@mantine/core/styles/Combobox.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { activityLabels } from '@/ui/activity-labels';
import { DraftForm } from '@/ui/form/draft-form';
import { MetByChange } from '@/ui/form/met-by-change';
import { useRefusalText } from '@/ui/form/refusal';
import { RefusalNote } from '@/ui/form/refusal-note';
import { LinkButton } from '@/ui/link-button';
import { orgUnitFieldLabels } from '../labels';
import { orgUnitRefusalWords } from '../refusal-words';
import classes from './org-unit-form.module.css';
import { orgUnitLinks } from './org-unit-links';
import { useOrgUnitDifferences } from './use-org-unit-differences';
import { fieldId, type OrgUnitFormProps, useOrgUnitForm } from './use-org-unit-form';

type FormOf = {
  /** Where the form stands in a dialog; elsewhere there is a way to the list. */
  onCancel?(): void;
};

/** A title in each language, and whether it is in use. */
export function OrgUnitForm({ onCancel, ...props }: OrgUnitFormProps & FormOf) {
  const { t, i18n } = useLingui();
  const { resource } = props;
  const form = useOrgUnitForm(props);
  const { draft, set, errorOf, refusal } = form;
  const refusalText = useRefusalText(orgUnitRefusalWords[resource]);
  const differences = useOrgUnitDifferences();
  return (
    <DraftForm form={form} className={classes.form}>
      <TextInput
        id={fieldId('title.en')}
        label={i18n._(orgUnitFieldLabels['title.en'])}
        lang="en"
        autoComplete="off"
        value={draft['title.en']}
        error={errorOf('title.en')}
        onChange={(event) => set('title.en', event.currentTarget.value)}
      />
      <TextInput
        id={fieldId('title.es')}
        label={i18n._(orgUnitFieldLabels['title.es'])}
        lang="es"
        autoComplete="off"
        value={draft['title.es']}
        error={errorOf('title.es')}
        onChange={(event) => set('title.es', event.currentTarget.value)}
      />
      <NativeSelect
        id={fieldId('status')}
        label={i18n._(orgUnitFieldLabels.status)}
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
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <LinkButton {...orgUnitLinks.list(resource)} variant="default">
            <Trans>Cancel</Trans>
          </LinkButton>
        )}
      </div>
    </DraftForm>
  );
}
