// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { KnownInvoice } from '@/contract/invoices';
import { messages } from '../../../../locales/es.po';
import { invoiceLines, invoiceOf } from '../../../../tests/support/invoices';
import { InvoiceSums } from './invoice-sums';

afterEach(cleanup);

function sums(locale: 'en' | 'es', more: Partial<KnownInvoice> = {}, lines: typeof invoiceLines | null = invoiceLines) {
  i18n.loadAndActivate({ locale, messages: locale === 'es' ? messages : {} });
  render(
    <I18nProvider i18n={i18n}>
      <InvoiceSums invoice={invoiceOf(more)} lines={lines} />
    </I18nProvider>,
  );
  // A narrow space stands between number and sign in Spanish.
  const words = (each: Element | null) => each?.textContent?.replace(/\s/g, ' ') ?? '';
  return [...screen.getByLabelText(/Amounts|Importes/).children].map((each) => [
    words(each.querySelector('dt')),
    words(each.querySelector('dd')),
  ]);
}

it('leads from the charges by the taxes to what is to be paid, all with their minor units', () => {
  expect(sums('en', { paid: 100_000 })).toEqual([
    ['Business Plus plan', '₹24,999.00'],
    ['1 ride', '₹451.00'],
    ['Subtotal', '₹25,450.00'],
    ['CGST 9%', '₹2,290.50'],
    ['SGST 9%', '₹2,290.50'],
    ['Total amount', '₹30,031.00'],
    ['Paid', '₹1,000.00'],
    ['To be paid', '₹29,031.00'],
  ]);
});

it('says what each tax is on where it isn’t all', () => {
  const taxes = [
    { code: 'IVA' as const, rate: 1000, base: 45_100, amount: 4510 },
    { code: 'IVA' as const, rate: 2100, base: 2_499_900, amount: 524_979 },
  ];
  expect(sums('es', { taxes }).slice(3, 5)).toEqual([
    ['IVA 10 % sobre 451,00 ₹', '45,10 ₹'],
    ['IVA 21 % sobre 24.999,00 ₹', '5249,79 ₹'],
  ]);
});

it('has its lines’ words in the language on the screen', () => {
  expect(sums('es')[0]).toEqual(['Plan Business Plus', '24.999,00 ₹']);
});

it('says who owes the tax where it stands on no invoice, and goes without lines that aren’t there', () => {
  const shown = sums('en', { taxes: [], reverseCharge: true, total: 2_545_000, status: 'paid', paid: 2_545_000 }, null);
  expect(shown.map(([label]) => label)).toEqual(['Subtotal', 'Tax, owed by the recipient', 'Total amount', 'Paid']);
});

it('says by itself what no trip can be shown for, and counts no ride for what a card had left of one', () => {
  const named = (kind: 'ride' | 'ride-rest', amount: number, en: string) =>
    invoiceLines.flatMap((line) => (line.kind === 'ride' ? [{ ...line, kind, tripId: null, amount, description: { en, es: en } }] : []));
  const lines = [...invoiceLines, ...named('ride', 20_000, 'Ana, Sedan, TRP-7'), ...named('ride-rest', 2_500, 'Rest of the fare, Ana')];
  expect(sums('en', {}, lines).slice(0, 4)).toEqual([
    ['Business Plus plan', '₹24,999.00'],
    ['Ana, Sedan, TRP-7', '₹200.00'],
    ['Rest of the fare, Ana', '₹25.00'],
    ['1 ride', '₹451.00'],
  ]);
});
