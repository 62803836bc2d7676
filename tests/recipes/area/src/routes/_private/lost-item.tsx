import { createFileRoute } from '@tanstack/react-router';
import { LostItemsPage } from '@/features/lost-items/components/lost-items-page';
import { lostItemsSearchSchema } from '@/features/lost-items/components/lost-items-search';

export const Route = createFileRoute('/_private/lost-item')({ validateSearch: lostItemsSearchSchema, component: LostItems });

function LostItems() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return <LostItemsPage filter={filter} onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })} />;
}
