import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { ReportDates } from '@/rules/report-period';

/** Whose rides, or with which car. */
export type Whose = { employeeId?: string | undefined; departmentId?: string | undefined; plateNumber?: string | undefined };

/** The trips behind a number of a report: the list with the same dates and filters. */
export const tripsOf = ({ from, to }: ReportDates, status: 'completed' | 'cancelled', whose: Whose): LinkOptions =>
  linkOptions({ to: '/trips', search: { from, to, status, ...whose } });
