import { useQuery } from '@tanstack/react-query';
import { type Presence, usePresence } from '@/offline/presence';
import type { OrgUnitKind } from './commands';
import { orgUnitQueries } from './queries';

/** Whether there is a department or designation that employees can be given. */
export const useOrgUnitPresence = (resource: OrgUnitKind): Presence =>
  usePresence(resource, useQuery(orgUnitQueries[resource].rows()), ({ status }) => status === 'active');
