import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { employeeFieldLabels } from '../labels';
import { CountryPicker } from './country-picker';
import { groupedNumber, nationalNumber, typedCallingCode } from './national-number';
import classes from './phone-fields.module.css';

type Phone = { countryCode: string; mobile: string };
type PhoneFieldsProps = Phone & {
  /** The country stands there because it was chosen last. */
  isUsual: boolean;
  errors: Record<keyof Phone, ReactNode>;
  onChange(change: Partial<Phone>): void;
};

/** A mobile number; one that is typed or pasted with its calling code fills in both fields. */
export function PhoneFields({ countryCode, mobile, isUsual, errors, onChange }: PhoneFieldsProps) {
  const { i18n } = useLingui();
  const leave = () => {
    const code = typedCallingCode(mobile) ?? countryCode;
    const grouped = groupedNumber(code, code === countryCode ? mobile : nationalNumber(code, mobile));
    if (code !== countryCode) onChange({ countryCode: code, mobile: grouped });
    else if (grouped !== mobile) onChange({ mobile: grouped });
  };
  return (
    <div className={classes.phone}>
      <CountryPicker
        id="employee-countryCode"
        value={countryCode}
        isUsual={isUsual}
        error={errors.countryCode}
        onChange={(code) => onChange({ countryCode: code })}
      />
      <TextInput
        id="employee-mobile"
        label={i18n._(employeeFieldLabels.mobile)}
        aria-required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={mobile}
        error={errors.mobile}
        onChange={(event) => onChange({ mobile: event.currentTarget.value })}
        onBlur={leave}
      />
    </div>
  );
}
