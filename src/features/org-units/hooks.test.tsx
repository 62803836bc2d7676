// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OrgUnit } from '@/contract/org-units';
import { signedInPage } from '../../../tests/support/page-device';
import { idOf } from '../../../tests/support/trips';
import { type OrgUnitFilter, useOrgUnitList, useOrgUnitRecord } from './hooks';

afterEach(cleanup);

const department = (number: number, en: string, es: string, status: OrgUnit['status'] = 'active'): OrgUnit => ({
  id: idOf(number),
  version: 1,
  rev: number,
  title: { en, es },
  status,
});

async function departments(filter: OrgUnitFilter = {}) {
  const page = signedInPage('department');
  page.server.rows = [department(1, 'Sales', 'Ventas'), department(2, 'Design', 'Diseño', 'inactive'), department(3, 'Legal', 'Jurídico')];
  const { result, rerender } = renderHook((asked: OrgUnitFilter) => useOrgUnitList('department', asked), {
    wrapper: page.wrapper,
    initialProps: filter,
  });
  await act(page.pull);
  await waitFor(() => expect(result.current.state).toBe('ready'));
  return { result, rerender, titles: () => result.current.rows.map(({ title }) => title.en) };
}

it('lists by title and counts per status, and goes the other way', async () => {
  const { result, rerender, titles } = await departments();
  await waitFor(() => expect(titles()).toEqual(['Design', 'Legal', 'Sales']));
  expect(result.current.counts).toEqual({ all: 3, active: 2, inactive: 1 });
  rerender({ order: 'desc' });
  expect(titles()).toEqual(['Sales', 'Legal', 'Design']);
  rerender({ sort: 'status' });
  expect(titles()).toEqual(['Legal', 'Sales', 'Design']);
  rerender({ sort: 'status', order: 'desc' });
  expect(titles()).toEqual(['Design', 'Legal', 'Sales']);
});

it('finds by the title in either language, accents aside', async () => {
  const { result, rerender, titles } = await departments({ search: 'diseno' });
  await waitFor(() => expect(titles()).toEqual(['Design']));
  rerender({ search: 'diseno', status: 'active' });
  expect(titles()).toEqual([]);
  expect(result.current.counts).toEqual({ all: 1, active: 0, inactive: 1 });
});

it('counts nobody while employees still come in', async () => {
  const { result } = await departments();
  expect(result.current.sizeOf({ id: idOf(1) })).toBeNull();
});

it('says when there is no such record', async () => {
  const page = signedInPage('department');
  page.server.rows = [department(1, 'Sales', 'Ventas')];
  const { result } = renderHook(() => useOrgUnitRecord('department', idOf(7)), { wrapper: page.wrapper });
  await act(page.pull);
  await waitFor(() => expect(result.current).toMatchObject({ record: null, state: 'not-found' }));
});
