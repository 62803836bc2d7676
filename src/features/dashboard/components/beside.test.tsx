// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useCompared } from '@/ui/use-compared';
import { messages } from '../../../../locales/es.po';
import { useStepCharts } from './use-step-charts';

afterEach(cleanup);

function read<Read>(hook: () => Read, locale: 'en' | 'es' = 'en'): Read {
  i18n.loadAndActivate({ locale, messages: locale === 'es' ? messages : {} });
  const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
  return renderHook(hook, { wrapper }).result.current;
}

it('a total says how it stands beside that of the period before', () => {
  const compared = read(useCompared);
  const beside = (soFar: number, before: number, total = soFar) => compared({ total, soFar, before }, String);
  expect(beside(112, 100)).toBe('12% more than 100');
  expect(beside(75, 100)).toBe('25% less than 100');
  expect(beside(100, 100)).toBe('as before: 100');
  expect(beside(5, 0)).toBe('none before');
  expect(beside(0, 0)).toBe('none before');
  expect(beside(5000, 15)).toBe('15 before');
});

it('what differs a little is not told as nothing', () => {
  expect(read(useCompared)({ total: 1001, soFar: 1001, before: 1000 }, String)).toBe('1% more than 1000');
});

it('of a few things it says how many there were, not their share', () => {
  const counted = (soFar: number, before: number) => read(useCompared)({ total: soFar, soFar, before, counted: true }, String);
  expect(counted(0, 1)).toBe('1 before');
  expect(counted(3, 2)).toBe('2 before');
  expect(counted(2, 2)).toBe('as before: 2');
  expect(counted(9, 12)).toBe('25% less than 12');
});

it('rides to come are not held against the part of the period before', () => {
  expect(read(useCompared)({ total: 30, soFar: 9, before: 10 }, String)).toBe('9 so far, 10% less than 10');
});

it('a period’s steps become a chart that leaves out what has not begun, and says the most', () => {
  const steps = [
    { from: '2026-11-23', now: { cost: 100, co2Saved: 1 }, before: { cost: 50, co2Saved: 1 } },
    { from: '2026-11-24', now: { cost: 300, co2Saved: 1 }, before: { cost: 70, co2Saved: 1 } },
    { from: '2026-11-25', now: null, before: { cost: 90, co2Saved: 1 } },
  ];
  const named = ['This week', 'Last week'] as const;
  const written = { write: (value: number) => `₹${value}`, writeShort: String };
  const chart = read(() => useStepCharts('weekly', named)(steps, ({ cost }) => cost, written));
  expect(chart.summary).toBe('₹400 so far; highest: ₹300 (24 Nov 2026)');
  expect(chart.data.points.map(({ label, values }) => [label, ...values])).toEqual([
    ['Mon', 100, 50],
    ['Tue', 300, 70],
    ['Wed', null, 90],
  ]);
  expect(read(() => useStepCharts('daily', named)([], ({ cost }) => cost, written), 'es').summary).toBe('Nada en este período');
});
