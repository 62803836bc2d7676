import * as v from 'valibot';
import type { Endpoints } from './endpoint';
import { incidentKindSchema, incidentSeveritySchema, incidentStateSchema, serviceKindSchema } from './fleet-systems';
import { titleSchema } from './org-units';
import { count, currency, id, instant, localDate, orOther, otherCurrencies, shownZone } from './primitives';

/** Local dates, both ends inclusive. */
const dates = { from: localDate, to: localDate };
/** The same of a question: as many days just before them are dates too. */
const asked = {
  from: v.pipe(
    localDate,
    v.check((date) => date >= '1902-01-01', 'out-of-range'),
  ),
  to: localDate,
};
type Dates = { from: string; to: string };

/** Most days of a report, both ends counted: a leap year. */
export const longestReport = 366;

const day = 86_400_000;
const bothDates = [['from'], ['to']] as const;
const isInOrder = ({ from, to }: Dates) => from <= to;
const isShortEnough = ({ from, to }: Dates) => (Date.parse(to) - Date.parse(from)) / day < longestReport;

/** What a report of the cars is about. */
export const carReportQuery = v.pipe(
  v.strictObject({ ...asked, carId: v.optional(id) }),
  v.forward(v.partialCheck(bothDates, isInOrder, 'before-start'), ['to']),
  v.forward(v.partialCheck(bothDates, isShortEnough, 'period-too-long'), ['to']),
);
export type CarReportQuery = v.InferOutput<typeof carReportQuery>;

/** What a report of the rides and of who took them is about. */
export const rideReportQuery = v.pipe(
  v.strictObject({ ...asked, carId: v.optional(id), employeeId: v.optional(id), departmentId: v.optional(id) }),
  v.forward(v.partialCheck(bothDates, isInOrder, 'before-start'), ['to']),
  v.forward(v.partialCheck(bothDates, isShortEnough, 'period-too-long'), ['to']),
);
export type RideReportQuery = v.InferOutput<typeof rideReportQuery>;

/** Amounts of a report are minor units of its `currency`, the company's; what was paid in another is never added to them. */
const head = { ...dates, currency };

/**
 * Figures of rides. Each counts on its pickup's own date, as the trips list has it, so the trips behind a number are the list with
 * the same dates, `employeeId`, `departmentId`, `plateNumber`, and the status `completed` or, for cancellations, `cancelled`.
 */
const rideFigures = {
  /** Completed ones. */
  rides: count,
  /** Metres of the completed ones, as they were estimated: nobody tells what was driven. */
  distance: count,
  /** Of the completed ones, how many nobody could estimate: they are missing in the distance. */
  unmeasured: count,
  /** Seconds between start and end of the completed ones. */
  duration: count,
  /** What the completed ones came to. */
  cost: count,
  cancellations: count,
  /** What was asked for cancelling late; not part of the cost. */
  fees: count,
};
export const rideFiguresSchema = v.object(rideFigures);
export type RideFigures = v.InferOutput<typeof rideFiguresSchema>;

/** `GET admin/report/employee-ride` */
export const employeeRideSchema = v.object({
  ...head,
  totals: rideFiguresSchema,
  /** The same of as many days just before. */
  before: v.object({ ...dates, totals: rideFiguresSchema }),
  /** By days up to three months, else by calendar months, of which the first and the last may be parts. */
  step: v.picklist(['day', 'month']),
  /** Without gaps, the earliest first; `from` and `to` are the point's own dates, within the report's. */
  series: v.array(v.object({ ...dates, ...rideFigures })),
  /** Most rides first. Who changed department in the period stands once for each; who was deleted, under the last name. */
  employees: v.array(
    v.object({
      employeeId: id,
      name: v.string(),
      /** Where they worked at the time; null where it isn't known. */
      departmentId: v.nullable(id),
      ...rideFigures,
    }),
  ),
  /** Most rides first; a title is null where the department isn't known. */
  departments: v.array(v.object({ departmentId: v.nullable(id), title: v.nullable(v.object(titleSchema.entries)), ...rideFigures })),
  otherCurrencies,
});
export type EmployeeRide = v.InferOutput<typeof employeeRideSchema>;

/** A car as the reports name it. */
const carName = {
  carId: id,
  plateNumber: v.string(),
  model: v.string(),
  /** Of the class of vehicle that it is booked as. */
  vehicleName: v.string(),
};

/** What can't be told is null, never 0. */
const fuelFigures = {
  refuellings: count,
  millilitres: count,
  /** By the odometer, from each refuelling's reading to the next's. */
  metres: v.nullable(count),
  /** From full tank to full tank, of those that were filled up in the time. */
  metresPerLitre: v.nullable(count),
  cost: count,
};
export const fuelFiguresSchema = v.object(fuelFigures);
export type FuelFigures = v.InferOutput<typeof fuelFiguresSchema>;

/** Why a refuelling is doubted (rules/fuel-consumption). */
export const fuelDoubtSchema = v.picklist(['more-than-tank', 'far-off-usual', 'odometer-back']);
export type FuelDoubt = v.InferOutput<typeof fuelDoubtSchema>;

