import type { OrgUnit } from '@/contract/org-units';
import { useTitleOf } from '../hooks';

/** In the language on the screen. */
export const OrgUnitTitle = ({ orgUnit }: { orgUnit: Pick<OrgUnit, 'title'> }) => useTitleOf()(orgUnit);
