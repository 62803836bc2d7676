import { createFileRoute } from '@tanstack/react-router';
import { EditBillToPage } from '@/features/bill-to/components/edit-bill-to-page';

export const Route = createFileRoute('/_private/edit-bill-to')({ component: EditBillToPage });
