import { linkOptions } from '@tanstack/react-router';
import type { OrgUnitKind } from '../hooks';
import type { OrgUnitSearch } from './org-unit-search';

/** Where the screens of departments and designations are. */
export const orgUnitLinks = {
  list: (resource: OrgUnitKind, search: OrgUnitSearch | ((before: object) => OrgUnitSearch) = {}) =>
    resource === 'department' ? linkOptions({ to: '/department', search }) : linkOptions({ to: '/designation', search }),
  add: (resource: OrgUnitKind) =>
    resource === 'department' ? linkOptions({ to: '/add-department' }) : linkOptions({ to: '/add-designation' }),
  edit: (resource: OrgUnitKind, id: string) =>
    resource === 'department'
      ? linkOptions({ to: '/edit-department/$id', params: { id } })
      : linkOptions({ to: '/edit-designation/$id', params: { id } }),
  /** Those who are in it. */
  members: (resource: OrgUnitKind, id: string) =>
    linkOptions({ to: '/employee', search: resource === 'department' ? { departmentId: id } : { designationId: id } }),
};
