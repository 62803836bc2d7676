import type { Language } from '@/contract/primitives';
import type { Mail } from './mailer';

type Words = { subject: string; greeting: (name: string) => string; asked: string; action: string; expires: string; ignore: string };

const words: Record<Language, Words> = {
  EN: {
    subject: 'Choose a new password',
    greeting: (name) => `Hello ${name},`,
    asked: 'Somebody asked for a new password for your account in the ride portal. Choose one here:',
    action: 'Choose a new password',
    expires: 'The link works once, for one hour.',
    ignore: 'If it was not you, you need do nothing: your password stays as it is.',
  },
  ES: {
    subject: 'Elija una nueva contraseña',
    greeting: (name) => `Hola, ${name}:`,
    asked: 'Alguien ha pedido una nueva contraseña para su cuenta en el portal de viajes. Elíjala aquí:',
    action: 'Elegir una nueva contraseña',
    expires: 'El enlace funciona una sola vez, durante una hora.',
    ignore: 'Si no ha sido usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
  },
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** The mail that leads to a new password. `publicUrl` is the portal's address without a slash at its end, `id` the link's secret. */
export function resetPasswordMail(person: { name: string; email: string }, id: string, publicUrl: string, language: Language): Mail {
  const { subject, greeting, asked, action, expires, ignore } = words[language];
  const link = `${publicUrl}/reset-password/${encodeURIComponent(id)}`;
  return {
    to: person.email,
    subject,
    text: [greeting(person.name), asked, link, `${expires}\n${ignore}`].join('\n\n'),
    html: `<!doctype html>
<html lang="${language.toLowerCase()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b2b24;background:#ffffff">
<main style="max-width:32rem;margin:0 auto">
<h1 style="font-size:20px;line-height:1.3">${escaped(subject)}</h1>
<p>${escaped(greeting(person.name))}</p>
<p>${escaped(asked)}</p>
<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6e4f;color:#ffffff;text-decoration:none">${escaped(action)}</a></p>
<p style="font-size:14px;word-break:break-all"><a href="${escaped(link)}" style="color:#0b6e4f">${escaped(link)}</a></p>
<p>${escaped(expires)}<br>${escaped(ignore)}</p>
</main>
</body>
</html>`,
  };
}
