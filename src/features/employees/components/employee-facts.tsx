import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EmployeeField } from '@/contract/employees';
import { useTitles } from '@/features/org-units/hooks';
import { useCompanyToday } from '@/features/session/today-hooks';
import { useFormat } from '@/i18n/format';
import { experienceOf } from '@/rules/experience';
import { isPersonal } from '@/rules/personal-fields';
import { ActivityBadge } from '@/ui/activity-badge';
import { Fact, FactGroup } from '@/ui/facts';
import { StaleNote } from '@/ui/feedback/stale-note';
import { wordOf } from '@/ui/known';
import { Masked, RevealButton } from '@/ui/personal-data';
import { useRevealed } from '@/ui/use-revealed';
import type { ListedEmployee } from '../hooks';
import { genderLabels } from '../labels';
import classes from './employee-facts.module.css';
import { InviteCode } from './invite-code';
import { MobileLink, WorkPhoneLink } from './phone-link';
import { useExperienceWords } from './use-experience-words';

type EmployeeFactsProps = {
  employee: ListedEmployee;
  /** When that was last the server's (device clock, ms); null while it is fresh. */
  asOf: number | null;
};

/** All that is known of an employee. What is nobody else's business is not even drawn before somebody asks for it. */
export function EmployeeFacts({ employee, asOf }: EmployeeFactsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { revealed, toggle } = useRevealed();
  const departments = useTitles('department');
  const designations = useTitles('designation');
  const today = useCompanyToday();
  const experienceWords = useExperienceWords();
  const { email, workPhone, joinedOn, secondaryAddress } = employee;
  const shown = (field: EmployeeField, draw: () => ReactNode) => (revealed || !isPersonal(field) ? draw() : <Masked />);

  return (
    <div className={classes.all}>
      <div className={classes.reveal}>
        <RevealButton revealed={revealed} onToggle={toggle} />
        <p className={classes.quiet}>
          <Trans>Mobile, addresses, date of birth and gender. Hidden again when you leave this screen.</Trans>
        </p>
      </div>
      <StaleNote asOf={asOf} />
      <div className={classes.groups}>
        <FactGroup title={t`Work`}>
          <Fact label={t`Employee ID`} value={employee.employeeNumber} />
          <Fact label={t`Department`} value={departments.get(employee.departmentId) ?? '–'} />
          <Fact label={t`Designation`} value={designations.get(employee.designationId) ?? '–'} />
          <Fact label={t`Date of joining`} value={format.date(joinedOn)} />
          <Fact label={t`Total experience`} value={experienceWords(experienceOf(joinedOn, today))} />
          <Fact label={t`Status`} value={<ActivityBadge status={employee.status} />} />
        </FactGroup>
        <FactGroup title={t`Contact`}>
          <Fact label={t`Email`} value={shown('email', () => <a href={`mailto:${email}`}>{email}</a>)} />
          <Fact label={t`Mobile`} value={shown('mobile', () => <MobileLink number={employee.countryCode + employee.mobile} />)} />
          <Fact
            label={t`Work phone number`}
            value={shown('workPhone', () => (workPhone === null ? '–' : <WorkPhoneLink text={workPhone} />))}
          />
          <Fact label={t`Primary address`} value={shown('primaryAddress', () => employee.primaryAddress)} />
          <Fact label={t`Secondary address`} value={shown('secondaryAddress', () => secondaryAddress ?? '–')} />
        </FactGroup>
        <FactGroup title={t`Personal`}>
          <Fact label={t`Date of birth`} value={shown('bornOn', () => format.date(employee.bornOn))} />
          <Fact label={t`Gender`} value={shown('gender', () => i18n._(wordOf(genderLabels, employee.gender)))} />
        </FactGroup>
        <FactGroup title={t`Account`}>
          <Fact label={t`Invite code`} value={<InviteCode code={isAtServer(employee) ? employee.inviteCode : null} />} />
          <Fact label={t`Total trips`} value={format.number(employee.totalTrips)} />
        </FactGroup>
      </div>
    </div>
  );
}

const isAtServer = ({ rev }: ListedEmployee) => rev > 0;
