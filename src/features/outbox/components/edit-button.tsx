import { Trans } from '@lingui/react/macro';
import { LinkButton } from '@/ui/link-button';
import type { Presented } from '../presentation';

/** Leads to the form of the record, where the change has one. */
export function EditButton({ presented: { edit } }: { presented: Presented }) {
  if (!edit) return null;
  return (
    <LinkButton {...edit} variant="default">
      <Trans>Edit</Trans>
    </LinkButton>
  );
}
