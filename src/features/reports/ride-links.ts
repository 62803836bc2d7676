import { linkOptions } from '@tanstack/react-router';
import type { ReportRange } from '@/rules/report-range';
import type { ReportSearch } from './report-search';

type Whose = { employeeId?: string; departmentId?: string; plateNumber?: string };

/** The trips behind a number of a report of rides: the list with the same dates and filters. */
export const tripsOf = (
  { from, to }: ReportRange,
  { employeeId, departmentId }: ReportSearch,
  status: 'completed' | 'cancelled',
  whose: Whose = {},
) => linkOptions({ to: '/trips', search: { from, to, status, employeeId, departmentId, ...whose } });
