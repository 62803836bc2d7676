/** Whether keys are letters there, or choose by themselves: no shortcut takes them away. */
export const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null;
