import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

/** What the browser calls the screen, in its tabs and its history; the portal's name stands behind it. */
export function useDocumentTitle(title: string): void {
  const { t } = useLingui();
  const name = t`Ride portal`;
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
