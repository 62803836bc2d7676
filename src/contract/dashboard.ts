import * as v from 'valibot';
import type { Endpoints } from './endpoint';
import { count, moneySchema } from './primitives';

export const periodSchema = v.picklist(['daily', 'weekly', 'monthly', 'yearly'], 'invalid');
export type Period = v.InferOutput<typeof periodSchema>;

/** `GET admin/dashboard`: what happened since the company's day, week, month or year began. */
export const dashboardQuery = v.strictObject({ period: v.optional(periodSchema, 'monthly') });

export const dashboardSchema = v.object({
  period: periodSchema,
  /** Employees of the company, whatever the period. */
  employees: count,
  bookings: count,
  cancellations: count,
  completed: count,
  /** Rides whose pickup lies in the period, cancelled ones aside. */
  rides: count,
  cost: moneySchema,
  /** Grams, against the same distances in each employee's own petrol car. */
  co2Saved: count,
});
export type Dashboard = v.InferOutput<typeof dashboardSchema>;

/** Totals. */
export const dashboardEndpoints = {
  totals: {
    method: 'GET',
    path: 'admin/dashboard',
    summary: 'Totals of a period',
    auth: 'session',
    query: dashboardQuery,
    payload: dashboardSchema,
  },
} as const satisfies Endpoints;
