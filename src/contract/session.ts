import * as v from 'valibot';
import { type Endpoints, nothing, smallBody } from './endpoint';
import { pageSchema } from './envelope';
import { vehicleKindSchema } from './fleet';
import { planPeriodSchema } from './plans';
import { count, currency, email, id, instant, localDate, moneySchema, orOther, shownZone, text } from './primitives';

/** A password may hold spaces at its ends, so nothing is trimmed. */
const password = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too-long'));
export const newPassword = v.pipe(password, v.minLength(10, 'too-short'));

export const signInBody = v.strictObject({ email, password });
export type SignInBody = v.InferOutput<typeof signInBody>;

export const forgotPasswordBody = v.strictObject({ email });

/** `id` is the secret of the mailed link `/reset-password/{id}`. */
export const resetPasswordBody = v.strictObject({ id: v.pipe(v.string('required'), v.maxLength(200, 'invalid')), password: newPassword });

/** As much of them as is told when somebody signs in: installed portals read that strictly, and take nothing more. */
const firstEntitlements = v.object({ airportRides: v.boolean() });

const termsOfPlan = v.object({
  ...firstEntitlements.entries,
  vehicleKinds: v.optional(v.array(orOther(vehicleKindSchema))),
  maxStops: v.optional(count),
  /** Per period; null: as many as wanted. */
  ridesIncluded: v.optional(v.nullable(count)),
  /** Basis points off every vehicle's tariff. */
  fareDiscount: v.optional(count),
  /** What it costs to cancel less than so many minutes before the pickup; null: nothing. */
  lateCancel: v.optional(v.nullable(v.object({ minutesBefore: count, fee: moneySchema }))),
  /** The period that runs, in the company's dates; null where no plan does. */
  periodFrom: v.optional(v.nullable(localDate)),
  /** The first day that is no longer in it. */
  periodTo: v.optional(v.nullable(localDate)),
  /** How the periods after it follow, and whether there are any. */
  period: v.optional(v.nullable(orOther(planPeriodSchema))),
  anchorDay: v.optional(v.nullable(count)),
  renews: v.optional(v.boolean()),
});

/** What the company's plan allows. Right after signing in only the first of it is known. */
export const entitlementsSchema = v.object({
  ...termsOfPlan.entries,
  /** From `periodTo` on, where a smaller plan has been agreed to. */
  next: v.optional(v.nullable(termsOfPlan)),
});
export type Entitlements = v.InferOutput<typeof entitlementsSchema>;

export const companySchema = v.object({
  id,
  name: v.string(),
  zone: shownZone,
  currency,
  /** Minutes that a scheduled ride needs between booking and pickup. */
  leadMinutes: count,
  planName: v.string(),
  entitlements: entitlementsSchema,
});
export type Company = v.InferOutput<typeof companySchema>;

/** What dispatch is told of a company. */
export const dispatchCompanySchema = v.pick(companySchema, ['id', 'name']);

const userSchema = v.object({ id, name: v.string(), email });

/** `GET admin/account`: who is signed in, for which company, and all that its plan allows. */
export const meSchema = v.object({ user: userSchema, company: companySchema });
export type Me = v.InferOutput<typeof meSchema>;

/** `POST admin/account/name` */
export const renameBody = v.strictObject({ name: text(200) });

/** `POST admin/account/password` */
export const changePasswordBody = v.strictObject({ current: password, password: newPassword });
export type ChangePasswordBody = v.InferOutput<typeof changePasswordBody>;

/** `GET admin/me`: the same as portals knew it that never heard of subscriptions. */
const firstMe = v.object({ user: userSchema, company: v.object({ ...companySchema.entries, entitlements: firstEntitlements }) });
export type FirstMe = v.InferOutput<typeof firstMe>;

export const signedInSchema = v.object({ token: v.string(), me: firstMe });
export type SignedIn = v.InferOutput<typeof signedInSchema>;

/** A device that is signed in as this person. */
export const deviceSchema = v.object({
  id,
  /** Browser and system as the device named itself. */
  name: v.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** The device that asks. */
  current: v.boolean(),
});
export type Device = v.InferOutput<typeof deviceSchema>;

/** Signing in and out, and who is signed in where. */
export const sessionEndpoints = {
  signIn: {
    method: 'POST',
    path: 'auth/sign-in',
    summary: 'Sign in',
    auth: 'public',
    body: signInBody,
    largestBody: smallBody,
    payload: signedInSchema,
  },
  forgotPassword: {
    method: 'POST',
    path: 'auth/forgot-password',
    summary: 'Mail a link to a new password, if the address is known',
    auth: 'public',
    body: forgotPasswordBody,
    largestBody: smallBody,
    payload: nothing,
  },
  resetPassword: {
    method: 'POST',
    path: 'auth/reset-password',
    summary: 'Set a new password by a mailed link',
    auth: 'public',
    body: resetPasswordBody,
    largestBody: smallBody,
    payload: nothing,
  },
  signOut: {
    method: 'POST',
    path: 'auth/sign-out',
    summary: 'End this session',
    auth: 'session',
    body: v.strictObject({}),
    largestBody: smallBody,
    payload: nothing,
  },
  me: { method: 'GET', path: 'admin/me', summary: 'The signed-in person and company', auth: 'session', payload: firstMe },
  account: {
    method: 'GET',
    path: 'admin/account',
    summary: 'The signed-in person, company and all that its plan allows',
    auth: 'session',
    payload: meSchema,
  },
  rename: {
    method: 'POST',
    path: 'admin/account/name',
    summary: 'Change how the signed-in person is called',
    auth: 'session',
    body: renameBody,
    largestBody: smallBody,
    payload: userSchema,
  },
  changePassword: {
    method: 'POST',
    path: 'admin/account/password',
    summary: 'Set another password and sign every other device out',
    auth: 'session',
    body: changePasswordBody,
    largestBody: smallBody,
    /** How many other devices were signed out. */
    payload: v.object({ ended: count }),
  },
  devices: {
    method: 'GET',
    path: 'admin/session/list-sort',
    summary: 'Devices signed in as this person',
    auth: 'session',
    payload: pageSchema(deviceSchema),
  },
  endDevice: {
    method: 'POST',
    path: 'admin/session/{id}/end',
    summary: 'Sign a device out from another',
    auth: 'session',
    body: v.strictObject({}),
    largestBody: smallBody,
    payload: nothing,
  },
} as const satisfies Endpoints;
