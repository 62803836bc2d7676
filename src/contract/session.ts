import * as v from 'valibot';
import { count, currency, email, id, instant, shownZone } from './primitives';

/** A password may hold spaces at its ends, so nothing is trimmed. */
const password = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too-long'));
export const newPassword = v.pipe(password, v.minLength(10, 'too-short'));

export const signInBody = v.strictObject({ email, password });
export type SignInBody = v.InferOutput<typeof signInBody>;

export const forgotPasswordBody = v.strictObject({ email });

/** `id` is the secret of the mailed link `/reset-password/{id}`. */
export const resetPasswordBody = v.strictObject({ id: v.pipe(v.string('required'), v.maxLength(200, 'invalid')), password: newPassword });

/** What the company's plan allows. */
export const entitlementsSchema = v.object({ airportRides: v.boolean() });
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

/** `GET admin/me`. */
export const meSchema = v.object({
  user: v.object({ id, name: v.string(), email }),
  company: companySchema,
});
export type Me = v.InferOutput<typeof meSchema>;

export const signedInSchema = v.object({ token: v.string(), me: meSchema });
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
