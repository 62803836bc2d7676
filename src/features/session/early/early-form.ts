import { storedLanguage } from '@/local-store';
import { sayOverScreen } from '@/ui/over-screen';
import { isDark } from '@/ui/stored-scheme';

/** What somebody has begun to type before the portal's code was there. */
export type Begun = { email: string; password: string; sent: boolean; focused: 'email' | 'password' | null };

const find = () => document.querySelector<HTMLFormElement>('#root .early form');

/** What index.html has in the person's language. */
function spoken(): HTMLTemplateElement | undefined {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-early]')];
  // What is kept may be no language of the portal's: the first is the one that it starts in.
  return templates.find(({ dataset }) => dataset.early === storedLanguage()) ?? templates[0];
}

const wordAt = (selector: string) => spoken()?.content.querySelector(selector)?.textContent ?? '';

/** The loading screen that index.html has in itself says what is loading, in a voice that speaks the person's language. */
export function nameLoadingScreen(root: HTMLElement): void {
  document.documentElement.lang = spoken()?.dataset.early?.toLowerCase() ?? '';
  const name = root.querySelector('.boot-name');
  if (name) name.textContent = wordAt('.early-aside p');
}

/** Shows the sign-in that index.html has in itself, where somebody waits for nothing else. */
export function showEarlySignIn(root: HTMLElement): void {
  const template = spoken();
  if (!template) return;
  document.documentElement.dataset.mantineColorScheme = isDark() ? 'dark' : 'light';
  root.replaceChildren(template.content.cloneNode(true));
  find()?.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = find();
    if (form) form.dataset.sent = '';
  });
}

/** The portal's code can't be had, which only a first visit needs the network for: begins anew once that is back, or at a press. */
export function sayUnreachable(): void {
  const again = () => location.reload();
  addEventListener('online', again);
  const form = find();
  if (!form) {
    // Somebody is signed in: over the screen that was kept, or the loading screen.
    sayOverScreen(wordAt('[role=alert]'), again);
    return;
  }
  delete form.dataset.sent;
  form.addEventListener('submit', again);
  form.querySelector('[role=alert]')?.removeAttribute('hidden');
}

/** The browser lets nothing be kept, without which no portal starts: says in the browser's language what to do about it. */
export function sayStorageBlocked(root: HTMLElement): void {
  const language = navigator.language.startsWith('es') ? 'ES' : 'EN';
  const template = document.querySelector<HTMLTemplateElement>(`template[data-early=${language}]`);
  if (!template) return;
  document.documentElement.lang = language.toLowerCase();
  document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.replaceChildren(template.content.cloneNode(true));
  find()?.remove();
  root.querySelector('.early-blocked')?.removeAttribute('hidden');
}

/** Nobody's letters are taken away: waits until the form is sent, or whoever is in it has left it. */
export async function untilLeft(): Promise<void> {
  const form = find();
  if (!form?.contains(document.activeElement) || form.dataset.sent !== undefined) return;
  await new Promise<void>((resolve) => {
    form.addEventListener('submit', () => resolve(), { once: true });
    form.addEventListener('focusout', ({ relatedTarget }) => {
      // A press that takes the focus away has yet to come to its end.
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setTimeout(resolve, 300);
    });
  });
}

/** What the portal's own form goes on with; null where nothing has been begun. */
export function begunSignIn(): Begun | null {
  const form = find();
  if (!form) return null;
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? '');
  const { id = '' } = form.contains(document.activeElement) ? (document.activeElement ?? {}) : {};
  const focused = (['email', 'password'] as const).find((name) => id === `early-${name}`) ?? null;
  return { email: textOf('email'), password: textOf('password'), sent: form.dataset.sent !== undefined, focused };
}
