import { type Presentation, presenting } from '@/features/outbox/presentation';

/** What each area tells of its waiting changes, by its file: forgetting an area's fails the test beside this one. */
const areas = import.meta.glob<{ presentations: readonly Presentation[] }>('../features/*/present.tsx', { eager: true });

export const presentations = Object.values(areas).flatMap((area) => area.presentations);

export const present = presenting(presentations);
