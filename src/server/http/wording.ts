import type { ProblemCode } from '@/contract/envelope';
import type { Language } from '@/contract/primitives';

/** A sentence in each language. */
export type Words = Record<Language, string>;

const words = (EN: string, ES: string): Words => ({ EN, ES });

export const done = words('Success', 'Correcto');
export const recordAdded = words('Record added successfully', 'El registro se añadió correctamente');
export const recordUpdated = words('Record update successfully', 'El registro se actualizó correctamente');
export const recordDeleted = words('Record deleted successfully', 'El registro se eliminó correctamente');
export const imported = words('Successfully import', 'Importación completada');
export const tripCancelled = words('Your ride cancelled successfully', 'Su viaje se canceló correctamente');
export const tripUpdated = words('Your ride has been updated successfully', 'Su viaje se actualizó correctamente');
export const tripBooked = words(
  'Your ride has been successfully Booked. Driver will arrive pick-up location within 5min',
  'Su viaje se reservó correctamente. El conductor llegará al punto de recogida en 5 min',
);
export const tripScheduled = (wall: { date: string; time: string }) =>
  words(
    `Your ride has been successfully scheduled (${wall.date} ${wall.time})`,
    `Su viaje se programó correctamente (${wall.date} ${wall.time})`,
  );
export const subscribed = words('Your subscription has begun', 'Su suscripción ha comenzado');
export const planUpgraded = words('Your plan has been upgraded', 'Su plan se ha mejorado');
export const planDowngraded = words('Your plan will change at the end of the period', 'Su plan cambiará al final del período');
export const subscriptionCancelled = words('Your subscription will end with the period', 'Su suscripción terminará al acabar el período');
export const subscriptionRenewed = words('Your subscription goes on', 'Su suscripción continúa');
export const invoicePaid = words('The invoice has been paid', 'La factura se ha pagado');
export const ticketRaised = words('Ticket submitted successfully', 'El ticket se envió correctamente');
export const replySent = words('Your reply has been sent', 'Su respuesta se ha enviado');
export const resetMailed = words(
  'If we know this address, an email with a link is on its way',
  'Si conocemos esta dirección, le llegará un correo con un enlace',
);

const problems: Record<ProblemCode, Words> = {
  unreadable: words('The request could not be read', 'No se pudo leer la solicitud'),
  'session-expired': words('Please sign in again', 'Inicie sesión de nuevo'),
  'session-revoked': words('This device was signed out', 'Se cerró la sesión de este dispositivo'),
  'service-key': words('The service key is missing or wrong', 'Falta la clave de servicio o es incorrecta'),
  forbidden: words('You are not allowed to do this', 'No tiene permiso para hacer esto'),
  'other-person': words('This change belongs to somebody else', 'Este cambio pertenece a otra persona'),
  'not-found': words('Not found', 'No encontrado'),
  method: words('This address does not take that method', 'Esta dirección no admite ese método'),
  'in-progress': words('This is being worked on. Please try again', 'Se está procesando. Inténtelo de nuevo'),
  state: words('This is not possible any more', 'Esto ya no es posible'),
  precondition: words('Somebody else has changed this record in the meantime', 'Otra persona ha cambiado este registro mientras tanto'),
  'too-large': words('The request is too large', 'La solicitud es demasiado grande'),
  'media-type': words('This type of body is not taken here', 'Aquí no se admite este tipo de contenido'),
  validation: words('Please check what you have entered', 'Revise los datos introducidos'),
  credentials: words('Email or password is wrong', 'El correo o la contraseña no son correctos'),
  'reset-link': words(
    'This link has been used or is too old. Please ask for a new one',
    'Este enlace ya se usó o ha caducado. Solicite uno nuevo',
  ),
  'key-reused': words('This key came with another request before', 'Esta clave ya llegó con otra solicitud'),
  expired: words('This came too late and was not done', 'Esto llegó demasiado tarde y no se realizó'),
  voided: words('This was withdrawn before it arrived', 'Esto se retiró antes de llegar'),
  rate: words('Too many attempts. Please wait a moment', 'Demasiados intentos. Espere un momento'),
  internal: words('Something went wrong on our side', 'Algo salió mal por nuestra parte'),
  unavailable: words('The service is busy. Please try again shortly', 'El servicio está ocupado. Inténtelo de nuevo en breve'),
};

