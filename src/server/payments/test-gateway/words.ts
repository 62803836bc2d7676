import type { CardProblem } from '@/contract/payments';
import type { Language } from '@/contract/primitives';

/** What is wrong with what was typed, before any card is asked. */
export type TypingProblem = 'number' | 'not-a-test-number' | 'expiry' | 'cvc';

type Words = {
  title: string;
  test: string;
  number: string;
  expiry: string;
  expiryHint: string;
  cvc: string;
  add: string;
  back: string;
  other: { language: Language; name: string };
  numbers: string;
  behaviours: readonly (readonly [number: string, behaviour: string])[];
  bank: string;
  bankAsks: string;
  confirm: string;
  refuse: string;
  gone: string;
  goneWhy: string;
  typing: Record<TypingProblem, string>;
  problems: Record<CardProblem, string>;
};

export const pageWords: Record<Language, Words> = {
  EN: {
    title: 'Add a card',
    test: 'This is a test page. No money moves here, and only test numbers are taken: never enter a real card.',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM / YY',
    cvc: 'Security code',
    add: 'Add card',
    back: 'Go back without adding a card',
    other: { language: 'ES', name: 'Español' },
    numbers: 'Test numbers',
    behaviours: [
      ['4242 4242 4242 4242', 'is taken'],
      ['5555 5555 5555 4444', 'is taken (Mastercard)'],
      ['4000 0000 0000 0002', 'is declined'],
      ['4000 0000 0000 9995', 'has insufficient funds'],
      ['4000 0025 0000 3155', 'asks its bank first'],
      ['4000 0000 0000 0069', 'has expired'],
      ['4000 0000 0000 0341', 'is taken, and declined when it is paid with'],
    ],
    bank: 'Your bank',
    bankAsks: 'Your bank wants to know that it is you who adds this card.',
    confirm: 'Yes, it is me',
    refuse: 'Refuse',
    gone: 'This page is over',
    goneWhy: 'Please go back to the ride portal and start again from there.',
    typing: {
      number: 'Please enter the card number',
      'not-a-test-number': 'Only Stripe’s published test numbers are taken here. Never enter the number of a real card',
      expiry: 'Please enter an expiry date such as 08 / 29 that has not passed',
      cvc: 'Please enter the 3 or 4 digits of the security code',
    },
    problems: {
      declined: 'The card was declined',
      'insufficient-funds': 'The card was declined: insufficient funds',
      expired: 'The card has expired',
      authentication: 'The bank did not confirm that it is you',
      'wrong-details': 'The security code is not right',
    },
  },
  ES: {
    title: 'Añadir una tarjeta',
    test: 'Esta es una página de prueba. Aquí no se mueve dinero y solo se admiten números de prueba: no introduzca nunca una tarjeta real.',
    number: 'Número de tarjeta',
    expiry: 'Fecha de caducidad',
    expiryHint: 'MM / AA',
    cvc: 'Código de seguridad',
    add: 'Añadir tarjeta',
    back: 'Volver sin añadir ninguna tarjeta',
    other: { language: 'EN', name: 'English' },
    numbers: 'Números de prueba',
    behaviours: [
      ['4242 4242 4242 4242', 'se admite'],
      ['5555 5555 5555 4444', 'se admite (Mastercard)'],
      ['4000 0000 0000 0002', 'se rechaza'],
      ['4000 0000 0000 9995', 'no tiene fondos suficientes'],
      ['4000 0025 0000 3155', 'consulta antes a su banco'],
      ['4000 0000 0000 0069', 'está caducada'],
      ['4000 0000 0000 0341', 'se admite y se rechaza al pagar'],
    ],
    bank: 'Su banco',
    bankAsks: 'Su banco quiere comprobar que es usted quien añade esta tarjeta.',
    confirm: 'Sí, soy yo',
    refuse: 'Rechazar',
    gone: 'Esta página ya no está disponible',
    goneWhy: 'Vuelva al portal de viajes y empiece de nuevo desde allí.',
    typing: {
      number: 'Introduzca el número de la tarjeta',
      'not-a-test-number':
        'Aquí solo se admiten los números de prueba que publica Stripe. No introduzca nunca el número de una tarjeta real',
      expiry: 'Introduzca una fecha de caducidad, como 08 / 29, que no haya pasado',
      cvc: 'Introduzca los 3 o 4 dígitos del código de seguridad',
    },
    problems: {
      declined: 'La tarjeta fue rechazada',
      'insufficient-funds': 'La tarjeta fue rechazada: fondos insuficientes',
      expired: 'La tarjeta está caducada',
      authentication: 'El banco no confirmó que sea usted',
      'wrong-details': 'El código de seguridad no es correcto',
    },
  },
};
