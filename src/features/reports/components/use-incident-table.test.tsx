// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { IncidentReports } from '@/contract/reports';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf } from '../../../../tests/support/trips';
import { useIncidentTable } from './use-incident-table';

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;

it.each([here, 'Asia/Kolkata', 'America/Sao_Paulo'])(
  'names the zone of each time in its file, which is read beside other clocks, and on the screen where it is another (%s)',
  (zone) => {
    onTestFinished(cleanup);
    const days = { from: '2026-11-01', to: '2026-11-30' };
    const said = { description: 'A scratch', actionTaken: null, severity: 'minor', kind: 'other', state: 'open' } as const;
    const report: IncidentReports = {
      ...days,
      currency: 'INR',
      totals: { incidents: 1 },
      before: { ...days, totals: { incidents: 0 } },
      severities: [],
      kinds: [],
      states: [],
      incidents: [{ id: idOf(1), at: '2026-11-14T04:30:00.000Z', zone, on: '2026-11-14', car: null, driver: null, trip: null, ...said }],
    };
    const { result } = renderHook(() => useIncidentTable(report), { wrapper: signedInPage('trip').wrapper });
    const time = result.current?.columns.find(({ key }) => key === 'time');
    expect(report.incidents.map((incident) => time?.value(incident))).toEqual([expect.stringMatching(/^\d\d:\d\d [A-Z]\S+$/)]);
    const isOwn = zone === here;
    expect(report.incidents.map((incident) => time?.draw?.(incident))).toEqual([
      expect.stringMatching(isOwn ? /^\d\d:\d\d$/ : /^\d\d:\d\d [A-Z]\S+$/),
    ]);
  },
);
