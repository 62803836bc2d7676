import { useLingui } from '@lingui/react/macro';
import type { OrgUnit } from '@/contract/org-units';
import { activityLabels } from '@/ui/activity-labels';
import type { Difference } from '@/ui/form/versions';
import { wordOf } from '@/ui/known';
import { type OrgUnitField, orgUnitFieldLabels } from '../labels';

const orgUnitFields: readonly OrgUnitField[] = ['title.en', 'title.es', 'status'];

/** Two versions of a department or designation in words, of these fields of the form. */
export function useOrgUnitDifferences(): (mine: OrgUnit, theirs: OrgUnit, differing: readonly string[]) => Difference[] {
  const { i18n } = useLingui();
  const textOf = ({ title, status }: OrgUnit, field: OrgUnitField) => {
    if (field === 'status') return i18n._(wordOf(activityLabels, status));
    return field === 'title.en' ? title.en : title.es;
  };
  return (mine, theirs, differing) =>
    orgUnitFields
      .filter((field) => differing.includes(field))
      .map((field) => ({ field, label: i18n._(orgUnitFieldLabels[field]), mine: textOf(mine, field), theirs: textOf(theirs, field) }));
}
