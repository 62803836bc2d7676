import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { MaintenanceSchedule } from '@/contract/reports';
import { useFormat } from '@/i18n/format';
import { monthsOf, weeksOf } from '@/rules/calendar-weeks';
import { wordOf } from '@/ui/known';
import { useWide } from '@/ui/use-wide';
import { serviceKindLabels } from '../labels';
import classes from './service-calendar.module.css';
import { ServiceStateBadge } from './service-state-badge';

type Service = MaintenanceSchedule['services'][number];

/** The day on which a service stands: that it was done on, or that it is due by. */
const dayOf = ({ doneOn, dueOn }: Service) => doneOn ?? dueOn;

/** Services on their days; those that are due by the odometer alone have none, and stand below. */
export function ServiceCalendar({ report }: { report: MaintenanceSchedule }) {
  const { t } = useLingui();
  const format = useFormat();
  const wide = useWide();
  // What is overdue may be from before the report's first day, and what the odometer makes due planned for after its last.
  const days = [report.from, report.to, ...report.services.flatMap((service) => dayOf(service) ?? [])].sort();
  const months = monthsOf({ from: days[0] ?? report.from, to: days.at(-1) ?? report.to });
  const thisMonth = months.indexOf(report.today.slice(0, 7));
  const [at, setAt] = useState(Math.max(0, thisMonth));
  const month = months[Math.min(at, months.length - 1)] ?? report.from.slice(0, 7);
  const byDay = new Map<string, Service[]>();
  for (const service of report.services) {
    const day = dayOf(service);
    if (day?.startsWith(month)) byDay.set(day, [...(byDay.get(day) ?? []), service]);
  }
  const undated = report.services.filter((service) => dayOf(service) === null);
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <ActionIcon variant="default" size={44} aria-label={t`Previous month`} disabled={at <= 0} onClick={() => setAt(at - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <h2 aria-live="polite">{format.month(`${month}-01`)}</h2>
        <ActionIcon variant="default" size={44} aria-label={t`Next month`} disabled={at >= months.length - 1} onClick={() => setAt(at + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      {wide ? <Weeks month={month} today={report.today} byDay={byDay} /> : <Agenda byDay={byDay} />}
      {undated.length > 0 && (
        <section>
          <h3>{t`Due by the odometer alone`}</h3>
          <Services services={undated} />
        </section>
      )}
    </div>
  );
}

type DaysProps = { byDay: ReadonlyMap<string, Service[]> };

function Weeks({ month, today, byDay }: DaysProps & { month: string; today: string }) {
  const format = useFormat();
  const weeks = weeksOf(month);
  return (
    <table className={classes.weeks} aria-label={format.month(`${month}-01`)}>
      <thead>
        <tr>
          {/* Any whole week has the names of the days. */}
          {weeks[1]?.map((day) => (
            <th key={day} scope="col">
              {day && format.datePart(day, 'weekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day's place in its week is what it is
              <td key={index} aria-current={day === today ? 'date' : undefined}>
                {day && (
                  <>
                    <span className={classes.day}>{format.datePart(day, 'day')}</span>
                    <Services services={byDay.get(day) ?? []} />
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A phone's calendar: only days on which there is something. */
function Agenda({ byDay }: DaysProps) {
  const { t } = useLingui();
  const format = useFormat();
  const days = [...byDay].sort(([a], [b]) => a.localeCompare(b));
  if (days.length === 0) return <p className={classes.none}>{t`Nothing in this period`}</p>;
  return days.map(([day, services]) => (
    <section key={day}>
      <h3>{format.date(day)}</h3>
      <Services services={services} />
    </section>
  ));
}

function Services({ services }: { services: readonly Service[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.services}>
      {services.map(({ id, plateNumber, kind, state }) => (
        <li key={id}>
          <ServiceStateBadge state={state} />
          <span>
            {i18n._(wordOf(serviceKindLabels, kind))} · {plateNumber}
          </span>
        </li>
      ))}
    </ul>
  );
}
