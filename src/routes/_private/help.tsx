import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '@/features/help/components/help-page';
import { helpSearchSchema } from '@/features/help/components/help-search';

export const Route = createFileRoute('/_private/help')({ validateSearch: helpSearchSchema, component: Help });

function Help() {
  const asked = Route.useSearch();
  const navigate = Route.useNavigate();
  return <HelpPage asked={asked} onAsk={(search) => void navigate({ search, replace: true, resetScroll: false })} />;
}
