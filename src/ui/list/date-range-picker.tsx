import '@mantine/dates/styles.css';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/es';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

type DateRangePickerProps = {
  /** `2026-11-25` */
  from: string | undefined;
  to: string | undefined;
  onChange(range: { from: string | undefined; to: string | undefined }): void;
};

export default function DateRangePicker({ from, to, onChange }: DateRangePickerProps) {
  const { t, i18n } = useLingui();
  const [range, setRange] = useState<[string | null, string | null]>([from ?? null, to ?? null]);
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      locale={i18n.locale}
      value={range}
      defaultDate={from}
      ariaLabels={{ previousMonth: t`Previous month`, nextMonth: t`Next month` }}
      onChange={([start, end]) => {
        setRange([start, end]);
        if (start && end) onChange({ from: start, to: end });
      }}
    />
  );
}
