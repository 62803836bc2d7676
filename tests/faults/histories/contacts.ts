import type { BillingContact, BillingContactFields } from '@/contract/billing-contacts';
import { addBillingContact, deleteBillingContact, editBillingContactIntent } from '@/features/billing-contacts/commands';
import { isBillingContact } from '@/features/billing-contacts/rows';
import { billingContactOfForm, formOfBillingContact } from '@/rules/billing-contact-form';
import { billingContactFields } from '../../support/billing-contacts';
import type { ContactEditField } from './contact-moves';
import type { Move } from './moves';
import { bare } from './records';
import { listed, pick, type Stage } from './stage';
import { submit } from './submit';
import type { Tab } from './tab';

type ContactMove = Extract<Move, { do: 'add-contact' | 'edit-contact' | 'delete-contact' }>;

/** What the person with the phone does with billing contacts. */
export class Contacts {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async play(move: ContactMove): Promise<void> {
    const tab = pick(this.#stage.browser.usable, move.tab);
    if (!tab?.device) return;
    if (move.do === 'add-contact') return this.#add(tab);
    const contact = pick(await this.#contacts(tab), move.contact);
    if (!contact) return;
    const about = { resource: 'billing-contact', id: contact.id, shown: contact } as const;
    if (move.do === 'delete-contact') {
      const intent = { name: deleteBillingContact.name, body: { id: contact.id }, seen: null, base: contact };
      return submit(this.#stage, tab, about, intent);
    }
    const fields = changedContact(contact, move.field, this.#stage.values.next('mine '), move.value);
    await submit(this.#stage, tab, about, editBillingContactIntent({ base: contact, mends: null }, fields));
  }

  async #add(tab: Tab): Promise<void> {
    const body = { id: this.#stage.browser.newId(), ...newContact(this.#stage.values.next('c')) };
    const intent = { name: addBillingContact.name, body, seen: null, base: null };
    await submit(this.#stage, tab, { resource: 'billing-contact', id: body.id, shown: null }, intent);
  }

  #contacts = async (tab: Tab): Promise<BillingContact[]> =>
    (await listed(this.#stage, tab, 'billing-contact', isBillingContact)).map(bare);
}

export const newContact = (name: string) => billingContactFields({ name, email: `${name}@acme.example` });

const taxIds = [null, '27AAPFU0939F1ZV', '12345678Z', 'DE136695976'];

/** What a form makes of one field of a billing contact. */
export function changedContact(before: BillingContactFields, field: ContactEditField, text: string, value: number): BillingContactFields {
  const form = formOfBillingContact(before);
  switch (field) {
    case 'email':
      return { ...billingContactOfForm(form), email: `${text.replace(' ', '-')}@acme.example` };
    case 'phone':
      return { ...billingContactOfForm(form), phone: value === 0 ? null : `40${String(2_300_000 + value)}` };
    case 'taxId':
      return { ...billingContactOfForm(form), taxId: taxIds[value] ?? null };
    case 'language':
      return { ...billingContactOfForm(form), language: before.language === 'EN' ? 'ES' : 'EN' };
    case 'name':
    case 'address':
      return { ...billingContactOfForm(form), [field]: text };
    case 'mails.other':
      return billingContactOfForm(form);
    default:
      return billingContactOfForm({ ...form, [field]: !form[field] });
  }
}
