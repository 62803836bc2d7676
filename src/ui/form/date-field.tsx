import '@mantine/dates/styles.css';
import { useLingui } from '@lingui/react/macro';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/es';
import type { ReactNode } from 'react';
import { typedDate } from './typed-date';

type DateFieldProps = {
  id: string;
  label: string;
  /** `2026-11-25`, or empty. */
  value: string;
  onChange(date: string): void;
  error: ReactNode;
};

/** A date typed or picked; its own file, because the calendar is loaded only when it is wanted. */
export default function DateField({ id, label, value, onChange, error }: DateFieldProps) {
  const { t, i18n } = useLingui();
  return (
    <DateInput
      id={id}
      label={label}
      placeholder={t`DD/MM/YYYY`}
      valueFormat="DD/MM/YYYY"
      dateParser={typedDate}
      locale={i18n.locale}
      firstDayOfWeek={1}
      allowDeselect
      size="md"
      ariaLabels={{ previousMonth: t`Previous month`, nextMonth: t`Next month` }}
      leftSection={<IconCalendar size={18} aria-hidden />}
      value={value || null}
      onChange={(date) => onChange(date ?? '')}
      error={error}
    />
  );
}
