import type { Place } from '@/contract/places';
import type { KnownPlan } from '@/contract/plans';
import { standardPlans } from '../plans/standard-plans';

/** The companies that a demo begins with. */
export type City = 'Hyderabad' | 'Bengaluru' | 'Madrid';

export type DemoCompany = {
  name: string;
  domain: string;
  zone: string;
  currency: string;
  leadMinutes: number;
  plan: KnownPlan;
  /** Day of the month on which its periods begin. */
  anchorDay: number;
  /** Beginning of its employees' numbers. */
  prefix: string;
  /** Part of the demo's sizes that it gets. */
  share: number;
  seed: number;
  admins: readonly [DemoAdmin, ...DemoAdmin[]];
  cities: readonly (readonly [City, number])[];
  offices: readonly { city: City; place: Place }[];
};
export type DemoAdmin = { name: string; email: string };

export const demoPassword = 'ride-demo-2026';

export const addresses: Record<City, { detail: string; postcodes: string; zone: string }> = {
  Hyderabad: { detail: 'Hyderabad, Telangana, India', postcodes: '5000', zone: 'Asia/Kolkata' },
  Bengaluru: { detail: 'Bengaluru, Karnataka, India', postcodes: '5600', zone: 'Asia/Kolkata' },
  Madrid: { detail: 'Madrid, Spain', postcodes: '280', zone: 'Europe/Madrid' },
};

const office = (city: City, label: string, street: string, latitude: number, longitude: number) => ({
  city,
  place: {
    label,
    detail: `${street}, ${addresses[city].detail}`,
    kind: 'saved' as const,
    iata: null,
    coordinates: { latitude, longitude },
    zone: addresses[city].zone,
  },
});

function planNamed(name: string): KnownPlan {
  const found = standardPlans.find((plan) => plan.name.en === name);
  if (!found) throw new Error(`There is no plan ${name}`);
  return found;
}

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Acme',
    domain: 'acme.example',
    zone: 'Asia/Kolkata',
    currency: 'INR',
    leadMinutes: 30,
    plan: planNamed('Business Plus'),
    anchorDay: 1,
    prefix: 'ACM',
    share: 1,
    seed: 1971,
    admins: [
      { name: 'Ananya Reddy', email: 'admin@acme.example' },
      { name: 'José Ibáñez', email: 'second@acme.example' },
    ],
    cities: [
      ['Hyderabad', 60],
      ['Bengaluru', 36],
      ['Madrid', 4],
    ],
    offices: [
      office('Hyderabad', 'Acme Campus, Gate 1', 'Nanakramguda Road, Financial District', 17.4163, 78.3447),
      office('Hyderabad', 'Acme Campus, Gate 4', 'Wipro Circle, Financial District', 17.4196, 78.3421),
      office('Hyderabad', 'Acme Tower', 'Mindspace Road, HITEC City', 17.4417, 78.3811),
      office('Hyderabad', 'Acme Plant 2, Gate 3', 'Phase 3, Patancheru Industrial Area', 17.5289, 78.2677),
      office('Bengaluru', 'Acme Bengaluru', 'Block D4, Manyata Tech Park', 13.0462, 77.6211),
      office('Bengaluru', 'Acme Lab', 'EPIP Zone, Whitefield', 12.9791, 77.7282),
      office('Madrid', 'Acme España', 'Paseo de la Castellana 200', 40.4662, -3.6895),
    ],
  },
  {
    name: 'Globex',
    domain: 'globex.example',
    zone: 'Asia/Kolkata',
    currency: 'INR',
    leadMinutes: 30,
    plan: planNamed('Essential'),
    anchorDay: 15,
    prefix: 'GLX',
    share: 0.1,
    seed: 1989,
    admins: [{ name: 'Kavya Menon', email: 'admin@globex.example' }],
    cities: [
      ['Bengaluru', 75],
      ['Hyderabad', 25],
    ],
    offices: [
      office('Bengaluru', 'Globex House', 'Hosur Road, Electronic City Phase 1', 12.8456, 77.6603),
      office('Bengaluru', 'Globex Works, Gate 2', '4th Phase, Peenya Industrial Area', 13.0312, 77.5142),
      office('Hyderabad', 'Globex Hyderabad', 'Raidurg Main Road, Gachibowli', 17.4402, 78.3612),
    ],
  },
];
