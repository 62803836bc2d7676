import type { Gender } from '@/contract/employees';

/** What people, jobs and errands of the demo companies are called. */

type First = readonly [name: string, gender: Gender];

const women = (names: string): First[] => names.split(' ').map((name) => [name.replace('_', ' '), 'female']);
const men = (names: string): First[] => names.split(' ').map((name) => [name.replace('_', ' '), 'male']);

export const indianFirstNames: readonly First[] = [
  ...women('Aaradhya Aditi Ananya Anjali Asha Bhavana Chitra Deepa Divya Gayatri Ishita Jyoti Kavya Keerthi Lakshmi Lavanya'),
  ...women('Madhuri Meera Meghana Nandini Neha Nisha Padma Pooja Pranavi Priya Radhika Rashmi Revathi Sandhya Shreya Sneha Swathi Vidya'),
  ...men('Abhishek Aditya Ajay Akhil Amit Anil Arjun Ashwin Bharat Chandra Dinesh Ganesh Harish Imran Karthik Kiran Lokesh Mahesh'),
  ...men(
    'Manoj Mohammed Naveen Nikhil Pavan Prakash Praveen Rahul Rajesh Ramesh Ravi Rohan Sandeep Sanjay Siddharth Suresh Varun Vikram Vinay',
  ),
];

export const indianLastNames: readonly string[] = [
  ...'Achari Agarwal Ahmed Bhat Chandran Chowdary Das Desai Deshmukh Fernandes Ganapathy Ghosh Gowda Gupta Hegde Iyer Jain Joshi Kamath'.split(
    ' ',
  ),
  ...'Khan Krishnan Kulkarni Kumar Mehta Menon Mishra Murthy Naidu Nair Narayanan Patel Patil Pillai Prasad Rao Reddy Saxena Shah Sharma'.split(
    ' ',
  ),
  ...'Shetty Shinde Siddiqui Singh Srinivasan Subramanian Thomas Varma Venkatesh Verma Yadav'.split(' '),
];

export const spanishFirstNames: readonly First[] = [
  ...women('Adriana Ángela Begoña Carmen Cristina Elena Inés Irene Jimena Lucía María_José Marta Mónica Núria Paula Rocío Sofía Verónica'),
  ...men(
    'Adrián Alejandro Álvaro Andrés Ángel César Diego Fermín Germán Iñaki Íñigo Jesús José Joaquín Martín Óscar Raúl Sebastián Víctor',
  ),
];

export const spanishLastNames: readonly string[] = [
  ...'Acuña Álvarez Báez Bermúdez Castro Cortés Díaz Domínguez Fernández García Gómez González Gutiérrez Hernández Ibáñez Jiménez'.split(
    ' ',
  ),
  ...'López Márquez Martínez Méndez Muñoz Núñez Ordóñez Ortega Pérez Peña Ramírez Rodríguez Romero Sáez Sánchez Suárez Vázquez Vélez'.split(
    ' ',
  ),
];

type Title = readonly [en: string, es: string];

export const departments: readonly Title[] = [
  ['Administration', 'Administración'],
  ['Customer Support', 'Atención al cliente'],
  ['Design', 'Diseño'],
  ['Engineering', 'Ingeniería'],
  ['Facilities', 'Instalaciones'],
  ['Finance', 'Finanzas'],
  ['Human Resources', 'Recursos humanos'],
  ['Information Technology', 'Tecnología de la información'],
  ['Legal', 'Asesoría jurídica'],
  ['Logistics', 'Logística'],
  ['Marketing', 'Marketing'],
  ['Production', 'Producción'],
  ['Purchasing', 'Compras'],
  ['Quality', 'Calidad'],
  ['Sales', 'Ventas'],
];

export const designations: readonly Title[] = [
  ['Accountant', 'Contable'],
  ['Analyst', 'Analista'],
  ['Area Manager', 'Gerente de zona'],
  ['Assistant', 'Asistente'],
  ['Consultant', 'Consultor'],
  ['Designer', 'Diseñador'],
  ['Director', 'Director'],
  ['Engineer', 'Ingeniero'],
  ['Executive', 'Ejecutivo'],
  ['Maintenance Technician', 'Técnico de mantenimiento'],
  ['Plant Supervisor', 'Supervisor de planta'],
  ['Programme Manager', 'Jefe de programa'],
  ['Senior Engineer', 'Ingeniero sénior'],
  ['Shift Lead', 'Jefe de turno'],
  ['Trainee', 'Becario'],
  ['Vice President', 'Vicepresidente'],
];

export const commuteReasons = ['Daily commute', 'Early shift', 'Late shift', 'Turno de noche', 'Night shift drop'];
export const airportReasons = [
  'Client visit',
  'Business trip',
  'Visita a cliente',
  'Conference',
  'Viaje de negocios',
  'Customer from Madrid',
];
export const visitReasons = [
  'Client meeting',
  'Site inspection',
  'Training',
  'Reunión con proveedor',
  'Plant audit',
  'Medical check-up',
  'Interview',
];

export const driverNotes = [
  'Waited 10 minutes at the gate.',
  'Traffic on the Outer Ring Road.',
  'Passenger asked for a stop at the pharmacy.',
  'Toll paid by the driver.',
  'Heavy rain, slower than planned.',
  'Esperé diez minutos en la entrada.',
];

/** What people type when no map knows the place. */
export const typedPlaces = [
  'Gate 4, Plant 2',
  'Behind the canteen, Block C',
  'Site office, Tower 7',
  'Puerta 2, almacén norte',
  'Guest house, 2nd lane',
];
