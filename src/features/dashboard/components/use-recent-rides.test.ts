import { expect, it } from 'vitest';
import { erasedName } from '@/rules/erased-person';
import { inTheirPlaces, recentRides } from './use-recent-rides';

const ride = (name: string, label: string, number = 1) => ({ number, employee: { id: name, name }, dropoff: { label } });

it('offers each person’s way once, as it was booked last, and nobody who is erased', () => {
  const latest = [
    ride('Asha', 'Airport', 9),
    ride(erasedName, 'Airport', 8),
    ride('Asha', 'Airport', 7),
    ride('Asha', 'Office', 6),
    ride('Ravi', 'Airport', 5),
    ride('Ravi', 'Office', 4),
    ride('Uma', 'Office', 3),
  ];
  expect(recentRides(latest).map(({ number }) => number)).toEqual([9, 6, 5, 4]);
});

it('leaves a way where it stands when others come in before it, and puts them where one has gone', () => {
  const [asha, ravi, uma, zoe] = [ride('Asha', 'Airport'), ride('Ravi', 'Office'), ride('Uma', 'Office'), ride('Zoe', 'Office')];
  expect(inTheirPlaces([], [asha, ravi])).toEqual([asha, ravi]);
  expect(inTheirPlaces([asha, ravi], [zoe, uma, ravi, asha])).toEqual([asha, ravi, zoe, uma]);
  expect(inTheirPlaces([asha, ravi, uma], [zoe, uma, ride('Asha', 'Airport', 2)])).toEqual([ride('Asha', 'Airport', 2), zoe, uma]);
  expect(inTheirPlaces([asha, ravi, uma], [uma])).toEqual([uma]);
});
