import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { InvoicesPage } from '@/features/invoices/components/invoices-page';

export const Route = createFileRoute('/_private/invoice')({
  validateSearch: v.object({ id: v.fallback(v.optional(v.string()), undefined) }),
  // Where a path names no record, `id` does; an invoice has a path of its own besides.
  beforeLoad: ({ search: { id } }) => {
    if (id) throw redirect({ to: '/invoice-details/$id', params: { id }, replace: true });
  },
  component: InvoicesPage,
});
