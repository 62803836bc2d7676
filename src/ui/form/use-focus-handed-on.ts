import { useLayoutEffect } from 'react';

const isText = (element: Element | null) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * Of a form that is begun anew upon newer values: whoever was in one of its fields is in it again, where they were. What they type would go
 * nowhere, or be taken for shortcuts.
 */
export function useFocusHandedOn(): void {
  useLayoutEffect(
    () => () => {
      const before = document.activeElement;
      if (!before?.id) return;
      const [start, end] = isText(before) ? [before.selectionStart, before.selectionEnd] : [null, null];
      queueMicrotask(() => {
        const now = document.getElementById(before.id);
        now?.focus();
        // Mail addresses have no place in their text.
        if (isText(now) && start !== null) now.setSelectionRange(start, end);
      });
    },
    [],
  );
}
