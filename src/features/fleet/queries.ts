import { car, vehicle } from '@/contract/fleet';
import { deviceQueries } from '@/offline/device-queries';
import { carTable, vehicleTable } from './rows';

export const vehicleQueries = deviceQueries(vehicle, vehicleTable);
export const carQueries = deviceQueries(car, carTable);
