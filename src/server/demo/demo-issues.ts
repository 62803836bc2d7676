import type { TicketCategory } from '@/contract/help';

/** What people of the demo companies ask support, what it answers, and what an admin noted beside. */
export type DemoIssue = { category: TicketCategory; spanish: boolean; text: string; reply: string; comment: string };

type Words = readonly [category: TicketCategory, text: string, reply: string, comment: string];

const english: readonly Words[] = [
  [
    'account',
    'My mobile number has changed and drivers still call the old one.',
    'We have put in the new number. Drivers see it from the next ride on.',
    'New number checked with HR.',
  ],
  [
    'account',
    'The invite code is refused with "code not known" when I install the app.',
    'The code had a letter O in place of a zero. We have mailed you a new one.',
    'Asked twice already.',
  ],
  [
    'account',
    'My name is misspelt on the driver’s screen. Please add the accent.',
    'Your name now appears with its accent in the driver’s app.',
    'Same spelling as on the badge.',
  ],
  [
    'trips',
    'The driver waited at Gate 1, but my pickup was Gate 4. I missed the first half of the meeting.',
    'Sorry for the missed pickup. We have moved the pin of Gate 4 and the fare has been refunded.',
    'Second time this month at this gate.',
  ],
  [
    'trips',
    'I left a grey laptop bag in the car last night. How can I reach the driver?',
    'The driver has your bag and brings it to reception before noon today.',
    'Bag collected.',
  ],
  [
    'trips',
    'My ride to the airport was cancelled by the driver fifteen minutes before pickup.',
    'The driver’s car broke down. For airport rides we now send a second car at once.',
    'Flight was reached by taxi, the receipt is with Finance.',
  ],
  [
    'trips',
    'The car for the night shift came without a seat belt in the back.',
    'This vehicle has been taken off the road until it is repaired. Thank you for telling us.',
    'Passed on to Facilities.',
  ],
  [
    'trips',
    'Can my daily commute be moved from 08:30 to 09:00 from next week on?',
    'Your administrator can edit the scheduled rides. We have left this week’s as they are.',
    'Changed in the portal.',
  ],
  [
    'billing',
    'I was charged twice for the ride from HITEC City on Tuesday.',
    'One of the two was a hold that your bank has released. Only one fare was taken.',
    'Statement attached by mail.',
  ],
  [
    'billing',
    'Please add our cost centre to the receipts, Finance sends them back otherwise.',
    'Receipts carry the department from this month on. Older ones can be downloaded again.',
    'Needed before the end of the quarter.',
  ],
  [
    'billing',
    'The toll was paid in cash, but it is on the fare as well.',
    'You are right, the toll has been taken off and refunded to the company’s card.',
    'Toll slip kept.',
  ],
  [
    'reports',
    'My rides of the last week of the month are missing in the employee ride report.',
    'The report is made on the first of each month. Yours now includes that week.',
    'Checked against the trips list.',
  ],
  [
    'reports',
    'Distances in the report are in miles. Can I have kilometres?',
    'Reports follow the company’s country. We have set yours to kilometres.',
    'Only happens in the download.',
  ],
  [
    'subscription',
    'Does our plan cover rides to the airport for visitors?',
    'It covers employees. For visitors, please book in the name of their host.',
    'Asked on behalf of Sales.',
  ],
  [
    'subscription',
    'Two of us share one commute. Does the plan count it as one ride or two?',
    'A shared ride with a stop counts as one.',
    'Good to know for the whole team.',
  ],
  [
    'other',
    'Could the driver please not call while I am presenting? A message is enough.',
    'We have noted that you prefer messages. Drivers see this with each booking.',
    'Preference noted.',
  ],
  [
    'other',
    'I need a car with room for a wheelchair from next month on.',
    'Please book the van, it has a ramp. We have told dispatch to keep one near your home.',
    'Facilities is informed.',
  ],
];

const spanish: readonly Words[] = [
  [
    'trips',
    'El conductor no encontró la puerta 2 del almacén y tuve que ir andando hasta la carretera.',
    'Lamentamos lo ocurrido. Hemos corregido la ubicación de la puerta 2.',
    'Ya pasó el mes anterior.',
  ],
  [
    'billing',
    'En el recibo del viaje a Barajas figura un importe distinto del que se me indicó.',
    'La diferencia corresponde al peaje. Le hemos enviado el recibo desglosado.',
    'Recibo reenviado a Finanzas.',
  ],
  [
    'account',
    'No recibo los avisos de recogida en el móvil desde que cambié de teléfono.',
    'Vuelva a abrir la aplicación una vez; hemos vinculado su teléfono nuevo.',
    'Resuelto por teléfono.',
  ],
  [
    'trips',
    '¿Es posible añadir una parada fija en el colegio los lunes y los miércoles?',
    'Sí, su administrador puede añadir la parada al programar cada viaje.',
    'Aprobado por su responsable.',
  ],
  [
    'other',
    'Quisiera agradecer al conductor del turno de noche su amabilidad bajo la lluvia.',
    'Muchas gracias, se lo hemos hecho llegar.',
    'Sin más que hacer.',
  ],
];

const issueOf =
  (isSpanish: boolean) =>
  ([category, text, reply, comment]: Words): DemoIssue => ({ category, spanish: isSpanish, text, reply, comment });

export const issues: readonly DemoIssue[] = [...english.map(issueOf(false)), ...spanish.map(issueOf(true))];

/** Who answers at support. */
export const supportNames = ['Farah at Support', 'Dev at Support', 'Inés de Soporte'];
