import '../calendar-styles';
import { useLingui } from '@lingui/react/macro';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/es';
import type { ReactNode } from 'react';
import { typedDate } from './typed-date';

type DateFieldProps = {
  id: string;
  label: string;
  'aria-required'?: boolean;
  /** `2026-11-25`, or empty. */
  value: string;
  onChange(date: string): void;
  /** The date where the field is about; it is marked. */
  today: string;
  /** The first day that can be picked. One that is typed is taken nevertheless, so that the form can say what is wrong with it. */
  from?: string;
  error: ReactNode;
};

/** A date typed or picked; its own file, because the calendar is loaded only when it is wanted. */
export default function DateField({ value, onChange, today, from, ...field }: DateFieldProps) {
  const { t, i18n } = useLingui();
  return (
    <DateInput
      {...field}
      placeholder={t`DD/MM/YYYY`}
      valueFormat="DD/MM/YYYY"
      dateParser={typedDate}
      locale={i18n.locale}
      firstDayOfWeek={1}
      allowDeselect
      highlightToday
      getDayProps={(day) => ({ 'data-today': day === today || undefined, 'aria-current': day === today ? 'date' : undefined })}
      excludeDate={(day) => from !== undefined && day < from}
      size="md"
      ariaLabels={{ previousMonth: t`Previous month`, nextMonth: t`Next month` }}
      leftSection={<IconCalendar size={18} aria-hidden />}
      value={value || null}
      onChange={(date) => onChange(date ?? '')}
    />
  );
}
