import type { TicketCategory } from '@/contract/help';

/** What people of the demo companies ask support, what it answers, and what an admin noted beside. */
export type DemoIssue = {
  category: TicketCategory;
  spanish: boolean;
  text: string;
  reply: string;
  comment: string;
  further: Further | null;
};

/** What the company writes after the reply, and what support says to that. */
type Further = readonly [asked: string, answered: string];
type Words = readonly [category: TicketCategory, text: string, reply: string, comment: string, further?: Further];

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
    [
      'The new code works on the iPhone, but not on his work phone.',
      'Codes are for one phone. We have mailed a second one for the work phone.',
    ],
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
    [
      'Thank you. Can drivers see the gate in the booking as well?',
      'Yes. What is typed after the place, such as “Gate 4”, is read out to the driver.',
    ],
  ],
  [
    'trips',
    'I left a grey laptop bag in the car last night. How can I reach the driver?',
    'The driver has your bag and brings it to reception before noon today.',
    'Bag collected.',
    ['Reception has no bag so far. Was it handed over?', 'The driver was held up. He has just left it at reception, with Sunita.'],
  ],
  [
    'trips',
    'My ride to the airport was cancelled by the driver fifteen minutes before pickup.',
    'The driver’s car broke down. For airport rides we now send a second car at once.',
    'Flight was reached by taxi, the receipt is with Finance.',
    [
      'Will the taxi be paid for? It was 940 rupees.',
      'Yes. Please attach the receipt to this ticket and the amount goes off the next invoice.',
    ],
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
    'Statement attached by email.',
    [
      'The bank still shows both amounts today.',
      'Holds can take five working days to disappear. If it is still there on Friday, write to us here.',
    ],
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
    ['Finance asks for a corrected invoice.', 'The credit stands on this month’s invoice with the number of the ride.'],
  ],
  [
    'reports',
    'My rides of the last week of the month are missing in the employee ride report.',
    'The report is made on the first of each month. Yours now includes that week.',
    'Checked against the trips list.',
    ['Two rides of the 30th are still missing.', 'They ended after midnight and count for the next month. You will find them there.'],
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
    ['The van that came on Monday had no ramp.', 'Our mistake, it was another van. From now on only the one with the ramp is sent to her.'],
  ],
];

const spanish: readonly Words[] = [
  [
    'trips',
    'El conductor no encontró la puerta 2 del almacén y tuve que ir andando hasta la carretera.',
    'Lamentamos lo ocurrido. Hemos corregido la ubicación de la puerta 2.',
    'Ya pasó el mes anterior.',
    [
      'Esta mañana el conductor llegó sin problema, pero diez minutos tarde.',
      'Gracias por avisar. Desde mañana el coche sale diez minutos antes.',
    ],
  ],
  [
    'billing',
    'En el recibo del viaje a Barajas figura un importe distinto del que se me indicó.',
    'La diferencia corresponde al peaje. Le hemos enviado el recibo desglosado.',
    'Recibo reenviado a Finanzas.',
    [
      '¿Podría figurar el peaje en una línea aparte en los próximos recibos?',
      'Sí, a partir de este mes el peaje aparece desglosado en todos los recibos.',
    ],
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
  ([category, text, reply, comment, further]: Words): DemoIssue => ({
    category,
    spanish: isSpanish,
    text,
    reply,
    comment,
    further: further ?? null,
  });

export const issues: readonly DemoIssue[] = [...english.map(issueOf(false)), ...spanish.map(issueOf(true))];

/** Who answers at support. */
export const supportNames = ['Farah at Support', 'Dev at Support', 'Inés de Soporte'];
