import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { SearchPicker } from '@/ui/form/search-picker';
import { countriesIn, findCountries, meantCountry } from './country-search';

type CountryPickerProps = {
  id: string;
  /** Calling code, as `+91`, or empty. */
  value: string;
  onChange(callingCode: string): void;
  /** It stands there because it was chosen last. */
  isUsual?: boolean;
  error?: ReactNode;
};

const shown = 50;

/** A calling code, found by the country's name in the portal's language or by its digits. */
export function CountryPicker({ id, value, onChange, isUsual, error }: CountryPickerProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const all = useMemo(() => countriesIn(i18n.locale), [i18n.locale]);
  const found = useMemo(() => findCountries(all, typed ?? '').slice(0, shown), [all, typed]);

  const take = (text: string) => {
    const country = meantCountry(all, text);
    if (!country) return;
    onChange(country.callingCode);
    setTyped(null);
  };

  return (
    <SearchPicker
      id={id}
      label={t`Country code`}
      aria-required
      placeholder={t`Country or code`}
      description={isUsual && t`As last time on this device`}
      error={error}
      chosen={value || null}
      // A code that came with the number since is shown.
      typed={value === '' ? typed : null}
      onType={setTyped}
      options={found.map(({ code, name, callingCode }) => ({ key: code, title: name, detail: callingCode }))}
      empty={t`No country by that name`}
      onPick={(code) => onChange(all.find((country) => country.code === code)?.callingCode ?? '')}
      onClear={() => onChange('')}
      onLeave={take}
    />
  );
}
