import { useEffect, useState } from 'react';

/** Whether something is open that not everybody beside the screen may read. It closes once the portal is out of sight. */
export function useRevealed(): { revealed: boolean; toggle(): void } {
  const [revealed, setRevealed] = useState(false);
  useEffect(() => {
    if (!revealed) return;
    const closeWhenHidden = () => {
      if (document.visibilityState === 'hidden') setRevealed(false);
    };
    document.addEventListener('visibilitychange', closeWhenHidden);
    return () => document.removeEventListener('visibilitychange', closeWhenHidden);
  }, [revealed]);
  return { revealed, toggle: () => setRevealed((before) => !before) };
}
