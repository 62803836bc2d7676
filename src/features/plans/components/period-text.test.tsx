// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { cancelled, subscribedTo } from '@/rules/subscription';
import { signedInPage } from '../../../../tests/support/page-device';
import { planOf } from '../../../../tests/support/plans';
import { idOf } from '../../../../tests/support/trips';
import { PeriodText } from './period-text';

it('ends a cancelled plan on the last day that it runs, and renews another on the day after', () => {
  onTestFinished(cleanup);
  const period = { from: '2026-11-01', to: '2026-12-01' };
  const current = { id: idOf(70), version: 2, rev: 2, ...subscribedTo(planOf(), period.from) };
  const { container, rerender } = render(<PeriodText current={current} period={period} />, { wrapper: signedInPage('trip').wrapper });
  expect(container.textContent).toContain('Current period from 1 Nov 2026; renews on 1 Dec 2026');
  rerender(<PeriodText current={cancelled(current)} period={period} />);
  expect(container.textContent).toContain('Current period from 1 Nov 2026; ends on 30 Nov 2026');
});
