import type { MessageDescriptor } from '@lingui/core';

/** All that the screens of departments and designations say of them, whole sentences in each language. */
export type OrgUnitWords = {
  list: MessageDescriptor;
  add: MessageDescriptor;
  edit: MessageDescriptor;
  /** What stands where there is nothing, or nothing can be shown. */
  listEmptyState: Record<'offline' | 'failed' | 'unmatched' | 'empty', MessageDescriptor>;
  addFirst: MessageDescriptor;
  recordEmptyState: Record<'offline' | 'failed' | 'missing', MessageDescriptor>;
  all: MessageDescriptor;
  delete(count: number): MessageDescriptor;
  /** How many employees are in one. */
  members(count: number, title: string): MessageDescriptor;
  choose: MessageDescriptor;
  /** Said where nothing was chosen. */
  chooseMissing: MessageDescriptor;
  noOther: MessageDescriptor;
};
