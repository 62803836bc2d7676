import { useLingui } from '@lingui/react/macro';
import { chooseLanguage, languageNames, languages } from '@/i18n/language';
import { useLanguage } from '@/i18n/use-language';
import { Choice } from './form/choice';

/** Changes the words, dates, numbers and money of the whole portal at once. */
export function LanguageSwitch({ names = 'short' }: { names?: 'short' | 'long' }) {
  const { t } = useLingui();
  const language = useLanguage();
  const options = languages.map((code) => ({
    value: code,
    label: names === 'short' ? code : languageNames[code],
    name: languageNames[code],
    lang: code.toLowerCase(),
  }));
  return <Choice label={t`Language`} options={options} value={language} onChange={chooseLanguage} />;
}
