/** An iPhone or iPad: the person installs by hand there, and nothing is sent once the portal is closed. */
export const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** A keyboard of Apple's, with ⌘ where others have Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad|iPod/.test(navigator.userAgent);
