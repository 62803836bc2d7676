import { expect, it } from 'vitest';
import { formatOf } from '@/i18n/formats';
import { tripOf } from '../../../../tests/support/trips';
import { tripTable } from './trip-table';

it('writes whole fares like those beside them, with their minor units', () => {
  const fare = tripTable.columns.find(({ key }) => key === 'fare');
  const written = [50_100, 46_674].map((amount) =>
    fare?.cell({ ...tripOf(), pending: null, totalFare: { amount, currency: 'INR' } }, formatOf('en')),
  );
  expect(written).toEqual(['₹501.00', '₹466.74']);
});
