import { and, eq } from 'drizzle-orm';
import type { SupportReplyBody } from '@/contract/help';
import type { Language } from '@/contract/primitives';
import { adminTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { queueMail, type Recipient } from '../mail/outbox-store';
import { ticketTable } from './tables';

type Words = {
  subject(number: string): string;
  greeting(name: string): string;
  replied(by: string): string;
  asked: string;
  action: string;
  why: string;
};

const words: Record<Language, Words> = {
  EN: {
    subject: (number) => `Support replied to ${number}`,
    greeting: (name) => `Hello ${name},`,
    replied: (by) => `${by} replied to your ticket:`,
    asked: 'You had written',
    action: 'Open the ticket',
    why: 'You get this because you raised the ticket. Please reply in the portal: nobody reads replies to this email.',
  },
  ES: {
    subject: (number) => `Soporte ha respondido a ${number}`,
    greeting: (name) => `Hola, ${name}:`,
    replied: (by) => `${by} ha respondido a su ticket:`,
    asked: 'Usted escribió',
    action: 'Abrir el ticket',
    why: 'Recibe este correo porque usted abrió el ticket. Responda desde el portal: nadie lee las respuestas a este correo.',
  },
};

/** Longer than a line of a mail. */
const quoted = 200;
const shortened = (text: string) => (text.length <= quoted ? text : `${text.slice(0, quoted).trimEnd()}…`);

/** Tells whoever raised the ticket what support has written. */
export async function mailReply(
  tx: Transaction,
  { companyId, id }: { companyId: string; id: string },
  { messageId, text, by }: SupportReplyBody,
  { publicUrl, now }: { publicUrl: string; now: number },
) {
  const raised = await raiserOf(tx, companyId, id);
  if (!raised) return;
  const { number, issue, ...recipient } = raised;
  const occasion = { companyId, about: `reply ${id} ${messageId}`, invoiceId: null, now };
  await queueMail(tx, occasion, [recipient], ({ name, language }) => {
    const said = words[language];
    return {
      subject: said.subject(number),
      greeting: said.greeting(name),
      paragraphs: [said.replied(by), ...text.split(/\n+/)],
      facts: [[said.asked, shortened(issue)]],
      action: { label: said.action, link: `${publicUrl}/tickets?id=${id}` },
      closing: [said.why],
    };
  });
}

/** Null where nobody noted who it was. */
async function raiserOf(tx: Transaction, companyId: string, id: string): Promise<(Recipient & { number: string; issue: string }) | null> {
  const [found] = await tx.sql
    .select({
      name: adminTable.name,
      email: adminTable.email,
      language: ticketTable.language,
      number: ticketTable.number,
      issue: ticketTable.issue,
    })
    .from(ticketTable)
    .innerJoin(adminTable, and(eq(adminTable.companyId, ticketTable.companyId), eq(adminTable.id, ticketTable.raisedById)))
    .where(and(eq(ticketTable.companyId, companyId), eq(ticketTable.id, id)));
  return found ? { ...found, language: found.language ?? 'EN' } : null;
}
