import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useFormat } from '@/i18n/format';
import { afterPress } from './after-press';
import { steppedTime, typedTime } from './typed-time';

type TimeFieldProps = {
  id: string;
  label: string;
  'aria-required'?: boolean;
  /** `19:45`, what was typed as long as that is no time, or empty. */
  value: string;
  onChange(time: string): void;
  error: ReactNode;
};

/** Where an arrow key begins in an empty field. */
const morning = '09:00';

/** A time typed in any of the ways people write one; a browser's own field takes but the one of its locale, in parts. */
export function TimeField({ value, onChange, error, ...field }: TimeFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  /** What stands in the field while somebody is in it. */
  const [typed, setTyped] = useState<string | null>(null);
  const read = typedTime(value);
  const unread = value !== '' && 'problem' in read ? read.problem : null;
  const problems = {
    'no-time': t`Please enter a time such as 09:30`,
    'end-of-day': t`24:00 is 00:00 of the next day. Please enter it with that date`,
  };

  const type = (text: string) => {
    const now = typedTime(text);
    setTyped(text);
    onChange('time' in now ? now.time : text.trim());
  };
  const step = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (direction === null || unread) return;
    // Else the caret jumps to an end of the text.
    event.preventDefault();
    setTyped(null);
    onChange('time' in read ? steppedTime(read.time, direction) : morning);
  };

  const shown = 'time' in read ? format.time(`1970-01-01T${read.time}:00Z`, 'UTC') : value;
  return (
    <TextInput
      {...field}
      placeholder={t`HH:MM`}
      leftSection={<IconClock size={18} aria-hidden />}
      // Digits with a separator on every phone; those called numeric have none.
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={step}
      onBlur={({ currentTarget }) => afterPress(currentTarget, () => setTyped(null))}
      // Nobody is told off while still typing.
      error={unread && (typed === null || error) ? problems[unread] : error}
    />
  );
}
