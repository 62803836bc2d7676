import '../calendar-styles';
import { useLingui } from '@lingui/react/macro';
import { Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/es';
import { type ReactNode, useState } from 'react';
import { afterPress } from './after-press';
import { notADate } from './field-words';
import { typedDate } from './typed-date';

type DateFieldProps = {
  id: string;
  label: string;
  'aria-required'?: boolean;
  /** `2026-11-25`, what was typed as long as that is no date, or empty. */
  value: string;
  onChange(date: string): void;
  /** The date where the field is about; it is marked. */
  today: string;
  /** The first day that can be picked. One that is typed is taken nevertheless, so that the form can say what is wrong with it. */
  from?: string;
  error: ReactNode;
};

/**
 * A date typed or picked; its own file, because the calendar is loaded only when it is wanted.
 * Mantine's own field puts the last date back over what it can't read, and the form would send that.
 */
export default function DateField({ value, onChange, today, from, error, ...field }: DateFieldProps) {
  const { t, i18n } = useLingui();
  /** What stands in the field while somebody is in it. */
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const date = typedDate(value);
  const [month, setMonth] = useState(date);
  const isUnread = value !== '' && date === null;

  const type = (text: string) => {
    const read = typedDate(text);
    setTyped(text);
    setOpened(true);
    if (read) setMonth(read);
    onChange(read ?? text.trim());
  };
  const open = () => {
    if (!opened) setMonth(date);
    setOpened(true);
  };

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus={false} withRoles={false}>
      <Popover.Target>
        <TextInput
          {...field}
          placeholder={t`DD/MM/YYYY`}
          leftSection={<IconCalendar size={18} aria-hidden />}
          autoComplete="off"
          value={typed ?? (date === null ? value : written(date))}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={open}
          onClick={open}
          onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
          onBlur={({ currentTarget }) => {
            setOpened(false);
            afterPress(currentTarget, () => setTyped(null));
          }}
          // Nobody is told off while still typing.
          error={isUnread && (typed === null || error) ? i18n._(notADate) : error}
        />
      </Popover.Target>
      {/* The focus stays in the field. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          __preventFocus
          size="md"
          locale={i18n.locale}
          firstDayOfWeek={1}
          allowDeselect
          highlightToday
          getDayProps={(day) => ({ 'data-today': day === today || undefined, 'aria-current': day === today ? 'date' : undefined })}
          excludeDate={(day) => from !== undefined && day < from}
          ariaLabels={{ previousMonth: t`Previous month`, nextMonth: t`Next month` }}
          date={month ?? today}
          onDateChange={setMonth}
          value={date}
          onChange={(picked) => {
            onChange(picked ?? '');
            setTyped(null);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Day before month, as both of the portal's languages write it. */
const written = (date: string) => date.split('-').reverse().join('/');
