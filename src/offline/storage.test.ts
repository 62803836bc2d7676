import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { isStorageFailure } from './storage';

const named = (name: string) => Object.assign(new Error('No'), { name });

it('knows what storage refuses of many rows by why it refused them', () => {
  expect(isStorageFailure(new Dexie.BulkError('drafts.bulkPut(): 1 of 1 operations failed', { 0: named('UnknownError') }))).toBe(true);
  expect(isStorageFailure(new Dexie.BulkError('drafts.bulkPut(): 1 of 1 operations failed', { 0: named('DataCloneError') }))).toBe(false);
});

it('takes no other failure for one of storage', () => {
  expect(isStorageFailure(named('QuotaExceededError'))).toBe(true);
  expect(isStorageFailure(named('TypeError'))).toBe(false);
  expect(isStorageFailure('QuotaExceededError')).toBe(false);
});
