// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { BillingContact, BillingContactFields } from '@/contract/billing-contacts';
import { presenting } from '@/features/outbox/presentation';
import { formatOf } from '@/i18n/formats';
import type { OutboxRow } from '@/offline/outbox-row';
import { billingContactFields } from '../../../tests/support/billing-contacts';
import { signedInPage } from '../../../tests/support/page-device';
import { idOf } from '../../../tests/support/trips';
import { inConflict, waitingRow } from '../../../tests/support/waiting';
import { addBillingContact, deleteBillingContact, editBillingContact } from './commands';
import { presentations } from './present';

afterEach(cleanup);

const present = (row: OutboxRow) => presenting(presentations)(row, { language: 'EN', format: formatOf('en') });
const fields: BillingContactFields = billingContactFields({ name: 'Rosa Gil', email: 'rosa@acme.example', mails: ['invoices'] });
const rosa: BillingContact = { ...fields, id: idOf(1), version: 1, rev: 1 };

describe('a waiting change of a billing contact', () => {
  it('shows who would be added', () => {
    const { wrapper } = signedInPage('billing-contact');
    const added = present(waitingRow({ name: addBillingContact.name, body: { id: rosa.id, ...fields } }));
    expect(added).toMatchObject({ subject: 'Rosa Gil', conflict: null, edit: { params: { id: rosa.id } } });
    expect(added && i18n._(added.words.title)).toBe('Add billing contact');
    render(added?.details, { wrapper });
    expect(screen.getByText('rosa@acme.example')).toBeTruthy();
  });

  it('that deletes it has no form', () => {
    signedInPage('billing-contact');
    const deleted = present(waitingRow({ name: deleteBillingContact.name, body: { id: rosa.id }, base: rosa }));
    expect(deleted).toMatchObject({ subject: 'Rosa Gil', edit: null });
  });

  it('says where two want it otherwise, and nothing of what only one has changed', () => {
    const { wrapper } = signedInPage('billing-contact');
    const body = { id: rosa.id, fields: { ...fields, phone: null, language: 'ES', mails: [] } };
    // Theirs come from a newer server, with a language and a mail that this release doesn't know.
    const theirs = JSON.parse(JSON.stringify({ ...rosa, version: 2, name: 'Rosa G.', language: 'FR', mails: ['invoices', 'statements'] }));
    const row = waitingRow({ name: editBillingContact.name, body, base: rosa, ...inConflict(theirs) });
    const { result } = renderHook(() => present(row)?.conflict?.useDifferences(), { wrapper });
    expect(result.current).toEqual([{ field: 'language', label: 'Language', mine: 'Español', theirs: 'FR' }]);
  });
});
