import type { KnownInvoice as Invoice, KnownInvoiceLine as InvoiceLine } from '@/contract/invoices';
import type { Database } from '@/server/database/transaction';
import { invoiceIssuerTable } from '@/server/invoices/tables';
import { idOf } from './trips';

/** Somebody in Telangana who bills in rupees, due after 15 days. */
export const insertIssuer = (database: Database) =>
  database.system((tx) =>
    tx.sql.insert(invoiceIssuerTable).values({
      currency: 'INR',
      country: 'IN',
      state: '36',
      name: 'Saarthi Mobility',
      address: 'Nanakramguda, Hyderabad',
      taxId: '36AAPCS0000A1Z2',
      paymentDays: 15,
      terms: { en: 'Payable within 15 days.', es: 'Pagadero en 15 días.' },
    }),
  );

/** An unpaid invoice of October, due on 16 November. */
export const invoiceOf = (more: Partial<Invoice> = {}): Invoice => ({
  id: idOf(60),
  version: 2,
  rev: 1,
  number: 'INV/26-27/000007',
  kind: 'invoice',
  status: 'unpaid',
  periodFrom: '2026-10-01',
  periodTo: '2026-11-01',
  billingOn: '2026-11-01',
  dueOn: '2026-11-16',
  planName: { en: 'Business Plus', es: 'Business Plus' },
  currency: 'INR',
  totalUsed: 1,
  totalDistance: 12_400,
  totalDuration: 2400,
  subtotal: 2_545_000,
  taxes: [
    { code: 'CGST', rate: 900, base: 2_545_000, amount: 229_050 },
    { code: 'SGST', rate: 900, base: 2_545_000, amount: 229_050 },
  ],
  total: 3_003_100,
  paid: 0,
  lastPaymentOn: null,
  billTo: { name: 'Acme India', address: 'HITEC City, Hyderabad', taxId: '36AACCA0000B1ZV', phone: '+91 40 4567 8900', email: null },
  issuer: { name: 'Saarthi Mobility', address: 'Nanakramguda, Hyderabad', taxId: '36AAPCS0000A1Z2' },
  placeOfSupply: '36-Telangana',
  serviceCode: '9964',
  reverseCharge: false,
  notes: null,
  terms: { en: 'Payable within 15 days.', es: 'Pagadero en 15 días.' },
  creditsId: null,
  createdAt: '2026-10-31T19:30:00.000Z',
  ...more,
});

export const invoiceLines: InvoiceLine[] = [
  {
    kind: 'plan',
    description: { en: 'Business Plus plan', es: 'Plan Business Plus' },
    day: '2026-10-01',
    tripId: null,
    tripNumber: null,
    quantity: 1,
    unitAmount: 2_499_900,
    amount: 2_499_900,
  },
  {
    kind: 'ride',
    description: { en: 'José Núñez, Sedan', es: 'José Núñez, Sedan' },
    day: '2026-10-12',
    tripId: idOf(30),
    tripNumber: 'TRP-100021',
    quantity: 1,
    unitAmount: 45_100,
    amount: 45_100,
  },
];
