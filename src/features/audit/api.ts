import type { AuditFilter } from '@/contract/audit';
import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import { request } from '@/http/request';

/** How many changes stand on a page. */
export const pageSize = 50;

export const fetchChanges = ({ page = 1, ...filter }: AuditFilter & { page?: number | undefined }) =>
  request(endpoints.audit.list, { query: { ...filter, page, sizePerPage: pageSize } });

export const fetchColleagues = () => request(endpoints.audit.people);

export const fetchEmployeeData = (id: string) => request(endpoints.employee.data, { parameters: { id } });

export const eraseEmployee = (id: string, key: string) =>
  request(endpoints.employee.erase, { parameters: { id }, headers: { [headers.key]: key } });
