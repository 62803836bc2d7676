import { endpoints } from '@/contract/endpoints';
import { resourceRoutes } from '../http/resource-routes';
import type { Api } from '../http/route';
import { listVehicles, vehicleStore } from './vehicle-store';

export function fleetRoutes(api: Api) {
  resourceRoutes(api, endpoints.vehicle, vehicleStore, listVehicles);
}
