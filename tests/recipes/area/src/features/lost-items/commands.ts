import * as v from 'valibot';
import { pathOf } from '@/contract/endpoint';
import { type LostItem, lostItemEndpoints, reportLostItemBody } from '@/contract/lost-items';
import { instant } from '@/contract/primitives';
import { answeredRecord } from '@/offline/answered';
import { defineCommand, refOf } from '@/offline/command';
import { validity } from '@/rules/validity';
import { lostItemTable } from './rows';

export const reportLostItem = defineCommand({
  name: 'lost-item.add',
  schemaVersion: 1,
  body: reportLostItemBody,
  seen: v.strictObject({ at: instant }),
  send: (body) => ({ method: 'POST', path: pathOf(lostItemEndpoints.add), body }),
  ifMatch: false,
  preview: (body, { seen }) => [
    {
      resource: 'lost-item',
      id: body.id,
      apply: (): LostItem => ({ ...body, version: 1, rev: 0, status: 'lost', reportedAt: seen.at }),
    },
  ],
  reads: () => [],
  writes: (body) => [refOf('lost-item', body.id)],
  expires: (_, __, now) => now + validity.people,
  absorb: () => null,
  answered: answeredRecord('lost-item', lostItemTable.is),
});
