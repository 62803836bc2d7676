import { endpoints } from '@/contract/endpoints';
import { refuse, refuseField } from '../http/problem';
import { type Api, personRoute, publicRoute } from '../http/route';
import { describeError } from '../http/server-error';
import { resetMailed } from '../http/wording';
import { resetPasswordMail } from '../mail/reset-password-mail';
import { createPasswordReset, findAdminByEmail, findMe, resetPassword } from './admin-store';
import { deviceName } from './device-name';
import { hashPassword, isPassword } from './password';
import { endSession, listDevices, openSession, revokeSession } from './session-store';
import { createSignInLimits } from './sign-in-limits';

export function sessionRoutes(api: Api) {
  const { database, logger } = api;
  const signInLimits = createSignInLimits();
  const mailLimits = createSignInLimits();
  const resetLimits = createSignInLimits();

  publicRoute(api, endpoints.session.signIn, async ({ body, ip, now, userAgent }) => {
    const email = body.email.toLowerCase();
    // Counted before hashing, which is what an attacker would have us do all day.
    const wait = await signInLimits.attempt(email, ip);
    if (wait !== null) return refuse('rate', { retryAfter: wait });
    const found = await database.system((tx) => findAdminByEmail(tx, email));
    const matches = await isPassword(found?.admin.passwordHash ?? null, body.password);
    if (!found || !matches) return refuseField('credentials', '', 'invalid');
    await signInLimits.forgive(email, ip);
    const token = await database.system((tx) => openSession(tx, found.admin, deviceName(userAgent), now));
    return { payload: { token, me: found.me } };
  });

  publicRoute(api, endpoints.session.forgotPassword, async ({ body, ip, now, language }) => {
    const email = body.email.toLowerCase();
    const wait = await mailLimits.attempt(email, ip);
    if (wait !== null) return refuse('rate', { retryAfter: wait });
    // Not waited for: neither the answer nor its time may tell whether the address is known.
    mailLink(email, now, language).catch((error: unknown) => logger.error({ error: describeError(error) }, 'A reset mail was not sent'));
    return { payload: null, words: resetMailed };
  });

  async function mailLink(email: string, now: number, language: 'EN' | 'ES') {
    const link = await database.system(async (tx) => {
      const found = await findAdminByEmail(tx, email);
      return found && { admin: found.admin, secret: await createPasswordReset(tx, found.admin, now) };
    });
    if (link) await api.mailer.send(resetPasswordMail(link.admin, link.secret, api.config.publicUrl, language));
  }

  publicRoute(api, endpoints.session.resetPassword, async ({ body, ip, now }) => {
    const wait = await resetLimits.attempt('', ip);
    if (wait !== null) return refuse('rate', { retryAfter: wait });
    const passwordHash = await hashPassword(body.password);
    const done = await database.system((tx) => resetPassword(tx, body.id, passwordHash, now));
    return done ? { payload: null } : refuse('reset-link');
  });

  personRoute(api, endpoints.session.signOut, async ({ person, now }) => {
    await database.system((tx) => endSession(tx, person, now));
    return { payload: null };
  });

  personRoute(api, endpoints.session.me, async ({ person }) => {
    const me = await database.system((tx) => findMe(tx, person));
    return me ? { payload: me } : refuse('session-expired');
  });

  personRoute(api, endpoints.session.devices, async ({ person, now }) => {
    const data = await database.system((tx) => listDevices(tx, person, now));
    return { payload: { data, total: data.length, page: 1, sizePerPage: 100 } };
  });

  personRoute(api, endpoints.session.endDevice, async ({ person, parameter, now }) => {
    const id = parameter('id');
    const ended = await database.system((tx) => revokeSession(tx, person, id, now));
    return ended ? { payload: null } : refuse('not-found');
  });
}
