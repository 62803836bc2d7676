import '../calendar-styles';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/es';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './date-range-picker.module.css';

/** Dates, both included, that one press chooses; `name` is what they are called where they are kept. */
export type DatePreset = { name: string; label: string; from: string; to: string };

type DateRangePickerProps = {
  /** `2026-11-25` */
  from: string | undefined;
  to: string | undefined;
  presets?: readonly DatePreset[];
  onChange(range: { from: string | undefined; to: string | undefined }): void;
};

export default function DateRangePicker({ from, to, presets = [], onChange }: DateRangePickerProps) {
  const { t, i18n } = useLingui();
  const [range, setRange] = useState<[string | null, string | null]>([from ?? null, to ?? null]);
  return (
    <>
      {presets.length > 0 && (
        <div className={classes.presets}>
          {presets.map((preset) => (
            <button
              key={preset.name}
              type="button"
              aria-pressed={preset.from === from && preset.to === to}
              onClick={() => onChange({ from: preset.from, to: preset.to })}
            >
              {preset.label}
            </button>
          ))}
        </div>
      )}
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
    </>
  );
}
