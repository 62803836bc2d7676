import { plain } from '@/rules/text-search';
import { type Field, fields, headers, type Mapping, type NamePart, type NameParts, nameParts, noNameParts, nothingMapped } from './columns';
import { statusOf } from './words';

/** Separated by commas. A header that could mean two fields is in none of them: the person is asked. */
const synonyms: Record<Field, string> = {
  employeeNumber:
    'ID, Emp ID, Employee number, Employee no, Employee code, Emp code, Emp no, Staff ID, Staff number, Personnel number, Payroll number, ID empleado, Número de empleado, Nº de empleado, No de empleado, Núm empleado, Código de empleado, Legajo, Nómina, Número de nómina, Matrícula',
  name: 'Full name, Employee name, Employee, Staff name, Nombre completo, Nombre y apellidos, Nombre y apellido, Apellidos y nombre, Empleado, Nombre del empleado',
  email:
    'E-mail address, Mail, Work email, Company email, Official email, Business email, Correo, Correo-e, Mail corporativo, Email corporativo, Correo corporativo, Correo de trabajo, Dirección de correo, Dirección de correo electrónico',
  countryCode:
    'Calling code, Dial code, Dialing code, Phone code, ISD code, ISD, Country prefix, Phone prefix, Prefix, Código país, Prefijo, Prefijo telefónico, Prefijo de país, Prefijo internacional, Código telefónico, Lada',
  mobile:
    'Mobile number, Mobile no, Mobile phone, Mobile phone number, Cell, Cell phone, Cell number, Cellphone, Phone, Phone number, Phone no, Telephone, Contact number, Contact no, Número de móvil, Número móvil, Teléfono móvil, Teléfono, Tel, Tfno, Celular, Número de celular, Teléfono celular, Número de teléfono',
  workPhone:
    'Work phone, Office phone, Office phone number, Office number, Business phone, Work number, Work telephone, Landline, Teléfono laboral, Teléfono del trabajo, Teléfono de oficina, Teléfono de la oficina, Teléfono corporativo, Teléfono fijo',
  primaryAddress:
    'Address, Current address, Present address, Home address, Residential address, Pickup address, Address 1, Address line 1, Dirección, Domicilio, Dirección actual, Domicilio actual, Dirección 1, Dirección particular',
  secondaryAddress:
    'Permanent address, Alternate address, Alternative address, Other address, Address 2, Address line 2, Dirección permanente, Domicilio permanente, Dirección alternativa, Otra dirección, Dirección 2, Segunda dirección',
  department: 'Dept, Dep, Department name, Division, Team, Área, Depto, Dpto, División, Equipo',
  designation:
    'Job title, Title, Position, Role, Job, Job position, Post, Puesto, Puesto de trabajo, Posición, Función, Rol, Categoría, Denominación',
  joinedOn:
    'Joining date, Joined on, Joined, Join date, Date joined, DOJ, Hire date, Hired on, Date of hire, Start date, Employment date, Fecha de alta, Fecha de contratación, Incorporación, Fecha de ingreso, Fecha ingreso, Fecha de inicio, Fecha de entrada, Ingreso',
  bornOn:
    'Birth date, Birthdate, Birthday, DOB, Born on, Born, Fecha nacimiento, Fecha de nac, F nacimiento, F nac, Nacimiento, Cumpleaños',
  gender: 'Sex, Sexo',
  status: 'Employee status, Employment status, State, Active, Estatus, Estado del empleado, Situación, Activo',
};

const partTitles: Record<NamePart, string> = {
  middleName: 'Middle name, Second name, Middle names, Segundo nombre',
  surname:
    'Last name, Surname, Surnames, Family name, Last names, Apellido, Apellidos, Primer apellido, Apellido 1, 1er apellido, 1º apellido, Apellido paterno',
  secondSurname: 'Second surname, Second last name, Segundo apellido, Apellido 2, 2do apellido, 2º apellido, Apellido materno',
};
const givenNames = 'Name, First name, Given name, Given names, Forename, First names, Nombre, Nombres, Primer nombre, Nombre de pila';

const keyOf = (header: string) => plain(header).replace(/[^\p{L}\p{N}]+/gu, '');
const keysOf = (titles: string) => titles.split(', ').map(keyOf);

const fieldOfHeader = new Map(fields.flatMap((field) => Object.values(headers[field]).map((header) => [keyOf(header), field] as const)));
const fieldOfSynonym = new Map(fields.flatMap((field) => keysOf(synonyms[field]).map((key) => [key, field] as const)));
const fieldOfGivenName = new Map(keysOf(givenNames).map((key): [string, Field] => [key, 'name']));
const partOfTitle = new Map(nameParts.flatMap((part) => keysOf(partTitles[part]).map((key) => [key, part] as const)));
const givenNameKeys = new Set(keysOf(givenNames));

/** Titles that mean something else as often, and what they hold where they mean the field. */
const doubtful = new Map<string, (text: string) => boolean>([
  ...keysOf('State, Estado, Situación').map((key) => [key, (text: string) => statusOf(text) !== null] as const),
  ...keysOf('Title').map((key) => [key, (text: string) => !honorific.test(text)] as const),
]);
const honorific = /^(mr|mrs|ms|miss|mx|dr|dra|sr|sra|srta|d|dña|don|doña|prof|ing|lic)\.?$/i;

/** The values of a column that aren't empty. */
export type ValuesOf = (column: number) => readonly string[];
const noValues: ValuesOf = () => [];

/** Which column is which field, by name in either language. Our own headers come before what others call the same. */
export function matchColumns(header: readonly string[], valuesOf = noValues): Mapping {
  const mapping: Mapping = { ...nothingMapped };
  const taken = new Set<number>();
  for (const known of [fieldOfHeader, fieldOfSynonym, fieldOfGivenName])
    header.forEach((title, column) => {
      const field = known.get(keyOf(title));
      if (!field || mapping[field] !== null || taken.has(column) || !isMeant(title, valuesOf(column))) return;
      mapping[field] = column;
      taken.add(column);
    });
  return mapping;
}

function isMeant(title: string, values: readonly string[]): boolean {
  const fits = doubtful.get(keyOf(title));
  return !fits || values.length === 0 || values.filter(fits).length * 2 > values.length;
}

/** The columns that hold the rest of a name, where the name's own holds but the first. */
export function matchNameParts(header: readonly string[], { name }: Mapping): NameParts {
  const parts = { ...noNameParts };
  if (name === null || !givenNameKeys.has(keyOf(header[name] ?? ''))) return parts;
  header.forEach((title, column) => {
    const part = partOfTitle.get(keyOf(title));
    if (part && parts[part] === null && column !== name) parts[part] = column;
  });
  return parts;
}

/** How many of the titles are known. */
export const recognised = (titles: readonly string[]): number =>
  Object.values(matchColumns(titles)).filter((column) => column !== null).length +
  titles.filter((title) => partOfTitle.has(keyOf(title))).length;
