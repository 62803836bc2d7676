import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Attachment } from '@/contract/attachments';
import { attempt } from '@/http/problem';
import { currentDevice, newKey, openDeviceOrNull, subscribeToDevice } from '@/offline/current-device';
import type { Device } from '@/offline/device';
import { useLastSeen } from '@/offline/last-seen';
import { readAgain } from '@/offline/read-again';
import { markBusy } from '@/ui/feedback/busy';
import * as api from './api';
import { attachmentQueries } from './queries';
import { createUploads, isUnsent, type Uploads } from './uploads';

export { useReachable } from '@/offline/react';
export type { Owner } from './api';
export { mayBeRetried, type Upload } from './uploads';

/** The files of a record as last seen. */
export function useAttachments(owner: api.Owner) {
  const { data = null, ...seen } = useLastSeen(attachmentQueries.list(owner));
  return { attachments: data, ...seen };
}

const uploadsOfDevice = new WeakMap<Device, Map<string, Uploads>>();

/** Of whoever is signed in: what one person has chosen is nobody else's. */
function uploadsOf(owner: api.Owner, queryClient: QueryClient): Uploads {
  const device = currentDevice();
  const known = uploadsOfDevice.get(device) ?? new Map<string, Uploads>();
  uploadsOfDevice.set(device, known);
  const name = `${owner.kind} ${owner.id}`;
  const uploads = known.get(name) ?? createUploadsOf(owner, device, queryClient);
  known.set(name, uploads);
  return uploads;
}

function createUploadsOf(owner: api.Owner, device: Device, queryClient: QueryClient): Uploads {
  const { queryKey } = attachmentQueries.list(owner);
  const uploads = createUploads({
    newId: device.environment.newId,
    send: (file, key, options) => api.sendAttachment(owner, file, key, options),
    withdraw: async (key) => {
      const attached = await api.withdrawAttachment(key);
      if (attached) await api.deleteAttachment(owner, attached.id, device.environment.newId());
    },
    changed: (added) => {
      if (added) queryClient.setQueryData(queryKey, (listed) => listed && [...listed.filter(({ id }) => id !== added.id), added]);
      void readAgain(queryClient, queryKey);
    },
  });
  // Nobody else holds a file that isn't attached, whatever screen is open.
  let end: (() => void) | null = null;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  uploads.subscribe(() => {
    if (uploads.all().some(isUnsent)) {
      end ??= markBusy(true);
      addEventListener('beforeunload', ask);
    } else {
      end?.();
      end = null;
      removeEventListener('beforeunload', ask);
    }
  });
  const unsubscribe = subscribeToDevice(() => {
    if (openDeviceOrNull() === device) return;
    uploads.stop();
    unsubscribe();
  });
  return uploads;
}

/** The files that have been chosen for a record and aren't attached yet, and what can be done with them. */
export function useUploads(owner: api.Owner) {
  const queryClient = useQueryClient();
  const { kind, id } = owner;
  const uploads = useMemo(() => uploadsOf({ kind, id }, queryClient), [kind, id, queryClient]);
  const chosen = useSyncExternalStore(uploads.subscribe, uploads.all);
  return { chosen, add: uploads.add, retry: uploads.retry, cancel: uploads.cancel };
}

/** What can be done with a file that is attached. */
export function useAttachmentActions(owner: api.Owner) {
  const queryClient = useQueryClient();
  return {
    download: ({ id }: Attachment) => attempt(() => api.fetchAttachmentFile(owner, id)),
    remove: async ({ id }: Attachment) => {
      const result = await attempt(() => api.deleteAttachment(owner, id, newKey()));
      await readAgain(queryClient, attachmentQueries.list(owner).queryKey);
      return result;
    },
  };
}
