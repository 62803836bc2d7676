import { useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

type FilterBarProps = {
  text: string;
  onText(text: string): void;
  /** The search field was left. */
  onLeave(): void;
  /** Filter chips. */
  children?: ReactNode;
};

/** A list's search field and the chips that narrow it. */
export function FilterBar({ text, onText, onLeave, children }: FilterBarProps) {
  const { t } = useLingui();
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        aria-label={t`Search`}
        placeholder={t`Search`}
        className={classes.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={text && <CloseButton aria-label={t`Clear search`} onClick={() => onText('')} />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {children}
    </search>
  );
}
