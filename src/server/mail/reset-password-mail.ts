import type { Language } from '@/contract/primitives';
import { letterMail } from './letter';
import type { Mail } from './mailer';

type Words = { subject: string; greeting: (name: string) => string; asked: string; action: string; expires: string; ignore: string };

const words: Record<Language, Words> = {
  EN: {
    subject: 'Choose a new password',
    greeting: (name) => `Hello ${name},`,
    asked: 'Somebody asked for a new password for your account in the ride portal. Choose one here:',
    action: 'Choose a new password',
    expires: 'The link works once, for one hour.',
    ignore: 'If it was not you, you don’t need to do anything: your password stays as it is.',
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

/** The mail that leads to a new password. `publicUrl` is the portal's address without a slash at its end, `id` the link's secret. */
export function resetPasswordMail(person: { name: string; email: string }, id: string, publicUrl: string, language: Language): Mail {
  const { subject, greeting, asked, action, expires, ignore } = words[language];
  const letter = {
    subject,
    greeting: greeting(person.name),
    paragraphs: [asked],
    action: { label: action, link: `${publicUrl}/reset-password/${encodeURIComponent(id)}` },
    closing: [expires, ignore],
  };
  return { to: person.email, ...letterMail(letter, language) };
}