/** `GET admin/report/fuel-consumption`. Dates are the company's. */
export const fuelConsumptionSchema = v.object({
  ...head,
  totals: fuelFiguresSchema,
  before: v.object({ ...dates, totals: fuelFiguresSchema }),
  /** Per car and calendar month, of which the first and the last may be parts; by plate, then month. */
  cars: v.array(v.object({ ...carName, /** As `2026-11`. */ month: v.string(), ...fuelFigures })),
  /** The latest first. */
  outliers: v.array(
    v.object({
      logId: id,
      ...carName,
      on: localDate,
      why: v.array(orOther(fuelDoubtSchema)),
      millilitres: count,
      odometer: v.nullable(count),
      metresPerLitre: v.nullable(count),
      /** What it is held against: the tank's millilitres, the car's usual metres per litre, the reading before in metres. */
      tank: v.nullable(count),
      usual: v.nullable(count),
      readBefore: v.nullable(count),
    }),
  ),
  otherCurrencies,
});
export type FuelConsumption = v.InferOutput<typeof fuelConsumptionSchema>;

/** How a service stands today (rules/service-state). */
export const serviceStateSchema = v.picklist(['overdue', 'due', 'planned', 'done']);
export type ServiceState = v.InferOutput<typeof serviceStateSchema>;

/**
 * `GET admin/report/maintenance-schedule`: what was done within the dates, and what is open and due by the last of them, since
 * whenever, or due by the odometer. Dates are the company's.
 */
export const maintenanceScheduleSchema = v.object({
  ...head,
  /** The company's, by which the states are told. */
  today: localDate,
  counts: v.object({ overdue: count, due: count, planned: count, done: count }),
  /** Of those that were done. */
  cost: count,
  /** By the day on which they are due or were done, those due by the odometer alone last. */
  services: v.array(
    v.object({
      id,
      ...carName,
      kind: orOther(serviceKindSchema),
      state: serviceStateSchema,
      dueOn: v.nullable(localDate),
      /** Metres. */
      dueAtOdometer: v.nullable(count),
      /** Metres, the car's now. */
      odometer: v.nullable(count),
      doneOn: v.nullable(localDate),
      /** Metres. */
      doneAtOdometer: v.nullable(count),
      /** Minor units; null where there is none or it is in another currency. */
      cost: v.nullable(count),
      workshop: v.nullable(v.string()),
      notes: v.nullable(v.string()),
    }),
  ),
  otherCurrencies,
});
export type MaintenanceSchedule = v.InferOutput<typeof maintenanceScheduleSchema>;

/** `GET admin/report/incident-reports`. An incident counts on its own date, where it happened. */
export const incidentReportsSchema = v.object({
  ...head,
  totals: v.object({ incidents: count }),
  before: v.object({ ...dates, totals: v.object({ incidents: count }) }),
  /** Only what occurs. */
  severities: v.array(v.object({ severity: orOther(incidentSeveritySchema), incidents: count })),
  kinds: v.array(v.object({ kind: orOther(incidentKindSchema), incidents: count })),
  states: v.array(v.object({ state: orOther(incidentStateSchema), incidents: count })),
  /** The latest first. */
  incidents: v.array(
    v.object({
      id,
      at: instant,
      zone: shownZone,
      /** Its date there. */
      on: localDate,
      car: v.nullable(v.object(carName)),
      driver: v.nullable(v.object({ id, name: v.string() })),
      /** The number stays when the trip has been deleted. */
      trip: v.nullable(v.object({ id, number: v.string(), employee: v.nullable(v.object({ id, name: v.string() })) })),
      severity: orOther(incidentSeveritySchema),
      kind: orOther(incidentKindSchema),
      state: orOther(incidentStateSchema),
      description: v.string(),
      actionTaken: v.nullable(v.string()),
    }),
  ),
});
export type IncidentReports = v.InferOutput<typeof incidentReportsSchema>;

/** What the company's rides and cars come to. */
export const reportEndpoints = {
  employeeRide: {
    method: 'GET',
    path: 'admin/report/employee-ride',
    summary: 'Rides, distance, duration and cost per employee and department',
    auth: 'session',
    query: rideReportQuery,
    payload: employeeRideSchema,
  },
  fuelConsumption: {
    method: 'GET',
    path: 'admin/report/fuel-consumption',
    summary: 'What cars have taken in, driven and cost, per month, and refuellings that are doubtful',
    auth: 'session',
    query: carReportQuery,
    payload: fuelConsumptionSchema,
  },
  maintenanceSchedule: {
    method: 'GET',
    path: 'admin/report/maintenance-schedule',
    summary: 'Services of cars that are planned, due, overdue and done',
    auth: 'session',
    query: carReportQuery,
    payload: maintenanceScheduleSchema,
  },
  incidentReports: {
    method: 'GET',
    path: 'admin/report/incident-reports',
    summary: 'Incidents, how grave they are and how they stand',
    auth: 'session',
    query: rideReportQuery,
    payload: incidentReportsSchema,
  },
} as const satisfies Endpoints;
