import type { CardProblem } from '@/contract/payments';
import type { Language } from '@/contract/primitives';

/** What somebody has changed of the company's subscription. */
export type PlanStep = 'subscribe' | 'upgrade' | 'downgrade' | 'cancel' | 'renew';

/** An invoice as a mail speaks of it: written out. */
export type Told = { number: string; amount: string; dueOn: string };

type Words = {
  greeting(name: string): string;
  invoice: string;
  period: string;
  total: string;
  /** Of a payment: a part of the total may have been paid before. */
  amount: string;
  due: string;
  paidOn: string;
  card: string;
  reference: string;
  cardName(brand: string, last4: string): string;
  open: string;
  openAndPay: string;
  newInvoice: {
    subject(told: Told): string;
    made(told: Told): string;
    charged(card: string): string;
    toBePaid(told: Told): string;
    nothingDue: string;
  };
  receipt: { subject(told: Told): string; thanks(told: Told, card: string): string };
  failed: {
    subject(told: Told): string;
    why(told: Told, card: string): string;
    problems: Record<CardProblem, string>;
    again(date: string): string;
    notAgain: string;
  };
  reminder: { subject(told: Told): string; overdue(told: Told): string; please: string; pastDue: string };
  plan: {
    subject: Record<PlanStep, (plan: string) => string>;
    told: Record<PlanStep, (plan: string, next: string, date: string) => string>;
    action: string;
  };
  expiry: { subject(card: string, days: number): string; expires(card: string, date: string): string; please: string; action: string };
  why: string;
};

