const fields = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';
const typing = 'input:not([type=radio], [type=checkbox]), textarea';

/**
 * Leads from a field that has got its value to the next one of its form. `quietly`: no on-screen keyboard comes that nobody asked for;
 * of a field that would bring it, what surrounds it gets the focus.
 */
export function moveOn(from: HTMLInputElement, quietly: boolean): void {
  const all = [...(from.form?.querySelectorAll<HTMLElement>(fields) ?? [])];
  const next = chosenOf(all[all.indexOf(from) + 1]);
  const around = quietly && next?.matches(typing) ? next.closest<HTMLElement>('.mantine-InputWrapper-root') : null;
  if (around) around.tabIndex = -1;
  const goal = around ?? next;
  if (goal) goal.focus();
  else if (quietly) from.blur();
}

/** Of radio buttons the keyboard comes to the chosen one. */
const chosenOf = (next: HTMLElement | undefined): HTMLElement | undefined =>
  (next instanceof HTMLInputElement && next.type === 'radio' && next.name
    ? next.form?.querySelector<HTMLElement>(`input[type=radio][name="${CSS.escape(next.name)}"]:checked`)
    : null) ?? next;
