import { useLingui } from '@lingui/react/macro';

/** The green screen of index.html, whose styles it shares, so that the start doesn't flicker from one to another. */
export function LoadingScreen() {
  const { t } = useLingui();
  return (
    <div className="boot">
      <div className="boot-spinner" role="progressbar" aria-label={t`Loading`} />
    </div>
  );
}
