import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { notify } from '@/ui/feedback/notify';
import { useLeadOn } from '@/ui/form/use-lead-on';
import { useDraft } from '../hooks';
import { contactDraftSchema } from './contact-draft';
import { ContactForm } from './contact-form';
import classes from './help-page.module.css';
import type { HelpSearch } from './help-search';
import { ticketLink } from './ticket-link';
import { fieldId } from './use-contact-form';

type ContactSectionProps = Pick<HelpSearch, 'category' | 'employeeId'> & {
  /** What stands above it has come. */
  settled: boolean;
};

/** The instant contact form; what was left unfinished in it stands there again. */
export function ContactSection({ category, employeeId, settled }: ContactSectionProps) {
  const { t } = useLingui();
  const leadOn = useLeadOn();
  // Of each whom somebody came about their own: else one would find another's name in the field.
  const stored = useDraft(employeeId ? `contact-us.new.${employeeId}` : 'contact-us.new', contactDraftSchema);
  const [initial] = useState({ category: category ?? '', issue: '', employeeId: employeeId ?? null });
  const here = useRef<HTMLElement>(null);
  const { hash, key } = useLocation({ select: ({ hash, state }) => ({ hash, key: state.__TSR_key }) });
  const ready = settled && stored.ready;
  // The browser would look for it before it has its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks for it again is led to it again
  useEffect(() => {
    if (!ready || hash !== 'contact') return;
    here.current?.scrollIntoView();
    document.getElementById(fieldId('category'))?.focus({ preventScroll: true });
  }, [ready, hash, key]);
  return (
    <section ref={here} id="contact" aria-labelledby="contact-title" className={classes.contact}>
      <h2 id="contact-title">
        <Trans>Instant contact</Trans>
      </h2>
      <p className={classes.quiet}>
        <Trans>Support replies here and by email. Files can be attached to the ticket once it has been sent.</Trans>
      </p>
      {stored.ready && (
        <ContactForm
          initial={initial}
          stored={stored}
          onSent={(ticketId, { outcome }) => {
            if (outcome === 'done') notify.success(t`Ticket submitted successfully`);
            else notify.info(t`Saved on this device – sends when connected`);
            return leadOn(ticketLink(ticketId));
          }}
        />
      )}
    </section>
  );
}
