import { linkOptions } from '@tanstack/react-router';
import type { TitledResource } from '../titled-hooks';
import type { TitledSearch } from './titled-search';

/** Where the screens of departments and designations are. */
export const titledLinks = {
  list: (resource: TitledResource, search: TitledSearch = {}) =>
    resource === 'department' ? linkOptions({ to: '/department', search }) : linkOptions({ to: '/designation', search }),
  add: (resource: TitledResource) =>
    resource === 'department' ? linkOptions({ to: '/add-department' }) : linkOptions({ to: '/add-designation' }),
  edit: (resource: TitledResource, id: string) =>
    resource === 'department'
      ? linkOptions({ to: '/edit-department/$id', params: { id } })
      : linkOptions({ to: '/edit-designation/$id', params: { id } }),
  /** Those who are in it. */
  members: (resource: TitledResource, id: string) =>
    linkOptions({ to: '/employee', search: resource === 'department' ? { departmentId: id } : { designationId: id } }),
};
