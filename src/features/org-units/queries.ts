import { department, designation } from '@/contract/org-units';
import { type DeviceQueries, deviceQueries } from '@/offline/device-queries';
import type { OrgUnitKind } from './commands';
import { orgUnitTables } from './rows';

export type OrgUnitResource = typeof department | typeof designation;

export const orgUnitQueries: Record<OrgUnitKind, DeviceQueries<OrgUnitResource>> = {
  department: deviceQueries<OrgUnitResource>(department, orgUnitTables.department),
  designation: deviceQueries<OrgUnitResource>(designation, orgUnitTables.designation),
};
