import { endpoints } from '@/contract/endpoints';
import type { FirstMe, Me } from '@/contract/session';
import { isEasyPassword } from '@/rules/easy-password';
import { folded } from '@/rules/folded';
import { personActing } from '../audit/trail';
import type { Transaction } from '../database/transaction';
import { isRefusal, type Refusal, refuse, refuseField } from '../http/problem';
import { type Api, personRoute, publicRoute } from '../http/route';
import { describeError } from '../http/server-error';
import { recordUpdated, resetMailed } from '../http/wording';
import { insist } from '../mail/mailer';
import { resetPasswordMail } from '../mail/reset-password-mail';
import { changePassword, rename, resetPassword } from './account-changes';
import { type AdminRow, createPasswordReset, findAdmin, findAdminByEmail, findMe, findReset, keepsPassword } from './admin-store';
import { type Attempt, beginAttempt, beginReset, succeed } from './attempt-limits';
import { deviceName } from './device-name';
import { hashPassword, isPassword } from './password';
import { endSession, listDevices, openSession, type Person, revokeSession } from './session-store';
import { takeTurns } from './take-turns';

/** So many passwords are looked at side by side: those of a whole office, before they prove right, are no more than that. */
const sideBySide = 8;

const asPerson = (person: Person) => ({ companyId: person.companyId, actor: personActing(person) });

