import { useLingui } from '@lingui/react/macro';
import { IconCar, IconChartBar, IconFileInvoice, IconMessageQuestion, IconStack2, IconUserCog, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type TicketCategory, ticketCategorySchema } from '@/contract/help';
import { categoryLabels } from '../labels';
import classes from './help-page.module.css';
import type { HelpSearch } from './help-search';

const icons: Record<TicketCategory, TablerIcon> = {
  account: IconUserCog,
  trips: IconCar,
  billing: IconFileInvoice,
  reports: IconChartBar,
  subscription: IconStack2,
  other: IconMessageQuestion,
};

/** The categories; the chosen one leads back to all. */
export function CategoryLinks({ asked }: { asked: HelpSearch }) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Categories`} className={classes.categories}>
      {ticketCategorySchema.options.map((category) => {
        const Icon = icons[category];
        const chosen = category === asked.category;
        return (
          <Link
            key={category}
            to="/help"
            search={{ ...asked, category: chosen ? undefined : category }}
            resetScroll={false}
            className={classes.link}
            activeProps={{}}
            aria-current={chosen || undefined}
          >
            <Icon size={22} stroke={1.6} aria-hidden />
            {i18n._(categoryLabels[category])}
          </Link>
        );
      })}
    </nav>
  );
}
