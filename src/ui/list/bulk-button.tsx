import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import compact from '../compact-button.module.css';

/** Something that can be done with all that is chosen. */
export type SelectionAction = { icon: ReactNode; label: string; act(): void };

/** On a phone its icon alone. */
export const BulkButton = ({ icon, label, act }: SelectionAction) => (
  <Button variant="default" className={compact.button} leftSection={icon} onClick={act}>
    <span className={compact.word}>{label}</span>
  </Button>
);
