import { useLingui } from '@lingui/react/macro';
import { type Period, periodSchema } from '@/contract/dashboard';
import { CreateTripLink } from '@/features/trips/components/create-trip-link';
import { Page } from '@/ui/page';
import { ViewSwitch } from '@/ui/view-switch';
import { periodLabels } from '../labels';
import { GettingStartedCard } from './getting-started-card';
import { NeedsYou } from './needs-you';
import { QuickBooking } from './quick-booking';
import { Totals } from './totals';
import { UpcomingRides } from './upcoming-rides';

type DashboardPageProps = {
  period: Period;
  /** Show the rides that are under way instead of those to come. */
  ongoing: boolean;
  /** The portal is on this device's home screen. */
  installed: boolean;
  onChange(change: { period?: Period; ongoing?: boolean }): void;
};

export function DashboardPage({ period, ongoing, installed, onChange }: DashboardPageProps) {
  const { t, i18n } = useLingui();
  return (
    <Page title={t`Dashboard`} actions={<CreateTripLink />}>
      <GettingStartedCard installed={installed} />
      <NeedsYou />
      <QuickBooking />
      <ViewSwitch
        label={t`Period`}
        value={period}
        options={periodSchema.options.map((value) => ({ value, label: i18n._(periodLabels[value]) }))}
        onChange={(next) => onChange({ period: next })}
      />
      <Totals period={period} />
      <UpcomingRides ongoing={ongoing} onOngoing={(next) => onChange({ ongoing: next })} />
    </Page>
  );
}
