import { linkOptions } from '@tanstack/react-router';

export const ticketLink = (id: string) => linkOptions({ to: '/tickets', search: { id } });