/** A code means the same wherever it stands, but for those that a field words itself. */
const codes: Record<string, Words> = {
  required: words('This is required', 'Este dato es obligatorio'),
  invalid: words('This is not valid', 'Este dato no es válido'),
  reserved: words(
    'This stands for people whose data has been erased. Please enter their name',
    'Así figuran las personas cuyos datos se han borrado. Introduzca su nombre',
  ),
  'too-long': words('This is too long', 'Este dato es demasiado largo'),
  'too-short': words('This is too short', 'Este dato es demasiado corto'),
  'too-many': words('These are too many', 'Son demasiados'),
  'out-of-range': words('This is out of range', 'Este valor está fuera de rango'),
  'unknown-field': words('This field is not known', 'Este campo no se conoce'),
  unknown: words('This record does not exist', 'Este registro no existe'),
  inactive: words('This is inactive', 'Está inactivo'),
  'airport-not-in-plan': words(
    'Airport rides are not available in current plan. Please upgrade your plan',
    'Los viajes al aeropuerto no están disponibles en el plan actual. Mejore su plan',
  ),
  'vehicle-not-in-plan': words(
    'This vehicle is not in the current plan. Please upgrade your plan',
    'Este vehículo no está incluido en el plan actual. Mejore su plan',
  ),
  'stops-not-in-plan': words(
    'The current plan does not allow as many stops. Please upgrade your plan',
    'El plan actual no permite tantas paradas. Mejore su plan',
  ),
  'no-rides-left': words(
    'All rides of the current plan are used up for this period. Please upgrade your plan',
    'Ya se han usado todos los viajes del plan actual en este período. Mejore su plan',
  ),
  'no-subscription': words(
    'The company has no plan at that time. Please subscribe to one',
    'La empresa no tiene ningún plan en esa fecha. Contrate uno',
  ),
  'quote-changed': words(
    'The price has changed since it was shown. Please look at it again',
    'El precio ha cambiado desde que se mostró. Vuelva a comprobarlo',
  ),
  'plan-changed': words(
    'The plan has changed since it was shown. Please look at it again',
    'El plan ha cambiado desde que se mostró. Vuelva a comprobarlo',
  ),
  'subscription-changed': words(
    'The subscription has been changed since it was shown. Please look at it again',
    'La suscripción ha cambiado desde que se mostró. Vuelva a comprobarla',
  ),
  subscribed: words('The company has a subscription already', 'La empresa ya tiene una suscripción'),
  'subscription-ended': words('This subscription has ended', 'Esta suscripción ha terminado'),
  'same-plan': words('This is the current plan', 'Este es el plan actual'),
  'past-due': words('An invoice is overdue. Please pay it before upgrading', 'Hay una factura vencida. Páguela antes de mejorar el plan'),
  'same-place': words('Pickup and dropoff are the same place', 'La recogida y el destino son el mismo lugar'),
  'time-skipped': words('The clocks skip this time on that day', 'Ese día los relojes se saltan esta hora'),
  'time-repeated': words('The clocks show this time twice on that day', 'Ese día los relojes repiten esta hora'),
  'in-the-past': words('This time has passed', 'Esta hora ya pasó'),
  'too-soon': words('This time is too soon', 'Esta hora es demasiado próxima'),
  'too-far': words('This date is too far ahead', 'Esta fecha está demasiado lejos'),
  'other-currency': words("This is not the ride's currency", 'Esta no es la moneda del viaje'),
  exists: words('This record exists already', 'Este registro ya existe'),
  taken: words('Somebody else has this already', 'Otra persona ya lo tiene'),
  'too-young': words('User must be at least 18 years old', 'El usuario debe tener al menos 18 años'),
  'before-birth': words('This is before the date of birth', 'Es anterior a la fecha de nacimiento'),
  'in-use': words('Employees still use this. Move them to another one first', 'Todavía hay empleados que lo usan. Páselos antes a otro'),
  'card-declined': words('The card was declined', 'La tarjeta fue rechazada'),
  'insufficient-funds': words('The card was declined: insufficient funds', 'La tarjeta fue rechazada por falta de fondos'),
  expired: words('The card has expired', 'La tarjeta ha caducado'),
  'authentication-required': words(
    'The bank wants the cardholder to confirm each payment. Please choose another card',
    'El banco pide que lo confirme el titular. Elija otra tarjeta',
  ),
  'no-estimate': words(
    'A ride that goes to a place without a position can only be paid with the monthly invoice',
    'Un viaje con un lugar sin ubicación solo se puede pagar con la factura mensual',
  ),
  'last-card': words(
    'This is the last card, and the plan renews with it. Add another card first',
    'Es la última tarjeta y con ella se renueva el plan. Añada antes otra tarjeta',
  ),
  'not-unpaid': words('There is nothing to be paid of this invoice any more', 'Ya no queda nada por pagar de esta factura'),
  'amount-changed': words(
    'Another amount is due than was shown. Please look at it again',
    'El importe pendiente ha cambiado desde que se mostró. Vuelva a comprobarlo',
  ),
  'card-changed': words(
    'Another card is the default now. Please look at it before you pay',
    'Ahora la tarjeta predeterminada es otra. Compruébela antes de pagar',
  ),
  'other-gateway': words(
    'It is not known yet whether an earlier payment of this invoice went through, and until then nothing is charged. Please write to support',
    'Aún no se sabe si un pago anterior de esta factura se realizó, y hasta entonces no se cobra nada. Escriba a soporte',
  ),
  'no-card': words('There is no card to pay with. Please add one', 'No hay ninguna tarjeta con la que pagar. Añada una'),
  'trip-started': words('The driver has started this ride', 'El conductor ya inició este viaje'),
  'trip-over': words('This ride is over', 'Este viaje ya terminó'),
  'trip-not-scheduled': words('Only a scheduled ride can be changed', 'Solo se puede cambiar un viaje programado'),
  'trip-active': words('A ride that may still happen has to be cancelled first', 'Un viaje que aún puede realizarse debe cancelarse antes'),
  'other-state': words('This GSTIN is of another state', 'Este GSTIN es de otro estado'),
  'invalid-gstin': words('This GSTIN is not valid. Please check each character', 'Este GSTIN no es válido. Revise cada carácter'),
  'invalid-nif': words('This NIF is not valid. Please check each character', 'Este NIF no es válido. Revise cada carácter'),
  empty: words('This file is empty', 'Este archivo está vacío'),
  'too-large': words('This file is larger than 10 MB', 'Este archivo ocupa más de 10 MB'),
  'kind-not-taken': words(
    'Only PDF, PNG, JPEG, WebP, HEIC, XLSX, DOCX, XML, CSV and text files are taken',
    'Solo se admiten archivos PDF, PNG, JPEG, WebP, HEIC, XLSX, DOCX, XML, CSV y de texto',
  ),
  infected: words('A virus was found in this file. It was not kept', 'Se encontró un virus en este archivo. No se guardó'),
  'not-scanned': words(
    'This file could not be checked for viruses. Please try again',
    'No se pudo comprobar si el archivo tiene virus. Inténtelo de nuevo',
  ),
  'storage-full': words(
    'The company has used up its 500 MB for files. Delete some first',
    'La empresa ha agotado sus 500 MB para archivos. Elimine antes algunos',
  ),
  'contacts-full': words(
    'The company has as many billing contacts as it can have. Delete one first',
    'La empresa ya tiene el máximo de contactos de facturación. Elimine antes uno',
  ),
  'before-start': words('This is before the first date', 'Es anterior a la primera fecha'),
  'period-too-long': words('A report covers 366 days at most', 'Un informe abarca como máximo 366 días'),
  'recorded-otherwise': words('Another message of the same moment says otherwise', 'Otro mensaje del mismo momento dice otra cosa'),
  'thread-full': words(
    'This ticket has as many messages as it can hold. Please raise a new one',
    'Este ticket ya no admite más mensajes. Abra uno nuevo',
  ),
  erased: words('The personal data of this employee has been erased', 'Los datos personales de este empleado se han borrado'),
  'rides-ahead': words(
    'A ride of this employee may still happen. Please cancel it first',
    'Este empleado tiene un viaje que aún puede realizarse. Cancélelo antes',
  ),
  'wrong-password': words('This is not your current password', 'Esta no es su contraseña actual'),
  'too-easy': words('This is too easy to guess. Please choose another one', 'Es demasiado fácil de adivinar. Elija otra'),
  'trip-step': words('The ride cannot take this step now', 'El viaje no puede dar este paso ahora'),
};

