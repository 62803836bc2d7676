import { msg } from '@lingui/core/macro';
import { IconCloudUp, IconUserCircle } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { Standing } from '@/features/search/hooks';
import { furtherScreens, groups } from './navigation';

/** The screens that the search leads to: those of the menu, and what stands beside it. */
export const screens: readonly Standing[] = [
  ...[...groups.flatMap(({ destinations }) => destinations), ...furtherScreens].map(({ to, label, icon }) => ({
    link: linkOptions({ to }),
    label,
    icon,
  })),
  { link: linkOptions({ to: '/profile' }), label: msg`Profile`, icon: IconUserCircle },
  { link: linkOptions({ to: '/outbox' }), label: msg`Waiting changes`, icon: IconCloudUp },
].map(({ link, label, icon }) => ({ id: `screen.${link.to}`, group: 'screens', icon, label, pick: { link } }));
