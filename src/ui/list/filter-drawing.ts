import { type ComponentType, createContext, type ReactNode } from 'react';

export type FilterChipProps = {
  /** What it narrows the list to, or what it is about as long as it does not. */
  children: ReactNode;
  icon?: ReactNode;
  /** Null while it doesn't narrow the list. */
  clear: { label: string; onClear(): void } | null;
  /** A dialog in which something can be chosen; without it the chip only shows and clears. */
  dialog?: { label: string; content(close: () => void): ReactNode };
};

/** How filters are drawn that stand elsewhere than beside their list. */
export const FilterDrawing = createContext<ComponentType<FilterChipProps> | null>(null);
