// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { erasedEmployee } from '@/rules/erased-person';
import { messages } from '../../../../locales/es.po';
import { signedInPage } from '../../../../tests/support/page-device';
import { employee } from '../../../../tests/support/staff';
import { idOf } from '../../../../tests/support/trips';
import { ReportHead } from './report-head';
import { useReportScope } from './use-report-scope';

afterEach(cleanup);

const Head = (report: Parameters<typeof useReportScope>[0]) => <ReportHead scope={useReportScope(report)} />;

const dates = { from: '2026-03-01', to: '2026-03-31' };
const search = { departmentId: idOf(1), employeeId: idOf(2), carId: idOf(3) };
const everything = ['department', 'employee', 'car'] as const;

it('says on paper that a report is of some alone, also of whom this device can’t name', () => {
  render(<Head search={search} dates={dates} by={everything} />, { wrapper: signedInPage('employee').wrapper });
  expect(screen.getByText('Department: – · Employee: – · Car: –')).toBeTruthy();
});

it('says nothing of what a report can’t be narrowed to', () => {
  render(<Head search={search} dates={dates} by={['car']} />, { wrapper: signedInPage('employee').wrapper });
  expect(screen.getByText('Car: –')).toBeTruthy();
});

it('names whoever has been erased in the portal’s language', async () => {
  const page = signedInPage('employee');
  i18n.loadAndActivate({ locale: 'es', messages });
  const gone = employee({ departmentId: idOf(1), designationId: idOf(4), id: idOf(2) });
  page.server.rows = [erasedEmployee({ ...gone, gender: 'male', status: 'active' })];
  await page.pull();
  render(<Head search={{ employeeId: gone.id }} dates={dates} by={everything} />, { wrapper: page.wrapper });
  expect(await screen.findByText('Empleado: Persona con datos borrados')).toBeTruthy();
});
