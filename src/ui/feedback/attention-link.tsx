import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type Ref, useState } from 'react';
import classes from './attention-link.module.css';

type NoteProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** How many have come in on this page. */
let shown = 0;

function Note({ children, ...props }: NoteProps) {
  const [place] = useState(() => shown++);
  return (
    <a {...props} className={classes.note} style={{ order: place }} data-later>
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      <span className={classes.words}>{children}</span>
      <IconChevronRight size={18} aria-hidden />
    </a>
  );
}

/** What needs a person, with the way to it. One that comes in stands behind those that are there, so that none goes from under a finger. */
export const AttentionLink = createLink(Note);
