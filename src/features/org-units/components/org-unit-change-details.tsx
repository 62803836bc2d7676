import { Plural } from '@lingui/react/macro';
import type { OrgUnit } from '@/contract/org-units';
import { ActivityBadge } from '@/ui/activity-badge';
import { type OrgUnitKind, useTitleOf, useTitles } from '../hooks';

/** What a department or designation would be. */
export function OrgUnitChangeDetails({ orgUnit: { title, status } }: { orgUnit: OrgUnit }) {
  const subject = useTitleOf()({ title });
  return (
    <p>
      {[title.en, title.es].find((each) => each !== subject)}
      <ActivityBadge status={status} />
    </p>
  );
}

/** Who goes where once one is deleted, as far as the device knows. */
export function OrgUnitMoveDetails({ kind, moveTo, employees }: { kind: OrgUnitKind; moveTo: string; employees: number }) {
  const target = useTitles(kind).get(moveTo) ?? '–';
  return (
    <p>
      <Plural value={employees} one={`# employee moves to ${target}`} other={`# employees move to ${target}`} />
    </p>
  );
}
