import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PayBy } from '@/contract/trips';
import { useCardName } from '@/features/payments/components/use-card-name';
import { useCards, useReachable } from '@/features/payments/hooks';
import { useCompanyToday } from '@/features/session/today-hooks';
import { cardExpiry } from '@/rules/card-expiry';
import { onInvoice } from '@/rules/pay-by';

type PayByFieldProps = {
  value: PayBy;
  onChange(payBy: PayBy): void;
  error: ReactNode;
};

/** With the month's invoice, or by one of the cards as this device saw them last. A company without cards is asked nothing. */
export function PayByField({ value, onChange, error }: PayByFieldProps) {
  const { t } = useLingui();
  const nameOf = useCardName();
  const today = useCompanyToday();
  const reachable = useReachable();
  const { cards } = useCards();
  const usable = (cards ?? []).filter((each) => cardExpiry(each, today) !== 'expired');
  const chosen = value.kind === 'card' ? value.cardId : '';
  if (usable.length === 0 && chosen === '') return null;
  const isOffered = chosen === '' || usable.some(({ id }) => id === chosen);
  const card = cards?.find(({ id }) => id === chosen);
  const asked = reachable
    ? t`The fare is set aside on the card now and charged once the ride is over.`
    : t`The bank is asked once this device is connected. If it says no, you can choose again.`;
  return (
    <NativeSelect
      id="ride-payBy"
      autoComplete="off"
      label={t`Payment`}
      description={chosen === '' ? null : asked}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<IconCreditCard size={18} aria-hidden />}
      data={[
        { value: '', label: t`On the monthly invoice` },
        ...usable.map((each) => ({ value: each.id, label: nameOf(each) })),
        // What the ride has been paid with stays in sight until something else is chosen.
        ...(isOffered ? [] : [{ value: chosen, label: card ? nameOf(card) : t`Card` }]),
      ]}
      value={chosen}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? onInvoice : { kind: 'card', cardId: currentTarget.value })}
    />
  );
}
