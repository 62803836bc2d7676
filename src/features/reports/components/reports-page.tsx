import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconChartBar, IconGasStation, IconTool, type TablerIcon } from '@tabler/icons-react';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { useFormat } from '@/i18n/format';
import type { ReportDates } from '@/rules/report-period';
import { StaleNote } from '@/ui/feedback/stale-note';
import { Page } from '@/ui/page';
import { useCarQuestion, useRideQuestion } from '../asked-hooks';
import { useEmployeeRide, useFuelConsumption, useIncidentReports, useMaintenanceSchedule } from '../hooks';
import classes from './reports-page.module.css';

const thisMonth = {};

/** The reports' entrance: what each answers, and the first thing it says of this month. */
export function ReportsPage() {
  const { t } = useLingui();
  const format = useFormat();
  const [ofRides, ofCars, ofServices] = [useRideQuestion(thisMonth), useCarQuestion(thisMonth), useCarQuestion(thisMonth, true)];
  const rides = ofThisMonth(useEmployeeRide(ofRides.question), ofRides.dates);
  const fuel = ofThisMonth(useFuelConsumption(ofCars.question), ofCars.dates);
  const services = ofThisMonth(useMaintenanceSchedule(ofServices.question), ofServices.dates);
  const incidents = ofThisMonth(useIncidentReports(ofRides.question), ofRides.dates);
  const ages = [rides, fuel, services, incidents].flatMap(({ asOf }) => asOf ?? []);
  const [ridden, burnt, serviced, happened] = [rides.report, fuel.report, services.report, incidents.report];
  const reports: ReportCardProps[] = [
    {
      icon: IconChartBar,
      title: t`Employee rides`,
      question: t`Who rides, how far, and at what cost?`,
      figure: ridden && format.money({ amount: ridden.totals.cost, currency: ridden.currency }),
      of: t`this month’s rides`,
      way: { to: '/employee-ride' },
    },
    {
      icon: IconGasStation,
      title: t`Fuel consumption`,
      question: t`How much fuel does each car use, and what looks wrong?`,
      figure: burnt && format.money({ amount: burnt.totals.cost, currency: burnt.currency }),
      of: t`this month’s fuel`,
      way: { to: '/fuel-consumption' },
    },
    {
      icon: IconTool,
      title: t`Maintenance schedule`,
      question: t`Which services are overdue, due and done?`,
      figure: serviced && format.number(serviced.counts.overdue),
      of: t`overdue`,
      way: { to: '/maintenance-schedule' },
    },
    {
      icon: IconAlertTriangle,
      title: t`Incident reports`,
      question: t`What went wrong, and what was done about it?`,
      figure: happened && format.number(happened.totals.incidents),
      of: t`this month`,
      way: { to: '/incident-reports' },
    },
  ];
  return (
    <Page title={t`Reports`}>
      <StaleNote asOf={ages.length > 0 ? Math.min(...ages) : null} />
      <ul className={classes.reports}>
        {reports.map((report) => (
          <li key={report.title}>
            <ReportCard {...report} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

type Seen<Report> = { report: Report | null; asOf: number | null };

/** What was last known of the month before would pass for this one's here. */
const ofThisMonth = <Report extends ReportDates>({ report, asOf }: Seen<Report>, { from }: ReportDates): Seen<Report> =>
  report?.from === from ? { report, asOf } : { report: null, asOf: null };

type ReportCardProps = {
  icon: TablerIcon;
  title: string;
  question: string;
  /** Null while nobody on this device knows. */
  figure: string | null;
  /** What the figure counts. */
  of: string;
  way: LinkOptions;
};

const ReportCard = ({ icon: Icon, title, question, figure, of, way }: ReportCardProps) => (
  <Link {...way} className={classes.report}>
    <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
    <h2>{title}</h2>
    <p className={classes.question}>{question}</p>
    <p className={classes.figure}>
      <strong>{figure ?? '–'}</strong> {of}
    </p>
  </Link>
);
