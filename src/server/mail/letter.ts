import type { Language } from '@/contract/primitives';
import type { Mail } from './mailer';

/** What a mail says, before it has its looks. */
export type Letter = {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Each with its name. */
  facts?: readonly (readonly [string, string])[];
  action: { label: string; link: string };
  closing: readonly string[];
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** With line breaks in a name somebody could write strangers a letter of their own. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

const fact = ([name, value]: readonly [string, string]) =>
  `<tr><th style="padding:2px 16px 2px 0;text-align:left;font-weight:400;color:#56605c">${escaped(name)}</th><td style="padding:2px 0">${escaped(value)}</td></tr>`;

/** The letter as text and as HTML, in which nothing that people have typed is read as such. */
export function letterMail({ subject, greeting, paragraphs, facts = [], action, closing }: Letter, language: Language): Omit<Mail, 'to'> {
  const { label, link } = action;
  return {
    subject,
    text: [onOneLine(greeting), ...paragraphs, facts.map((each) => each.join(': ')).join('\n'), link, closing.join('\n')]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: `<!doctype html>
<html lang="${language.toLowerCase()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b2b24;background:#ffffff">
<main style="max-width:32rem;margin:0 auto">
<h1 style="font-size:20px;line-height:1.3">${escaped(subject)}</h1>
<p>${escaped(greeting)}</p>
${paragraphs.map((each) => `<p>${escaped(each)}</p>`).join('\n')}
${facts.length > 0 ? `<table style="margin:0 0 16px;border-collapse:collapse">${facts.map(fact).join('')}</table>` : ''}
<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6e4f;color:#ffffff;text-decoration:none">${escaped(label)}</a></p>
<p style="font-size:14px;word-break:break-all"><a href="${escaped(link)}" style="color:#0b6e4f">${escaped(link)}</a></p>
<p>${closing.map(escaped).join('<br>')}</p>
</main>
</body>
</html>`,
  };
}
