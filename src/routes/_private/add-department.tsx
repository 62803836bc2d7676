import { createFileRoute } from '@tanstack/react-router';
import { AddTitledPage } from '@/features/people/components/add-titled-page';

export const Route = createFileRoute('/_private/add-department')({ component: () => <AddTitledPage resource="department" /> });
