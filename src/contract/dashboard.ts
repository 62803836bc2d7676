import * as v from 'valibot';
import type { Endpoints } from './endpoint';
import { count, instant, localDate, moneySchema, otherCurrencies } from './primitives';

export const periodSchema = v.picklist(['daily', 'weekly', 'monthly', 'yearly'], 'invalid');
export type Period = v.InferOutput<typeof periodSchema>;

/** `GET admin/dashboard`, `GET admin/dashboard/compared`: what happened since the company's day, week, month or year began. */
export const dashboardQuery = v.strictObject({ period: v.optional(periodSchema, 'monthly') });

/** Of a period or a part of it. But for bookings, a ride counts to the pickup's own date, as in a list of trips. */
const totals = {
  /** Made in it, whenever the ride is. */
  bookings: count,
  cancellations: count,
  completed: count,
  /** Rides whose pickup lies in it, cancelled ones aside. */
  rides: count,
  /** Of its completed rides, in the company's currency. */
  cost: moneySchema,
  /** Grams, of its completed rides: rules/co2-saved. */
  co2Saved: count,
};
const totalsSchema = v.object(totals);
export type Totals = v.InferOutput<typeof totalsSchema>;

/** What an hour, a day or a month has come to. */
const stepSchema = v.object({ cost: count, co2Saved: count });

const dashboardSchema = v.object({
  period: periodSchema,
  /** Employees of the company, whatever the period. */
  employees: count,
  ...totals,
});

/** The same beside the period before. It has an address of its own because the portals of release 0.1.0 read the other strictly. */
export const comparedSchema = v.object({
  ...dashboardSchema.entries,
  /** The company's own first and last day of the period, both included. */
  days: v.object({ from: localDate, to: localDate }),
  /** When it was counted. */
  at: instant,
  /** Totals up to then, of a period that may have rides to come. */
  soFar: totalsSchema,
  /** The same part of the period before. */
  before: v.object({ ...totals, from: instant, until: instant }),
  /** What the cost has nothing of; an earlier server doesn't say. */
  otherCurrencies: v.optional(otherCurrencies),
  /** The period in its hours, days or months, beside those of the period before: the first beside the first. */
  steps: v.array(
    v.object({
      /** When it begins by the company's clock, as `2026-11-23T14:00` or `2026-11-23`. */
      from: v.string(),
      /** Null for what has not begun yet, where no pickup's clock is ahead of the company's. */
      now: v.nullable(stepSchema),
      /** Null where the period before has no such step. */
      before: v.nullable(stepSchema),
    }),
  ),
});
export type Dashboard = v.InferOutput<typeof comparedSchema>;

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
  compared: {
    method: 'GET',
    path: 'admin/dashboard/compared',
    summary: 'Totals of a period beside the same part of the one before, and step by step',
    auth: 'session',
    query: dashboardQuery,
    payload: comparedSchema,
  },
} as const satisfies Endpoints;
