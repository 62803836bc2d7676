import type { MessageDescriptor } from '@lingui/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { createContext } from 'react';
import type { Findable } from './finding';

/** Something that can be begun from anywhere. */
export type Action = {
  label: MessageDescriptor;
  /** Other words that people say for it, in each language. */
  also: MessageDescriptor;
  icon: TablerIcon;
  link: LinkProps;
};

/** What the areas tell the search. */
export type Findables = { findables: readonly Findable[]; actions: readonly Action[] };

/** Loads it, each time the same; the app knows the areas. */
export const FindablesContext = createContext<(() => Promise<Findables>) | null>(null);
