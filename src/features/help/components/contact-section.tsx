import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '@/ui/feedback/notify';
import { useDraft } from '../hooks';
import { contactDraftSchema } from './contact-draft';
import { ContactForm } from './contact-form';
import classes from './help-page.module.css';
import type { HelpSearch } from './help-search';
import { ticketLink } from './ticket-link';

/** The instant contact form; what was left unfinished in it stands there again. */
export function ContactSection({ category, employeeId }: Pick<HelpSearch, 'category' | 'employeeId'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const stored = useDraft('contact-us.new', contactDraftSchema);
  const [initial] = useState({ category: category ?? '', issue: '', employeeId: employeeId ?? null });
  return (
    <section id="contact" aria-labelledby="contact-title" className={classes.contact}>
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
            void navigate(ticketLink(ticketId));
          }}
        />
      )}
    </section>
  );
}
