import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import classes from './bottom-bar.module.css';
import { bottomBar } from './navigation';

const More = lazyPart(() => import('./more'));

/** A phone's navigation, in reach of the thumb. */
export function BottomBar() {
  const { t, i18n } = useLingui();
  const [more, setMore] = useState(false);
  const item = ({ to, label, icon: Icon }: (typeof bottomBar.left)[number]) => (
    <Link key={to} to={to} className={classes.item}>
      <Icon size={24} stroke={1.6} aria-hidden />
      {i18n._(label)}
    </Link>
  );
  return (
    <nav className={classes.bar} aria-label={t`Main`}>
      {bottomBar.left.map(item)}
      <Link to="/create-trip" className={classes.create} aria-label={t`Create Trip`}>
        <IconPlus size={28} aria-hidden />
      </Link>
      {bottomBar.right.map(item)}
      <button type="button" className={classes.item} aria-haspopup="dialog" onClick={() => setMore(true)}>
        <IconDots size={24} stroke={1.6} aria-hidden />
        <Trans>More</Trans>
      </button>
      {more && (
        <Suspense fallback={null}>
          <More onClose={() => setMore(false)} />
        </Suspense>
      )}
    </nav>
  );
}
