import { Trans, useLingui } from '@lingui/react/macro';
import { IconStack2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { FilterChip } from '@/ui/list/filter-chip';
import { whenIdle } from '@/ui/when-idle';
import type { ViewsMenuProps } from './views-menu';

const loadMenu = () => import('./views-menu');
const ViewsMenu = lazyPart(loadMenu);

/** Filters and order of a list under names, to come back to. */
export function ViewsChip(props: Omit<ViewsMenuProps, 'onClose'>) {
  const { t } = useLingui();
  // There before it is opened; what could not be had is asked for again then.
  useEffect(() => whenIdle(() => void loadMenu().catch(() => {})), []);
  return (
    <FilterChip
      icon={<IconStack2 size={18} aria-hidden />}
      clear={null}
      dialog={{ label: t`Views`, content: (close) => <ViewsMenu {...props} onClose={close} /> }}
    >
      <Trans>Views</Trans>
    </FilterChip>
  );
}
