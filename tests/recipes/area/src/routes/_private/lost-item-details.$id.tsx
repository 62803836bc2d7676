import { createFileRoute } from '@tanstack/react-router';
import { LostItemPage } from '@/features/lost-items/components/lost-item-page';

export const Route = createFileRoute('/_private/lost-item-details/$id')({ component: () => <LostItemPage id={Route.useParams().id} /> });
