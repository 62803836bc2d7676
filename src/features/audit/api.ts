import type { AuditFilter } from '@/contract/audit';
import { auditEndpoints } from '@/contract/audit';
import { employeeEndpoints } from '@/contract/employees';
import { headers } from '@/contract/envelope';
import { request } from '@/http/request';

/** How many changes stand on a page. */
export const pageSize = 50;

export const fetchChanges = ({ page = 1, ...filter }: AuditFilter & { page?: number | undefined }) =>
  request(auditEndpoints.list, { query: { ...filter, page, sizePerPage: pageSize } });

export const fetchColleagues = () => request(auditEndpoints.people);

export const fetchEmployeeData = (id: string) => request(employeeEndpoints.data, { parameters: { id } });

export const eraseEmployee = (id: string, key: string) =>
  request(employeeEndpoints.erase, { parameters: { id }, headers: { [headers.key]: key } });
