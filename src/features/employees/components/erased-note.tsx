import { Trans, useLingui } from '@lingui/react/macro';
import { useTitles } from '@/features/org-units/hooks';
import { useFormat } from '@/i18n/format';
import { Fact, FactGroup } from '@/ui/facts';
import { StateMessage } from '@/ui/feedback/state-message';
import type { ListedEmployee } from '../hooks';

/** What is left of an employee whose personal data was erased. */
export function ErasedNote({ employee }: { employee: ListedEmployee }) {
  const { t } = useLingui();
  const format = useFormat();
  const departments = useTitles('department');
  const designations = useTitles('designation');
  return (
    <>
      <StateMessage kind="empty" title={t`Personal data was erased`}>
        <Trans>
          Rides and what they cost stay for the company’s books, without the person’s name. Nothing here can be changed or booked.
        </Trans>
      </StateMessage>
      <FactGroup title={t`Work`}>
        <Fact label={t`Department`} value={departments.get(employee.departmentId) ?? '–'} />
        <Fact label={t`Designation`} value={designations.get(employee.designationId) ?? '–'} />
        <Fact label={t`Total trips`} value={format.number(employee.totalTrips)} />
      </FactGroup>
    </>
  );
}