export function sessionRoutes(api: Api) {
  const { database, logger } = api;
  const inTurn = takeTurns(sideBySide);

  publicRoute(api, endpoints.session.signIn, ({ body, ip, now, language, userAgent }) =>
    inTurn(async () => {
      const email = folded(body.email);
      // Counted before hashing, which is what an attacker would have us do all day.
      const attempt = await beginAttempt(database, 'sign-in', email, ip, now);
      if (isRefusal(attempt)) return attempt;
      const found = await database.system((tx) => findAdminByEmail(tx, email));
      const matches = await isPassword(found?.passwordHash ?? null, body.password);
      if (!found || !matches) return refuseField('credentials', '', 'invalid');
      const signedIn = await database.system(async (tx) => {
        // A new password signs every device out: none may sign in with the old one while it is being set.
        if (!(await keepsPassword(tx, found))) return null;
        await succeed(tx, attempt, email, ip, now);
        const token = await openSession(tx, found, deviceName(userAgent), now);
        const me = await findMe(tx, { companyId: found.companyId, adminId: found.id }, { now, language });
        return me && { token, me: firstOf(me) };
      });
      return signedIn ? { payload: signedIn } : refuseField('credentials', '', 'invalid');
    }),
  );

  publicRoute(api, endpoints.session.forgotPassword, async ({ body, ip, now, language }) => {
    const email = folded(body.email);
    const attempt = await beginAttempt(database, 'forgot-password', email, ip, now);
    if (isRefusal(attempt)) return attempt;
    // Not waited for: neither the answer nor its time may tell whether the address is known.
    mailLink(email, now, language).catch((error: unknown) => logger.error({ error: describeError(error) }, 'A reset mail was not sent'));
    return { payload: null, words: resetMailed };
  });

  async function mailLink(email: string, now: number, language: 'EN' | 'ES') {
    const link = await database.system(async (tx) => {
      const found = await findAdminByEmail(tx, email);
      return found && { admin: found, secret: await createPasswordReset(tx, found, now) };
    });
    // It leads into the account, so that no mail waits for its turn in the database.
    if (link) await insist(() => api.mailer.send(resetPasswordMail(link.admin, link.secret, api.config.publicUrl, language)));
  }

  /**
   * Where an answer was lost, the new password is theirs by now: done all the same, and null. Else `otherwise`. To be told so is one more
   * guess, of which too many are refused.
   */
  async function missesPassword(
    { companyId, id, email }: AdminRow,
    password: string,
    attempt: Attempt,
    ip: string,
    now: number,
    otherwise: Refusal,
  ): Promise<Refusal | null> {
    const guess = await beginAttempt(database, 'sign-in', email, ip, now);
    if (isRefusal(guess)) return guess;
    const { passwordHash } = await database.system((tx) => findAdmin(tx, { companyId, adminId: id }));
    if (!(await isPassword(passwordHash, password))) return otherwise;
    const buckets = [...attempt.buckets, ...guess.buckets];
    await database.system((tx) => succeed(tx, { buckets }, email, ip, now));
    return null;
  }

  publicRoute(api, endpoints.session.resetPassword, ({ body, ip, now, userAgent }) =>
    inTurn(async () => {
      const attempt = await beginReset(database, ip, now);
      if (isRefusal(attempt)) return attempt;
      const found = await database.system((tx) => findReset(tx, body.id, now));
      if (!found) return refuse('reset-link');
      const { admin, used } = found;
      const person = { companyId: admin.companyId, adminId: admin.id, name: admin.name, device: deviceName(userAgent) };
      const again = async () => {
        const missed = await missesPassword(admin, body.password, attempt, ip, now, refuse('reset-link'));
        return missed ?? { payload: null };
      };
      if (used) return again();
      if (isEasyPassword(body.password, [admin.name, admin.email])) return refuseField('validation', 'password', 'too-easy');
      const passwordHash = await hashPassword(body.password);
      const reset = async (tx: Transaction) => {
        const done = await resetPassword(tx, body.id, admin, passwordHash, now);
        if (done) await tx.shared(() => succeed(tx, attempt, admin.email, ip, now));
        return done;
      };
      const done = await database.company({ companyId: admin.companyId, actor: personActing(person) }, reset);
      return done ? { payload: null } : again();
    }),
  );

  personRoute(api, endpoints.session.signOut, async ({ person, now }) => {
    await database.system((tx) => endSession(tx, person, now));
    return { payload: null };
  });

  personRoute(api, endpoints.session.me, async ({ person, now, language }) => {
    const me = await database.system((tx) => findMe(tx, person, { now, language }));
    return me ? { payload: firstOf(me) } : refuse('session-expired');
  });

  personRoute(api, endpoints.session.account, async ({ person, now, language }) => {
    const me = await database.system((tx) => findMe(tx, person, { now, language }));
    return me ? { payload: me } : refuse('session-expired');
  });

  personRoute(api, endpoints.session.rename, async ({ person, body }) => ({
    payload: await database.company(asPerson(person), (tx) => rename(tx, person, body.name)),
    words: recordUpdated,
  }));

  personRoute(api, endpoints.session.changePassword, ({ person, body, ip, now }) =>
    inTurn(async () => {
      const found = await database.system((tx) => findAdmin(tx, person));
      // Whoever found the device unlocked guesses no faster here than at the sign-in.
      const attempt = await beginAttempt(database, 'sign-in', found.email, ip, now);
      if (isRefusal(attempt)) return attempt;
      const wrong = async () => {
        const missed = await missesPassword(found, body.password, attempt, ip, now, refuseField('validation', 'current', 'wrong-password'));
        return missed ?? { payload: { ended: 0 }, words: recordUpdated };
      };
      if (!(await isPassword(found.passwordHash, body.current))) return wrong();
      if (isEasyPassword(body.password, [found.name, found.email])) return refuseField('validation', 'password', 'too-easy');
      const passwordHash = await hashPassword(body.password);
      const change = async (tx: Transaction) => {
        const ended = await changePassword(tx, person, found, passwordHash, now);
        if (ended !== null) await tx.shared(() => succeed(tx, attempt, found.email, ip, now));
        return ended;
      };
      const ended = await database.company(asPerson(person), change);
      if (ended === null) return wrong();
      return { payload: { ended }, words: recordUpdated };
    }),
  );

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

/** What every portal takes. */
const firstOf = ({ user, company }: Me): FirstMe => ({
  user,
  company: { ...company, entitlements: { airportRides: company.entitlements.airportRides } },
});
