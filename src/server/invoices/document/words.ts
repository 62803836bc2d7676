import type { Language } from '@/contract/primitives';

/** What the document says besides what the invoice says itself; as the portal calls it. */
export type DocumentWords = {
  taxInvoice: string;
  invoice: string;
  creditNote: string;
  issuedBy: string;
  billTo: string;
  taxId: string;
  billingOn: string;
  dueOn: string;
  period: string;
  plan: string;
  usage: string;
  /** `written`: the count as the language writes it. */
  rides(count: number, written: string): string;
  placeOfSupply: string;
  serviceCode: string;
  reverseCharge: string;
  yes: string;
  no: string;
  credited: string;
  currency: string;
  payable(amount: string, date: string): string;
  lines: string;
  line: string;
  date: string;
  description: string;
  trip: string;
  quantity: string;
  unitAmount: string;
  amount: string;
  subtotal: string;
  tax(name: string, rate: string, base: string): string;
  taxOwed: string;
  total: string;
  notes: string;
  terms: string;
  /** How to say for what one pays. */
  quote(number: string): string;
  page(page: number, of: number): string;
};

export const words: Record<Language, DocumentWords> = {
  EN: {
    taxInvoice: 'Tax invoice',
    invoice: 'Invoice',
    creditNote: 'Credit note',
    issuedBy: 'Issued by',
    billTo: 'Bill to',
    taxId: 'Tax ID',
    billingOn: 'Billing date',
    dueOn: 'Payment due date',
    period: 'Invoice period',
    plan: 'Subscription plan',
    usage: 'Usage',
    rides: (count, written) => (count === 1 ? '1 ride' : `${written} rides`),
    placeOfSupply: 'Place of supply',
    serviceCode: 'Service code (SAC)',
    reverseCharge: 'Reverse charge',
    yes: 'Yes',
    no: 'No',
    credited: 'Credited invoice',
    currency: 'Currency',
    payable: (amount, date) => `${amount} to be paid by ${date}`,
    lines: 'Charges',
    line: 'No.',
    date: 'Date',
    description: 'Description',
    trip: 'Trip ID',
    quantity: 'Quantity',
    unitAmount: 'Unit price',
    amount: 'Amount',
    subtotal: 'Subtotal',
    tax: (name, rate, base) => `${name} ${rate} on ${base}`,
    taxOwed: 'Tax, owed by the recipient',
    total: 'Total amount',
    notes: 'Additional notes',
    terms: 'Terms and conditions',
    quote: (number) => `Please quote ${number} with your payment.`,
    page: (page, of) => `Page ${page} of ${of}`,
  },
  ES: {
    taxInvoice: 'Factura',
    invoice: 'Factura',
    creditNote: 'Factura rectificativa',
    issuedBy: 'Emitida por',
    billTo: 'Facturar a',
    taxId: 'Identificador fiscal',
    billingOn: 'Fecha de facturación',
    dueOn: 'Fecha de vencimiento',
    period: 'Período de facturación',
    plan: 'Plan de suscripción',
    usage: 'Uso',
    rides: (count, written) => (count === 1 ? '1 viaje' : `${written} viajes`),
    placeOfSupply: 'Lugar de prestación',
    serviceCode: 'Código de servicio (SAC)',
    reverseCharge: 'Inversión del sujeto pasivo',
    yes: 'Sí',
    no: 'No',
    credited: 'Factura rectificada',
    currency: 'Moneda',
    payable: (amount, date) => `${amount} con vencimiento el ${date}`,
    lines: 'Conceptos',
    line: 'N.º',
    date: 'Fecha',
    description: 'Descripción',
    trip: 'ID del viaje',
    quantity: 'Cantidad',
    unitAmount: 'Precio unitario',
    amount: 'Importe',
    subtotal: 'Subtotal',
    tax: (name, rate, base) => `${name} ${rate} sobre ${base}`,
    taxOwed: 'Impuesto, a cargo del destinatario',
    total: 'Importe total',
    notes: 'Notas adicionales',
    terms: 'Términos y condiciones',
    quote: (number) => `Indique ${number} al realizar el pago.`,
    page: (page, of) => `Página ${page} de ${of}`,
  },
};
