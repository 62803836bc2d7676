import { createFileRoute } from '@tanstack/react-router';
import { AddOrgUnitPage } from '@/features/org-units/components/add-org-unit-page';

export const Route = createFileRoute('/_private/add-designation')({ component: () => <AddOrgUnitPage resource="designation" /> });
