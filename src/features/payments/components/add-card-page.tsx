import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { CardBody } from '@/contract/payments';
import { countriesIn } from '@/features/employees/components/country-search';
import { useMe } from '@/features/session/hooks';
import { Page } from '@/ui/page';
import { useCardActions, useCardVisit, useDraft } from '../hooks';
import { AddedCard } from './added-card';
import { cardDraftSchema, emptyDraft } from './card-draft';
import { CardForm } from './card-form';
import { addCardLink } from './card-links';
import classes from './card-page.module.css';
import { VisitNote } from './visit-note';

/** Leads to the page on which the payment provider takes the card; `visitId`: of the visit that somebody comes back from. */
export function AddCardPage({ visitId }: { visitId: string | null }) {
  const { t } = useLingui();
  return (
    <Page title={t`Add card`}>
      <div className={classes.page}>{visitId === null ? <AddCardForm /> : <Returned key={visitId} visitId={visitId} />}</div>
    </Page>
  );
}

function Returned({ visitId }: { visitId: string }) {
  const found = useCardVisit(visitId);
  const { clear } = useDraft('card.new', cardDraftSchema);
  const { anew } = useCardActions();
  const added = found.visit?.state === 'added';
  useEffect(() => {
    if (!added) return;
    clear();
    void anew();
  }, [added, clear, anew]);
  if (added) return <AddedCard card={found.visit?.card ?? null} />;
  return (
    <>
      <VisitNote found={found} />
      {found.state !== 'loading' && <AddCardForm again />}
    </>
  );
}

/** A currency's name begins with its country's. */
const homeOf = ({ currency }: { currency: string }) => countriesIn('en').find(({ code }) => currency.startsWith(code))?.code ?? '';

/** `again`: the last visit is over, so what is sent next is another one. */
function AddCardForm({ again = false }: { again?: boolean }) {
  const { t } = useLingui();
  const stored = useDraft('card.new', cardDraftSchema);
  const { openPage } = useCardActions();
  const { company } = useMe();
  const [initial] = useState(() => emptyDraft(homeOf(company)));
  const page = useRef('');
  if (!stored.ready) return null;

  const submit = async (body: CardBody, key: string) => {
    const opened = await openPage({ ...body, returnTo: addCardLink.to }, key);
    if (opened.outcome === 'refused') return opened;
    page.current = opened.answer.url;
    return { outcome: 'done', record: null } as const;
  };
  const draft = stored.draft && again ? { ...stored.draft, key: '', sent: '' } : stored.draft;
  return (
    <CardForm
      initial={initial}
      stored={{ ...stored, draft }}
      keeps
      action={t`Continue to the secure page`}
      submit={submit}
      onSent={() => location.assign(page.current)}
    >
      <p className={classes.secure}>
        <IconLock size={18} stroke={1.7} aria-hidden />
        <Trans>The card’s number is typed on a page of the payment provider, which leads back here. It never reaches this portal.</Trans>
      </p>
    </CardForm>
  );
}
