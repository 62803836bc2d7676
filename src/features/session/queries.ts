import { queryOptions } from '@tanstack/react-query';
import { fetchDevices, fetchMe } from './api';

/**
 * Who is signed in. Known before the first paint: it is in the boot allowlist, and fetched anew whenever the API is reached.
 */
export const meQuery = queryOptions({ queryKey: ['me'], queryFn: fetchMe, staleTime: 5 * 60_000, gcTime: Number.POSITIVE_INFINITY });

export const devicesQuery = queryOptions({ queryKey: ['devices'], queryFn: fetchDevices, networkMode: 'always', retry: false });
