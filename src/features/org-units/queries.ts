import { queryOptions } from '@tanstack/react-query';
import { currentDevice } from '@/offline/current-device';
import { fromDevice } from '@/offline/react';
import type { OrgUnitKind } from './commands';
import { type ListedOrgUnit, orgUnitTables } from './rows';

export const orgUnitQueries = {
  rows: (resource: OrgUnitKind) =>
    queryOptions({
      queryKey: [resource, 'rows'],
      queryFn: (): Promise<ListedOrgUnit[]> => orgUnitTables[resource].rowsOn(currentDevice()).all(),
      ...fromDevice,
    }),
};
