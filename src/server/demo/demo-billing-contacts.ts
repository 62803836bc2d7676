import type { KnownBillingContact } from '@/contract/billing-contacts';
import type { DemoCompany } from './demo-companies';
import { createRandom } from './random';

type Contact = Omit<KnownBillingContact, 'id' | 'version' | 'rev'>;

/** By company: who pays its invoices, and who only keeps an eye on them. */
const contacts: Readonly<Record<string, readonly Contact[]>> = {
  Acme: [
    {
      name: 'Accounts Payable',
      email: 'accounts@acme.example',
      phone: '+91 40 6612 8100 ext. 214',
      address: 'Acme Tower, 6th floor\nMindspace Road, HITEC City\nHyderabad 500081, Telangana',
      taxId: '36AACCA4821K1ZR',
      language: 'EN',
      mails: ['invoices', 'receipts', 'reminders'],
    },
    {
      name: 'Lucía Fernández',
      email: 'lucia.fernandez@acme.example',
      phone: '+34 915 550 142',
      address: 'Acme España\nPaseo de la Castellana 200\n28046 Madrid',
      taxId: null,
      language: 'ES',
      mails: ['invoices', 'plan-changes'],
    },
  ],
  Globex: [
    {
      name: 'Prakash Shetty',
      email: 'prakash.shetty@globex.example',
      phone: '+91 80 4125 7700',
      address: 'Globex House, Hosur Road\nElectronic City Phase 1\nBengaluru 560100, Karnataka',
      taxId: '29AAGCG6312P1Z4',
      language: 'EN',
      mails: ['invoices', 'receipts', 'reminders', 'plan-changes'],
    },
  ],
};

/** A company's billing contacts, rev left at 0. `now` in milliseconds since 1970. */
export function demoBillingContacts({ name, seed }: DemoCompany, now: number): KnownBillingContact[] {
  const random = createRandom(seed + 3);
  return (contacts[name] ?? []).map((contact) => ({ ...contact, id: random.id(now), version: 1, rev: 0 }));
}
