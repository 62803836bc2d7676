import { msg } from '@lingui/core/macro';

export const groupLabels = {
  recent: msg({ message: 'Recent', context: 'search' }),
  screens: msg({ message: 'Screens', context: 'search' }),
  actions: msg({ message: 'Actions', context: 'search' }),
};
