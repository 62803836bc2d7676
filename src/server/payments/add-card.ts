import { v7 as uuidv7 } from 'uuid';
import type { AddCardBody, Card } from '@/contract/payments';
import type { Language } from '@/contract/primitives';
import { actorBehind } from '../audit/audit-store';
import { personActing } from '../audit/trail';
import type { Transaction } from '../database/transaction';
import { isRefusal, type Refusal, refuse, refuseField } from '../http/problem';
import type { Api } from '../http/route';
import { findCompany } from '../session/admin-store';
import type { Person } from '../session/session-store';
import { cardStore, lockCards, sameCard } from './card-store';
import type { GatewayName, TakenCard, VisitOutcome } from './gateway';
import { noteReplaced } from './removed-card-store';
import {
  findCustomer,
  findVisit,
  hasEvent,
  lockVisit,
  noteCustomer,
  noteEvent,
  noteVisit,
  type StoredVisit,
  saveVisit,
} from './visit-store';

type Asking = Pick<Api, 'database' | 'gateway' | 'config' | 'now'>;
type Wanted = { person: Person; key: string; fingerprint: string; body: AddCardBody; language: Language; now: number };

/** Where to go to have a card taken. Asked again with the same key it is the same page. */
export async function openVisit(api: Asking, wanted: Wanted): Promise<{ id: string; url: string } | Refusal> {
  const { database, gateway, config } = api;
  const { person, body, language } = wanted;
  const { companyId } = person;
  const { corporateId = companyId, returnTo } = body;
  if (corporateId !== companyId) return refuseField('validation', 'corporateId', 'unknown');
  const visit = await database.company(companyId, (tx) => noteVisit(tx, { ...wanted, gateway: gateway.name }));
  if (isRefusal(visit)) return visit;
  if (visit.url !== null) return { id: visit.id, url: visit.url };
  const customer = await customerOf(api, companyId);
  if (isRefusal(customer)) return customer;
  const returnUrl = `${config.publicUrl}${returnTo}?session=${visit.id}`;
  const openFor = (named: { customer: string }) => gateway.openVisit({ id: visit.id, companyId, ...named, language, returnUrl });
  let opened = await openFor(customer);
  if (isRefusal(opened) && opened.refused === 'not-found') {
    // The operator has deleted the company at the gateway's own pages: without another customer it could never add a card again.
    const another = await customerOf(api, companyId, customer.customer);
    if (isRefusal(another)) return another;
    opened = await openFor(another);
  }
  if (isRefusal(opened)) return opened;
  await database.company(companyId, (tx) => saveVisit(tx, visit, opened));
  return { id: visit.id, url: opened.url };
}

/** Whom the gateway knows the company as; it is told of one that it doesn't know. `gone`: whom it no longer knows. */
export async function customerOf(
  { database, gateway }: Pick<Api, 'database' | 'gateway'>,
  companyId: string,
  gone: string | null = null,
): Promise<{ customer: string } | Refusal> {
  const known = await database.companySnapshot(companyId, async (tx) => ({
    name: (await findCompany(tx, companyId)).name,
    customer: await findCustomer(tx, companyId, gateway.name),
  }));
  if (known.customer !== null && known.customer !== gone) return { customer: known.customer };
  const made = await gateway.createCustomer({ companyId, name: known.name, gone });
  if (isRefusal(made)) return made;
  await database.company(companyId, (tx) => noteCustomer(tx, companyId, gateway.name, made.customer));
  return made;
}

export type Settled = Pick<StoredVisit, 'state' | 'problem'> & { card: Card | null };

/** Which visit, and who brings word of it: the gateway by an event, or somebody who comes back from its page. */
type Told = { companyId: string; id: string; eventId?: string | null; person?: Person };

/**
 * Asks the gateway what came of a visit and brings it home. Whoever comes back and whatever event tells of it end here, in any
 * order and however often: what has come home once stays, and a card that was added is no more taken back than added again.
 */
export async function settleVisit(api: Asking, { companyId, id, eventId = null, person }: Told): Promise<Settled | Refusal> {
  const { database, gateway, now } = api;
  const event = eventId === null ? null : { companyId, gateway: gateway.name, id: eventId };
  const known = await database.companySnapshot(companyId, async (tx) => {
    const visit = await findVisit(tx, companyId, id);
    if (!visit) return null;
    const done = visit.state === 'added' || (event !== null && (await hasEvent(tx, event)));
    // The event mostly comes before whoever made the visit is back: the card is theirs all the same.
    const actor = person?.adminId === visit.adminId ? personActing(person) : await actorBehind(tx, companyId, visit.adminId);
    return { visit, done, actor };
  });
  if (!known) return refuse('not-found');
  const { session } = known.visit;
  // A visit to a gateway that was exchanged for another since can't be asked about.
  const askable = !known.done && session !== null && known.visit.gateway === gateway.name;
  const outcome = askable ? await gateway.readVisit(session) : null;
  if (outcome && isRefusal(outcome)) return outcome;
  const settle = async (tx: Transaction): Promise<Settled | Refusal> => {
    const isNews = event === null || (await noteEvent(tx, event, now()));
    if (outcome && isNews) await bringHome(tx, companyId, id, outcome, now());
    const visit = await findVisit(tx, companyId, id);
    if (!visit) return refuse('not-found');
    return { state: visit.state, problem: visit.problem, card: visit.cardId === null ? null : await cardStore.find(tx, visit.cardId) };
  };
  return database.company({ companyId, actor: known.actor }, settle);
}

async function bringHome(tx: Transaction, companyId: string, id: string, outcome: VisitOutcome, now: number) {
  const cards = await lockCards(tx);
  const visit = await lockVisit(tx, companyId, id);
  if (!visit || visit.state === 'added') return;
  if (outcome.state === 'added') {
    const cardId = await keepCard(tx, cards, visit, outcome.card, now);
    return saveVisit(tx, visit, { state: 'added', cardId, problem: null });
  }
  const state = visit.state === 'ended' ? 'ended' : outcome.state;
  await saveVisit(tx, visit, { state, problem: outcome.problem ?? visit.problem });
}

/** Answers the id of the card. One that the company has already is not had twice: it gets what it was added with now. */
async function keepCard(tx: Transaction, cards: readonly Card[], visit: StoredVisit, taken: TakenCard, now: number): Promise<string> {
  const { token, fingerprint, ...described } = taken;
  const { holderName, billingAddress } = visit;
  const besides: { gateway: GatewayName; token: string; fingerprint: string } = { gateway: visit.gateway, token, fingerprint };
  const before = await sameCard(tx, cards, visit.gateway, fingerprint);
  if (before) {
    await noteReplaced(tx, visit.companyId, before, token, now);
    await cardStore.save(tx, [{ before, after: { ...before, ...described, holderName, billingAddress } }], besides);
    return before.id;
  }
  const made: Card = {
    id: uuidv7({ msecs: now }),
    version: 1,
    rev: 0,
    ...described,
    holderName,
    billingAddress,
    isDefault: cards.length === 0,
    createdAt: new Date(now).toISOString(),
  };
  await cardStore.insert(tx, [made], besides);
  return made.id;
}
