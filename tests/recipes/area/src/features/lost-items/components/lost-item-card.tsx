import { linkOptions } from '@tanstack/react-router';
import { CardLink, ListCard } from '@/ui/list/list-card';
import type { ListedLostItem } from '../hooks';

export function LostItemCard({ item: { id, what, pending } }: { item: ListedLostItem }) {
  return (
    <ListCard name={what} selected={null} unsent={pending !== null}>
      <CardLink link={linkOptions({ to: '/lost-item-details/$id', params: { id } })}>{what}</CardLink>
    </ListCard>
  );
}
