import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import type { AddCardBody, CardBody } from '@/contract/payments';
import { request } from '@/http/request';
import { readSession } from '@/http/session-storage';

const { card } = endpoints;

/** A change that is sent at once: `key` is one for one intent. */
const intended = (key: string) => ({ [headers.key]: key, [headers.actingUser]: readSession()?.userId ?? '' });

/** More than any company has. */
const all = 100;

export const fetchCards = async () => (await request(card.list, { query: { sizePerPage: all } })).data;

export const openCardPage = (body: AddCardBody, key: string) =>
  request(card.session, { body, headers: intended(key), signal: AbortSignal.timeout(45_000) });

export const fetchCardVisit = (id: string) => request(card.outcome, { parameters: { id } });

export const editCard = ({ id, version }: { id: string; version: number }, body: CardBody, key: string) =>
  request(card.edit, { parameters: { id }, body, headers: { ...intended(key), [headers.ifMatch]: String(version) } });

export const makeDefault = (id: string, key: string) => request(card.makeDefault, { parameters: { id }, headers: intended(key) });

export const removeCard = (id: string, key: string) => request(card.delete, { body: { ids: [id] }, headers: intended(key) });
