import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import classes from './attention-link.module.css';

type NoteProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

const Note = ({ children, ...props }: NoteProps) => (
  <a {...props} className={classes.note} data-later>
    <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
    <span className={classes.words}>{children}</span>
    <IconChevronRight size={18} aria-hidden />
  </a>
);

/** What needs a person, with the way to it. */
export const AttentionLink = createLink(Note);
