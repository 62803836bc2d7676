import * as v from 'valibot';
import { count, id, instant, localDate, optionalText, queryInteger, recordFields, text } from './primitives';

export const activitySchema = v.picklist(['active', 'inactive'], 'required');
export type Activity = v.InferOutput<typeof activitySchema>;

export const titleSchema = v.strictObject({ en: text(100), es: text(100) });

export const departmentSchema = v.strictObject({ ...recordFields, title: titleSchema, status: activitySchema });
export type Department = v.InferOutput<typeof departmentSchema>;

export const designationSchema = departmentSchema;
export type Designation = v.InferOutput<typeof designationSchema>;

export const genderSchema = v.picklist(['male', 'female', 'other'], 'required');
export type Gender = v.InferOutput<typeof genderSchema>;

export const email = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(254, 'too-long'), v.email('invalid'));

export const employeeSchema = v.strictObject({
  ...recordFields,
  /** The company's own number for the person, as `ACM-0042`. */
  employeeNumber: text(40),
  name: text(200),
  email,
  /** Calling code with its plus sign, as `+91`. */
  countryCode: v.pipe(v.string('required'), v.regex(/^\+\d{1,4}$/, 'required')),
  /** National number, digits only. */
  mobile: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.regex(/^\d{4,14}$/, 'invalid')),
  workPhone: optionalText(30),
  primaryAddress: text(300),
  secondaryAddress: optionalText(300),
  departmentId: id,
  designationId: id,
  joinedOn: localDate,
  bornOn: localDate,
  gender: genderSchema,
  status: activitySchema,
  inviteCode: text(20),
  totalTrips: count,
  createdAt: instant,
});
export type Employee = v.InferOutput<typeof employeeSchema>;

/** Query of every `list-sort` of people. */
export const peopleListQuery = v.strictObject({
  page: v.optional(queryInteger(1, 1_000_000), '1'),
  sizePerPage: v.optional(queryInteger(1, 100), '50'),
  search: v.optional(v.pipe(v.string(), v.maxLength(200, 'too-long'))),
  status: v.optional(activitySchema),
});
