import type { Page } from '@/contract/envelope';

/** One page of rows that are all at hand. */
export const pageOf = <Row>(rows: Row[], { page, sizePerPage }: { page: number; sizePerPage: number }): Page<Row> => ({
  data: rows.slice((page - 1) * sizePerPage, page * sizePerPage),
  total: rows.length,
  page,
  sizePerPage,
});
