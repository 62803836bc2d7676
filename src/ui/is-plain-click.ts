import type { MouseEvent } from 'react';

/** Whether a link was pressed to go where it leads, and not to open that beside this page or to save it. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
