let asked: string | null = null;

/** It has opened, or something else was pressed. */
export const forgetAsked = () => {
  asked = null;
};

/** Has the dialog of this name open once its code is there, unless something else is pressed meanwhile, or typed. */
export function askFor(label: string): void {
  asked = label;
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, forgetAsked, { capture: true, once: true });
}

export const isAskedFor = (label: string) => label === asked;