export const mailWords: Record<Language, Words> = {
  EN: {
    greeting: (name) => `Hello ${name},`,
    invoice: 'Invoice',
    period: 'Period',
    total: 'Total amount',
    amount: 'Amount paid',
    due: 'Due',
    paidOn: 'Paid on',
    card: 'Card',
    reference: 'Payment',
    cardName: (brand, last4) => `${brand} ending in ${last4}`,
    open: 'See the invoice',
    openAndPay: 'See and pay the invoice',
    newInvoice: {
      subject: ({ number, amount }) => `Invoice ${number}: ${amount}`,
      made: ({ number }) => `Your invoice ${number} is ready.`,
      charged: (card) => `You don’t need to do anything: it is paid with your ${card} in the next few minutes, and you get a receipt.`,
      toBePaid: ({ dueOn }) => `Please pay it by ${dueOn}.`,
      nothingDue: 'There is nothing to be paid.',
    },
    receipt: {
      subject: ({ number, amount }) => `Receipt: ${amount} for invoice ${number}`,
      thanks: ({ number, amount }, card) => `Thank you. We have received ${amount} for invoice ${number} from your ${card}.`,
    },
    failed: {
      subject: ({ number }) => `The payment of invoice ${number} failed`,
      why: ({ number, amount }, card) => `We could not charge ${amount} for invoice ${number} to your ${card}:`,
      problems: {
        declined: 'the bank declined the card.',
        'insufficient-funds': 'there were not enough funds.',
        expired: 'the card has expired.',
        authentication: 'the bank first wants to confirm that it is you.',
        'wrong-details': 'the card’s details were not right.',
      },
      again: (date) => `We will try again on ${date}. You can also pay in the portal now, with another card if you like.`,
      notAgain: 'We don’t try again by ourselves. Please pay it in the portal, with another card if you like.',
    },
    reminder: {
      subject: ({ number, amount }) => `Reminder: invoice ${number}, ${amount}, is overdue`,
      overdue: ({ number, amount, dueOn }) => `Invoice ${number} was due on ${dueOn}, and ${amount} is still to be paid.`,
      please: 'Please pay it now. If your payment is on its way, you don’t need to do anything.',
      pastDue: 'Your subscription is past due: rides go on, but your plan can’t be upgraded until the invoice is paid.',
    },
    plan: {
      subject: {
        subscribe: (plan) => `Your subscription has begun: ${plan}`,
        upgrade: (plan) => `Your plan has been upgraded: ${plan}`,
        downgrade: () => 'Your plan changes at the end of the period',
        cancel: () => 'Your subscription ends with the period',
        renew: (plan) => `Your subscription goes on: ${plan}`,
      },
      told: {
        subscribe: (plan, _, date) => `Your company has the plan ${plan} from today. The next period begins on ${date}.`,
        upgrade: (plan, _, date) => `Your company has the plan ${plan} from today. The next period begins on ${date}.`,
        downgrade: (plan, next, date) => `The plan ${plan} goes on until then, and the plan ${next} begins on ${date}.`,
        cancel: (plan, _, date) => `The plan ${plan} was cancelled. No rides can be booked from ${date} on.`,
        renew: (plan, _, date) => `The plan ${plan} goes on as it is. The next period begins on ${date}.`,
      },
      action: 'See the subscription',
    },
    expiry: {
      subject: (card, days) => `Your ${card} expires in ${days <= 7 ? 'a few days' : 'a month'}`,
      expires: (card, date) => `Your ${card}, with which your invoices are paid, can be used until ${date}.`,
      please: 'Please add a new card in the portal, so that payments go on.',
      action: 'Manage cards',
    },
    why: 'You get this email because you look after your company’s bills in the ride portal.',
  },
  ES: {
    greeting: (name) => `Hola, ${name}:`,
    invoice: 'Factura',
    period: 'Período',
    total: 'Importe total',
    amount: 'Importe pagado',
    due: 'Vencimiento',
    paidOn: 'Fecha de pago',
    card: 'Tarjeta',
    reference: 'Pago',
    cardName: (brand, last4) => `${brand} terminada en ${last4}`,
    open: 'Ver la factura',
    openAndPay: 'Ver y pagar la factura',
    newInvoice: {
      subject: ({ number, amount }) => `Factura ${number}: ${amount}`,
      made: ({ number }) => `Ya está disponible su factura ${number}.`,
      charged: (card) => `No tiene que hacer nada: se cobrará en unos minutos en su tarjeta ${card} y le enviaremos el recibo.`,
      toBePaid: ({ dueOn }) => `Le rogamos que la pague a más tardar el ${dueOn}.`,
      nothingDue: 'No hay nada que pagar.',
    },
    receipt: {
      subject: ({ number, amount }) => `Recibo de pago: ${amount}, factura ${number}`,
      thanks: ({ number, amount }, card) => `Gracias. Hemos cobrado ${amount} de la factura ${number} en su tarjeta ${card}.`,
    },
    failed: {
      subject: ({ number }) => `No se ha podido cobrar la factura ${number}`,
      why: ({ number, amount }, card) => `No hemos podido cobrar ${amount} de la factura ${number} en su tarjeta ${card}:`,
      problems: {
        declined: 'el banco ha rechazado la tarjeta.',
        'insufficient-funds': 'no había fondos suficientes.',
        expired: 'la tarjeta está caducada.',
        authentication: 'el banco quiere comprobar antes que es usted.',
        'wrong-details': 'los datos de la tarjeta no eran correctos.',
      },
      again: (date) => `Volveremos a intentarlo el ${date}. También puede pagarla ahora en el portal, si lo prefiere con otra tarjeta.`,
      notAgain: 'No volveremos a intentarlo de forma automática. Páguela en el portal, si lo prefiere con otra tarjeta.',
    },
    reminder: {
      subject: ({ number, amount }) => `Recordatorio: la factura ${number}, de ${amount}, está vencida`,
      overdue: ({ number, amount, dueOn }) => `La factura ${number} venció el ${dueOn} y quedan ${amount} por pagar.`,
      please: 'Le rogamos que la pague ahora. Si ya ha hecho el pago, no tiene que hacer nada.',
      pastDue: 'Su suscripción tiene un pago vencido: los viajes continúan, pero no podrá mejorar el plan hasta que se pague la factura.',
    },
    plan: {
      subject: {
        subscribe: (plan) => `Su suscripción ha comenzado: ${plan}`,
        upgrade: (plan) => `Su plan se ha mejorado: ${plan}`,
        downgrade: () => 'Su plan cambiará al final del período',
        cancel: () => 'Su suscripción terminará al acabar el período',
        renew: (plan) => `Su suscripción continúa: ${plan}`,
      },
      told: {
        subscribe: (plan, _, date) => `Su empresa tiene el plan ${plan} desde hoy. El siguiente período comienza el ${date}.`,
        upgrade: (plan, _, date) => `Su empresa tiene el plan ${plan} desde hoy. El siguiente período comienza el ${date}.`,
        downgrade: (plan, next, date) => `El plan ${plan} continúa hasta entonces; el ${date} comenzará el plan ${next}.`,
        cancel: (plan, _, date) => `Se ha cancelado el plan ${plan}. A partir del ${date} no se podrán reservar viajes.`,
        renew: (plan, _, date) => `El plan ${plan} continúa como hasta ahora. El siguiente período comienza el ${date}.`,
      },
      action: 'Ver la suscripción',
    },
    expiry: {
      subject: (card, days) => `Su tarjeta ${card} caduca ${days <= 7 ? 'dentro de pocos días' : 'dentro de un mes'}`,
      expires: (card, date) => `Su tarjeta ${card}, con la que se pagan sus facturas, se puede usar hasta el ${date}.`,
      please: 'Añada una tarjeta nueva en el portal para que los pagos no se interrumpan.',
      action: 'Administrar las tarjetas',
    },
    why: 'Recibe este correo porque se ocupa de la facturación de su empresa en el portal de viajes.',
  },
};
