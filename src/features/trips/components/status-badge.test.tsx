// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { tripSchema } from '@/contract/trips';
import { tripComparer } from '@/rules/trip-filter';
import { canCancel, canDelete, canEdit } from '@/rules/trip-lifecycle';
import { tripOf } from '../../../../tests/support/trips';
import { StatusBadge } from './status-badge';

const onHold = v.parse(tripSchema, { ...tripOf(), status: 'on-hold', stage: 'checked' });

test('a status that only a newer server knows is shown as it came', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <StatusBadge status={onHold.status} />
    </I18nProvider>,
  );
  expect(screen.getByText('Other: on-hold')).toBeDefined();
});

test('of a ride in such a status nothing is offered that its rules don’t know', () => {
  expect([canEdit, canCancel, canDelete].map((can) => can(onHold))).toEqual([false, false, false]);
});

test('rides in such a status stand behind all others', () => {
  const sorted = [onHold, tripOf({ status: 'cancelled' }), tripOf({ status: 'ongoing' })].sort(
    tripComparer({ sort: 'status', order: 'asc' }),
  );
  expect(sorted.map(({ status }) => status)).toEqual(['ongoing', 'cancelled', 'on-hold']);
});
