import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { InvoicesPage } from '@/features/invoices/components/invoices-page';
import { lenientText } from '@/ui/form/lenient';

export const Route = createFileRoute('/_private/invoice')({
  validateSearch: v.object({ id: lenientText }),
  // Where a path names no record, `id` does; an invoice has a path of its own besides.
  beforeLoad: ({ search: { id } }) => {
    if (id) throw redirect({ to: '/invoice-details/$id', params: { id }, replace: true });
  },
  component: InvoicesPage,
});
