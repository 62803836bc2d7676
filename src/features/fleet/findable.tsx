import { msg } from '@lingui/core/macro';
import { IconCarGarage, IconGasStation } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { findable } from '@/features/search/finding';
import { ActivityBadge } from '@/ui/activity-badge';
import { FoundCar } from './components/found-car';
import { carQueries } from './queries';

/** How cars are found. What most want of one is its rides; those that drive no more come last, and say so. */
export const findables = [
  findable({
    queries: carQueries,
    icon: IconCarGarage,
    words: {
      group: msg`Cars`,
      kind: msg({ message: 'car, plate', context: 'search' }),
    },
    names: ['plateNumber'],
    numbers: ({ plateNumber }) => [plateNumber],
    at: ({ status }) => (status === 'active' ? 0 : 1),
    nearest: false,
    show: (car) => ({
      title: car.plateNumber,
      detail: <FoundCar car={car} />,
      badge: car.status === 'active' ? null : <ActivityBadge status={car.status} />,
    }),
    open: ({ plateNumber }) => linkOptions({ to: '/trips', search: { plateNumber } }),
    list: null,
    deed: {
      words: msg({ message: 'fuel of, fuel consumption of', context: 'search' }),
      icon: IconGasStation,
      of: ({ id, plateNumber }) => ({
        label: msg`Fuel consumption of ${plateNumber}`,
        link: linkOptions({ to: '/fuel-consumption', search: { carId: id } }),
      }),
    },
  }),
];
