import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { notify } from '@/ui/feedback/notify';
import { Sheet } from '@/ui/sheet';
import { type OrgUnitKind, useDraft, useOrgUnitCommands } from '../hooks';
import { newDraft, orgUnitDraftSchema } from './org-unit-draft';
import { OrgUnitForm } from './org-unit-form';
import { orgUnitWords } from './words';

type AddOrgUnitDialogProps = { resource: OrgUnitKind; onAdded(id: string): void; onClose(): void };

/** Makes a department or designation where it is missing; a form that names it can be saved at once, its change waits for this one. */
export default function AddOrgUnitDialog({ resource, onAdded, onClose }: AddOrgUnitDialogProps) {
  const { t, i18n } = useLingui();
  const stored = useDraft(`${resource}.new`, orgUnitDraftSchema);
  const { newId, add } = useOrgUnitCommands(resource);
  const [id] = useState(newId);
  // Whoever has closed it may have chosen another by the time that this one is there.
  const isOpen = useRef(true);
  const close = () => {
    isOpen.current = false;
    onClose();
  };
  return (
    <Sheet opened title={i18n._(orgUnitWords[resource].add)} onClose={close}>
      {stored.ready && (
        <OrgUnitForm
          resource={resource}
          id={id}
          before={null}
          initial={newDraft}
          stored={stored}
          submit={(fields) => add(fields, stored.key, id)}
          onSent={({ outcome }) => {
            if (outcome === 'done') notify.success(t`Record added successfully`);
            else notify.info(t`Saved on this device – sends when connected`);
            if (isOpen.current) onAdded(id);
          }}
          onCancel={close}
        />
      )}
    </Sheet>
  );
}
