import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '@/features/outbox/components/outbox-page';

export const Route = createFileRoute('/_private/outbox')({ component: OutboxPage });
