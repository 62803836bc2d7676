import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import classes from './bottom-bar.module.css';
import { bottomBar } from './navigation';

const More = lazyPart(() => import('./more'));

/** A phone's navigation, in reach of the thumb. */
export const BottomBar = memo(function BottomBar() {
  const { t, i18n } = useLingui();
  const { history } = useRouter();
  const navigate = useNavigate();
  // In the browser's history, so that a phone's back button closes it.
  const more = useLocation({ select: ({ state }) => state.more });
  // A second press may come before it is gone, and would leave the screen.
  const closeMore = () => history.location.state.more && history.back();
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
      <button
        type="button"
        className={classes.item}
        aria-haspopup="dialog"
        onClick={() => void navigate({ to: '.', search: true, hash: true, state: { more: true }, resetScroll: false })}
      >
        <IconDots size={24} stroke={1.6} aria-hidden />
        <Trans>More</Trans>
      </button>
      {more && (
        <Suspense fallback={null}>
          <More onClose={closeMore} />
        </Suspense>
      )}
    </nav>
  );
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the bottom bar has no room for lies over the screen. */
    more?: boolean;
  }
}
