import { headers } from '@/contract/envelope';
import type { AddCardBody, CardBody } from '@/contract/payments';
import { cardEndpoints, cardSchema } from '@/contract/payments';
import { request } from '@/http/request';
import { readSession } from '@/http/session-storage';
import { withdraw } from '@/http/withdraw';

/** A change that is sent at once: `key` is one for one intent. */
const intended = (key: string) => ({ [headers.key]: key, [headers.actingUser]: readSession()?.userId ?? '' });

/** More than any company has. */
const all = 100;

export const fetchCards = async () => (await request(cardEndpoints.list, { query: { sizePerPage: all } })).data;

export const openCardPage = (body: AddCardBody, key: string) =>
  request(cardEndpoints.session, { body, headers: intended(key), signal: AbortSignal.timeout(45_000) });

export const fetchCardVisit = (id: string) => request(cardEndpoints.outcome, { parameters: { id } });

export const editCard = ({ id, version }: { id: string; version: number }, body: CardBody, key: string) =>
  request(cardEndpoints.edit, { parameters: { id }, body, headers: { ...intended(key), [headers.ifMatch]: String(version) } });

export const withdrawEdit = (key: string) => withdraw(key, cardSchema);

export const makeDefault = (id: string, key: string) => request(cardEndpoints.makeDefault, { parameters: { id }, headers: intended(key) });

export const removeCard = (id: string, key: string) => request(cardEndpoints.delete, { body: { ids: [id] }, headers: intended(key) });
