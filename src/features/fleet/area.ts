import { car, vehicle } from '@/contract/fleet';
import { defineArea } from '@/offline/area';

export const fleet = defineArea({ resources: [vehicle, car] });
