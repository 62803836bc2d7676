import { type KnownCar as Car, car } from '@/contract/fleet';
import { searchTextOf } from '@/rules/list-matcher';
import { plateKey } from '@/rules/plate-key';
import { asText, listInDatabase } from '../database/resource-list';
import { resourceStore } from '../database/resource-store';
import { carTable } from './tables';

type CarRow = typeof carTable.$inferSelect;

const carOf = ({ companyId: _, recordedAt: __, plateKey: ___, searchText: ____, ...row }: CarRow): Car => row;

/** Its columns, with what lists search through and trips name it by. */
export const carColumns = (row: Car) => ({
  ...row,
  plateKey: plateKey(row.plateNumber),
  searchText: searchTextOf(car.matches.search)(row),
});

/** Its odometer goes on with each message; the readings are kept as they came. */
export const auditedCar = ({ odometer: _, ...told }: Car) => told;

/** A company's cars. */
export const carStore = resourceStore(car, {
  table: carTable,
  select: (tx) => tx.sql.select().from(carTable).$dynamic(),
  rowOf: carOf,
  columnsOf: carColumns,
  audited: auditedCar,
  // Whoever logs of one only needs to know that it stays.
  lockedFor: 'no key update',
});

export const listCars = listInDatabase(carStore, car, {
  searched: carTable.searchText,
  sorts: { plateNumber: [asText(carTable.plateKey)] },
});
