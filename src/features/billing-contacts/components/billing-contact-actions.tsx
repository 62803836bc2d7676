import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { LinkButton } from '@/ui/link-button';
import type { ListedBillingContact } from '../hooks';
import { editBillingContactLink } from './billing-contact-links';
import { useDeleteBillingContact } from './use-delete-billing-contact';

type BillingContactActionsProps = { contact: ListedBillingContact; onDelete(): void };

export function BillingContactActions({ contact, onDelete }: BillingContactActionsProps) {
  const remove = useDeleteBillingContact(onDelete);
  return (
    <>
      <LinkButton {...editBillingContactLink(contact.id)} variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
        <Trans>Edit</Trans>
      </LinkButton>
      <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void remove(contact)}>
        <Trans>Delete</Trans>
      </Button>
    </>
  );
}
