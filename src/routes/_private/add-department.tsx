import { createFileRoute } from '@tanstack/react-router';
import { AddOrgUnitPage } from '@/features/org-units/components/add-org-unit-page';

export const Route = createFileRoute('/_private/add-department')({ component: () => <AddOrgUnitPage resource="department" /> });
