import { vehicle } from '@/contract/fleet';
import { deviceQueries } from '@/offline/device-queries';
import { vehicleTable } from './rows';

export const vehicleQueries = deviceQueries(vehicle, vehicleTable);
