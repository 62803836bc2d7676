import { car, vehicle } from '@/contract/fleet';
import { rowTable } from '@/offline/row-table';

export const vehicleTable = rowTable(vehicle);
export const carTable = rowTable(car);
