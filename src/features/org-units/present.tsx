import * as v from 'valibot';
import type { OrgUnit } from '@/contract/org-units';
import { id } from '@/contract/primitives';
import { presentationOf, type Reader, type WaitingChange } from '@/features/outbox/presentation';
import { titleIn } from '@/rules/org-unit-order';
import { departmentChangeWords, designationChangeWords } from './change-words';
import { type OrgUnitKind, orgUnitCommandList, orgUnitCommands } from './commands';
import { OrgUnitChangeDetails, OrgUnitMoveDetails } from './components/org-unit-change-details';
import { orgUnitLinks } from './components/org-unit-links';
import { useOrgUnitDifferences } from './components/use-org-unit-differences';
import { orgUnitRefusalWords } from './refusal-words';
import { isOrgUnit } from './rows';

const both = { is: isOrgUnit, useDifferences: useOrgUnitDifferences };

/** How the waiting changes of departments and designations read. */
export const presentations = [
  presentationOf({
    ...both,
    commands: orgUnitCommandList(orgUnitCommands.department),
    words: departmentChangeWords,
    refusals: orgUnitRefusalWords.department,
    tell: tellOf('department'),
  }),
  presentationOf({
    ...both,
    commands: orgUnitCommandList(orgUnitCommands.designation),
    words: designationChangeWords,
    refusals: orgUnitRefusalWords.designation,
    tell: tellOf('designation'),
  }),
];

const moveSchema = v.looseObject({ moveTo: id, employeeIds: v.array(id) });

function tellOf(kind: OrgUnitKind) {
  const { remove } = orgUnitCommands[kind];
  return ({ row: { name, body }, record: orgUnit }: WaitingChange<OrgUnit>, { language }: Reader) => {
    const subject = titleIn(orgUnit, language);
    if (name !== remove.name) {
      return { subject, details: <OrgUnitChangeDetails orgUnit={orgUnit} />, edit: orgUnitLinks.edit(kind, orgUnit.id) };
    }
    const moves = v.is(moveSchema, body);
    return { subject, details: moves && <OrgUnitMoveDetails kind={kind} moveTo={body.moveTo} employees={body.employeeIds.length} /> };
  };
}
