import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import * as v from 'valibot';
import { localDate, moneySchema } from '@/contract/primitives';
import { payBySchema } from '@/contract/trips';
import { countriesIn } from '@/features/employees/components/country-search';
import { useTitles, useTitlesState } from '@/features/org-units/hooks';
import { useCardName } from '@/features/payments/components/use-card-name';
import { useCards } from '@/features/payments/hooks';
import { useFormat } from '@/i18n/format';
import { languageNames } from '@/i18n/language';
import { useLanguage } from '@/i18n/use-language';
import { titleIn } from '@/rules/org-unit-order';
import { daysAfter } from '@/rules/period';
import { indiaStates } from '@/rules/tax/india-states';
import { lookUp, wordOf } from '@/ui/known';
import type { AuditField, ValueKind } from '../fields';

const bilingual = v.object({ en: v.string(), es: v.string() });
const named = v.object({ name: v.union([v.string(), bilingual]) });
const place = v.object({ label: v.string() });
const address = v.object({ line: v.string(), city: v.string(), postcode: v.string(), region: v.nullish(v.string()), country: v.string() });
/** In the zone in which people read it, where it says so. */
const moment = v.union([
  v.object({ at: v.string(), zone: v.string() }),
  v.pipe(
    v.string(),
    v.transform((at) => ({ at, zone: undefined })),
  ),
]);
const oneOrMore = v.union([
  v.pipe(
    v.string(),
    v.transform((one) => [one]),
  ),
  v.array(v.string()),
]);

/** Nothing, or what can't be read. */
export const nothing = '–';

/** A value that reads as the schema has it, written; else what stands for nothing. */
const written = <S extends v.GenericSchema>(schema: S, value: unknown, write: (read: v.InferOutput<S>) => string): string => {
  const read = v.safeParse(schema, value);
  return read.success ? write(read.output) || nothing : nothing;
};

/** Values of the history in words, as their own screens write them. */
export function useValueWords(): (kind: AuditField['kind'], value: unknown) => string {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const language = useLanguage();
  const departments = useTitles('department');
  const designations = useTitles('designation');
  const knowsTitles = useTitlesState() === 'ready';
  const { cards } = useCards();
  const cardName = useCardName();

  return useCallback(
    (kind, value) => {
      if (value === null || value === undefined) return nothing;
      if (typeof kind === 'object')
        return written(oneOrMore, value, (all) => format.list(all.map((one) => i18n._(wordOf(kind.words, one)))));
      const inLanguage = (title: v.InferOutput<typeof bilingual>) => titleIn({ title }, language);
      const countryOf = (code: string) => countriesIn(i18n.locale).find((each) => each.code === code)?.name ?? code;
      const cardOf = (cardId: string) => cards?.find(({ id }) => id === cardId);
      const writers: Record<ValueKind, () => string> = {
        text: () => written(v.union([v.string(), v.number()]), value, String),
        date: () => written(v.string(), value, (date) => format.date(date)),
        'day-before': () => written(localDate, value, (date) => format.date(daysAfter(date, -1))),
        moment: () => written(moment, value, ({ at, zone }) => format.dateTime(at, zone)),
        money: () => written(moneySchema, value, format.exactMoney),
        distance: () => written(v.number(), value, format.distance),
        duration: () => written(v.number(), value, format.duration),
        volume: () => written(v.number(), value, format.volume),
        bytes: () => written(v.number(), value, format.bytes),
        'yes-no': () => written(v.boolean(), value, (yes) => (yes ? t`Yes` : t`No`)),
        named: () => written(named, value, ({ name }) => (typeof name === 'string' ? name : inLanguage(name))),
        place: () => written(place, value, ({ label }) => label),
        places: () => written(v.array(place), value, (all) => all.map(({ label }) => label).join(' → ')),
        bilingual: () => written(bilingual, value, ({ en, es }) => (en === es ? en : `${en} · ${es}`)),
        department: () => written(v.string(), value, (id) => departments.get(id) ?? (knowsTitles ? t`A deleted department` : nothing)),
        designation: () => written(v.string(), value, (id) => designations.get(id) ?? (knowsTitles ? t`A deleted designation` : nothing)),
        'pay-by': () =>
          written(payBySchema, value, (payBy) => {
            if (payBy.kind === 'invoice') return t`Monthly invoice`;
            const card = cardOf(payBy.cardId);
            return card ? cardName(card) : t`Card`;
          }),
        language: () => written(v.string(), value, (code) => lookUp<string>(languageNames, code, code)),
        country: () => written(v.string(), value, countryOf),
        state: () => written(v.string(), value, (code) => lookUp(indiaStates, code, code)),
        address: () =>
          written(address, value, ({ line, postcode, city, region, country }) =>
            [line, postcode, city, region, countryOf(country)].filter(Boolean).join(', '),
          ),
        thread: () => written(v.array(v.object({ text: v.string() })), value, (all) => all.at(-1)?.text ?? nothing),
        secret: () => '••••••',
      };
      return writers[kind]();
    },
    [t, i18n, format, language, departments, designations, knowsTitles, cards, cardName],
  );
}