const missing = ['required', 'invalid'];
const fields: { field: RegExp; codes: string[]; words: Words }[] = [
  { field: /^corporateId$/, codes: [...missing, 'unknown'], words: words('Please select corporate', 'Seleccione la empresa') },
  {
    field: /^subscriptionId$/,
    codes: [...missing, 'unknown'],
    words: words('Please Select Subscription', 'Seleccione la suscripción'),
  },
  {
    field: /^planId$/,
    codes: [...missing, 'unknown'],
    words: words('Please Select Subscription Plan', 'Seleccione el plan de suscripción'),
  },
  { field: /^planId$/, codes: ['inactive'], words: words('This plan is no longer offered', 'Este plan ya no se ofrece') },
  {
    field: /^planId$/,
    codes: ['other-currency'],
    words: words("This plan is not in the company's currency", 'Este plan no está en la moneda de la empresa'),
  },
  { field: /^card$/, codes: ['declined'], words: words('The card was declined', 'La tarjeta fue rechazada') },
  {
    field: /^card$/,
    codes: ['insufficient-funds'],
    words: words('The card was declined: insufficient funds', 'La tarjeta fue rechazada: fondos insuficientes'),
  },
  { field: /^card$/, codes: ['expired'], words: words('The card has expired', 'La tarjeta está caducada') },
  {
    field: /^card$/,
    codes: ['authentication'],
    words: words('The bank did not confirm that it is you', 'El banco no confirmó que sea usted'),
  },
  {
    field: /^card$/,
    codes: ['wrong-details'],
    words: words('The card’s details were not right', 'Los datos de la tarjeta no eran correctos'),
  },
  { field: /^employeeId$/, codes: missing, words: words('Please select employee', 'Seleccione el empleado') },
  {
    field: /^employeeId$/,
    codes: ['inactive'],
    words: words('This employee is inactive', 'Este empleado está inactivo'),
  },
  { field: /^payBy/, codes: missing, words: words('Please choose how the ride is paid', 'Elija cómo se paga el viaje') },
  { field: /^payBy/, codes: ['unknown'], words: words('This card is no longer there', 'Esta tarjeta ya no está') },
  { field: /^vehicleId$/, codes: missing, words: words('Please select vehicle', 'Seleccione el vehículo') },
  {
    field: /^pickup(\.label)?$/,
    codes: ['required'],
    words: words('Please enter pickup location', 'Introduzca el lugar de recogida'),
  },
  {
    field: /^dropoff(\.label)?$/,
    codes: ['required'],
    words: words('Please enter dropoff location', 'Introduzca el lugar de destino'),
  },
  {
    field: /^stops\.\d+(\.label)?$/,
    codes: ['required'],
    words: words('Please enter stop location', 'Introduzca el lugar de la parada'),
  },
  { field: /^when\.date$/, codes: missing, words: words('Please select date', 'Seleccione la fecha') },
  { field: /^when\.time$/, codes: missing, words: words('Please select time', 'Seleccione la hora') },
  { field: /^ids$/, codes: ['required'], words: words('Please select at least one record', 'Seleccione al menos un registro') },
  { field: /^employeeNumber$/, codes: ['required'], words: words('Please enter employee ID', 'Introduzca el ID de empleado') },
  {
    field: /^employeeNumber$/,
    codes: ['taken'],
    words: words('Another employee has this ID', 'Otro empleado ya tiene este ID'),
  },
  { field: /^name$/, codes: ['required'], words: words('Please enter name', 'Introduzca el nombre') },
  { field: /^email$/, codes: ['taken'], words: words('Somebody else has this email', 'Otra persona ya tiene este correo') },
  { field: /^countryCode$/, codes: missing, words: words('Country code is required', 'El código de país es obligatorio') },
  { field: /^mobile$/, codes: ['required'], words: words('Please enter mobile', 'Introduzca el móvil') },
  {
    field: /^(mobile|workPhone|phone)$/,
    codes: ['invalid'],
    words: words('Please enter a valid phone number', 'Introduzca un número de teléfono válido'),
  },
  { field: /^primaryAddress$/, codes: ['required'], words: words('Please enter address', 'Introduzca la dirección') },
  { field: /^departmentId$/, codes: missing, words: words('Please select department', 'Seleccione el departamento') },
  { field: /^designationId$/, codes: missing, words: words('Please select designation', 'Seleccione el cargo') },
  { field: /^joinedOn$/, codes: missing, words: words('Please select date of joining', 'Seleccione la fecha de incorporación') },
  { field: /^bornOn$/, codes: missing, words: words('Please select date of birth', 'Seleccione la fecha de nacimiento') },
  { field: /^gender$/, codes: ['required'], words: words('Please select gender', 'Seleccione el género') },
  { field: /^status$/, codes: ['required'], words: words('Please select status', 'Seleccione el estado') },
  { field: /^holderName$/, codes: ['required'], words: words("Please enter the cardholder's name", 'Introduzca el nombre del titular') },
  { field: /^state$/, codes: missing, words: words('Please select state', 'Seleccione el estado') },
  { field: /^country$/, codes: missing, words: words('Please select country', 'Seleccione el país') },
  { field: /^address$/, codes: ['required'], words: words('Please enter address', 'Introduzca la dirección') },
  { field: /^billingAddress\.line$/, codes: ['required'], words: words('Please enter address', 'Introduzca la dirección') },
  { field: /^billingAddress\.city$/, codes: ['required'], words: words('Please enter city', 'Introduzca la ciudad') },
  { field: /^billingAddress\.postcode$/, codes: ['required'], words: words('Please enter postcode', 'Introduzca el código postal') },
  { field: /^billingAddress\.country$/, codes: missing, words: words('Please select country', 'Seleccione el país') },
  {
    field: /^file$/,
    codes: ['required'],
    words: words('Please choose a file', 'Elija un archivo'),
  },
  { field: /^file$/, codes: ['exists'], words: words('This file is attached already', 'Este archivo ya está adjunto') },
  {
    field: /^file$/,
    codes: ['too-many'],
    words: words('No more files can be attached here', 'Aquí no se pueden adjuntar más archivos'),
  },
  { field: /^title\.en$/, codes: ['required'], words: words('Please enter title in English', 'Introduzca el nombre en inglés') },
  { field: /^title\.es$/, codes: ['required'], words: words('Please enter title in Spanish', 'Introduzca el nombre en español') },
  { field: /^moveTo$/, codes: ['unknown'], words: words('This one does not exist any more', 'Este ya no existe') },
  { field: /^email$/, codes: ['required'], words: words('Please enter email', 'Introduzca el correo electrónico') },
  { field: /^email$/, codes: ['invalid'], words: words('Please enter valid email', 'Introduzca un correo electrónico válido') },
  { field: /^issue$/, codes: ['required'], words: words('Please enter your issue', 'Describa su problema') },
  { field: /^text$/, codes: ['required'], words: words('Please enter reply', 'Escriba una respuesta') },
  { field: /^category$/, codes: missing, words: words('Please select a category', 'Seleccione una categoría') },
  { field: /^password$/, codes: ['required'], words: words('Please enter password', 'Introduzca la contraseña') },
  {
    field: /^current$/,
    codes: ['required'],
    words: words('Please enter your current password', 'Introduzca su contraseña actual'),
  },
  {
    field: /^password$/,
    codes: ['too-short'],
    words: words('The password needs at least 10 characters', 'La contraseña necesita al menos 10 caracteres'),
  },
];

export function fieldText(field: string, code: string, language: Language): string {
  const own = fields.find((entry) => entry.field.test(field) && entry.codes.includes(code));
  return (own?.words ?? codes[code] ?? problems.validation)[language];
}

const waitMinutes = (minutes: number) =>
  words(
    `Too many attempts. Please try again in ${minutes} minutes`,
    `Demasiados intentos. Inténtelo de nuevo dentro de ${minutes} minutos`,
  );

type Problem = { refused: ProblemCode; errors?: { field: string; code: string }[]; retryAfter?: number };

/** The sentence of a whole failure: what the record's state forbids is said itself, and a wait that is longer than a moment. */
export function problemText(problem: Problem, language: Language): string {
  if (problem.refused === 'rate' && problem.retryAfter && problem.retryAfter > 60)
    return waitMinutes(Math.ceil(problem.retryAfter / 60))[language];
  const rule = problem.refused === 'state' ? problem.errors?.[0] : undefined;
  return rule ? fieldText(rule.field, rule.code, language) : problems[problem.refused][language];
}
