import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { plain, wordsOf } from '@/rules/text-search';
import { SearchPicker } from '@/ui/search-picker';
import { countries } from './national-number';

type CountryPickerProps = {
  id: string;
  /** Calling code, as `+91`, or empty. */
  value: string;
  onChange(callingCode: string): void;
  error?: ReactNode;
};

const shown = 50;

/** A calling code, found by the country's name in the portal's language or by its digits. */
export function CountryPicker({ id, value, onChange, error }: CountryPickerProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const all = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale], { type: 'region' });
    return countries()
      .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
      .map((country) => ({ ...country, text: plain(`${country.name} ${country.code} ${country.callingCode}`) }))
      .sort((a, b) => a.name.localeCompare(b.name, i18n.locale));
  }, [i18n.locale]);
  const found = useMemo(() => {
    const words = wordsOf(typed ?? '');
    return all.filter(({ text }) => words.every((word) => text.includes(word))).slice(0, shown);
  }, [all, typed]);

  const take = (text: string) => {
    const digits = text.replace(/^\s*00|\D/g, '');
    const exact = all.find(
      ({ callingCode, name }) => (digits !== '' && callingCode === `+${digits}`) || plain(name) === plain(text.trim()),
    );
    const only = exact ?? (found.length === 1 ? found[0] : undefined);
    if (!only) return;
    onChange(only.callingCode);
    setTyped(null);
  };

  return (
    <SearchPicker
      id={id}
      label={t`Country code`}
      placeholder={t`Country or code`}
      error={error}
      chosen={value || null}
      typed={typed}
      onType={setTyped}
      options={found.map(({ code, name, callingCode }) => ({ key: code, title: name, detail: callingCode }))}
      empty={t`No country by that name`}
      onPick={(code) => onChange(all.find((country) => country.code === code)?.callingCode ?? '')}
      onClear={() => onChange('')}
      onLeave={take}
    />
  );
}
