// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { MaintenanceSchedule } from '@/contract/reports';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf } from '../../../../tests/support/trips';
import { useServiceTable } from './use-service-table';

type Service = MaintenanceSchedule['services'][number];

const service = (number: number, said: Pick<Service, 'state' | 'doneOn' | 'cost'>): Service => ({
  id: idOf(number),
  carId: idOf(9),
  plateNumber: 'TS 09 EA 1234',
  model: 'Dzire',
  vehicleName: 'Sedan',
  kind: 'oil',
  dueOn: '2026-11-20',
  dueAtOdometer: null,
  odometer: null,
  doneAtOdometer: null,
  workshop: null,
  notes: null,
  ...said,
});

it('has below its costs what they come to, those that are expected of planned services included', () => {
  onTestFinished(cleanup);
  const report: MaintenanceSchedule = {
    from: '2026-11-01',
    to: '2026-11-30',
    currency: 'INR',
    today: '2026-11-15',
    counts: { overdue: 0, due: 1, planned: 0, done: 1 },
    cost: 250_000,
    services: [
      service(1, { state: 'done', doneOn: '2026-11-02', cost: 250_000 }),
      service(2, { state: 'due', doneOn: null, cost: 400_000 }),
      service(3, { state: 'done', doneOn: '2026-11-03', cost: null }),
    ],
    otherCurrencies: [],
  };
  const { result } = renderHook(() => useServiceTable(report), { wrapper: signedInPage('trip').wrapper });
  expect(result.current?.columns.find(({ key }) => key === 'cost')?.total).toBe(650_000);
});
