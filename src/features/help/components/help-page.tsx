import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ticketCategorySchema } from '@/contract/help';
import { useLanguage } from '@/i18n/use-language';
import { Announced } from '@/ui/feedback/announced';
import { LinkButton } from '@/ui/link-button';
import { FilterBar } from '@/ui/list/filter-bar';
import { useSearchText } from '@/ui/list/use-search-text';
import { Page } from '@/ui/page';
import { findAnswers } from '../find-answers';
import { type Answers, useAnswers } from '../hooks';
import { categoryLabels } from '../labels';
import { AnswerList } from './answer-list';
import { CategoryLinks } from './category-links';
import { ContactSection } from './contact-section';
import classes from './help-page.module.css';
import type { HelpSearch } from './help-search';

type HelpPageProps = {
  asked: HelpSearch;
  /** Replaces the address by what `change` makes of it. */
  onAsk(change: (before: HelpSearch) => HelpSearch): void;
};

/** What people ask most, to be found with no connection, and the way to ask support. */
export function HelpPage({ asked, onAsk }: HelpPageProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { answers, reading } = useAnswers(language);
  const search = useSearchText(asked.search ?? '', (text) => onAsk((before) => ({ ...before, search: text || undefined })));
  const { category, employeeId } = asked;
  const now = { ...asked, search: search.text || undefined };
  return (
    <Page
      title={t`Help`}
      actions={
        <>
          <LinkButton to="/tickets" variant="default">
            <Trans>Tickets</Trans>
          </LinkButton>
          <LinkButton to="/help" search={now} hash="contact">
            <Trans>Ask support</Trans>
          </LinkButton>
        </>
      }
    >
      <div className={classes.help}>
        <div>
          <FilterBar text={search.text} onText={search.setText} onLeave={search.settle} />
        </div>
        {search.text.trim() === '' ? (
          <>
            <CategoryLinks asked={now} />
            {answers && <Categories answers={answers} category={category} />}
          </>
        ) : (
          answers && <Found answers={answers} text={search.text} />
        )}
        {reading && <div className={classes.space} aria-busy="true" />}
        <ContactSection key={`${category} ${employeeId}`} category={category} employeeId={employeeId} settled={!reading} />
      </div>
    </Page>
  );
}

/** The chosen category, or each with its questions. */
function Categories({ answers, category }: { answers: Answers; category: HelpSearch['category'] }) {
  const { i18n } = useLingui();
  const shown = category ? [category] : ticketCategorySchema.options;
  return shown.map((each) => (
    <section key={each} aria-labelledby={`help-${each}`} className={classes.category}>
      <h2 id={`help-${each}`}>{i18n._(categoryLabels[each])}</h2>
      <AnswerList answers={answers[each]} />
    </section>
  ));
}

function Found({ answers, text }: { answers: Answers; text: string }) {
  const { t } = useLingui();
  const all = useMemo(() => Object.values(answers).flat(), [answers]);
  const found = useMemo(() => findAnswers(all, text), [all, text]);
  return (
    <section aria-label={t`Answers`} className={classes.category}>
      <Announced className={classes.quiet}>
        {found.length === 0 ? (
          <Trans>No answer has these words. Ask support below: somebody will reply.</Trans>
        ) : (
          <Trans>Best matches first</Trans>
        )}
      </Announced>
      <AnswerList answers={found} open={found.length === 1} />
    </section>
  );
}
