// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, writeSession } from '@/http/session-storage';
import { screenKey } from '@/offline/opening-keys';
import { type Drawn, type KeptScreen, localDay, releaseOfPage, showEarlyScreen, takeOver, version } from './early-screen';

const list: Drawn[] = [
  ['button', { 'aria-label': 'Filters' }, []],
  ['input', { type: 'search', 'aria-label': 'Search' }, []],
  ['table', {}, [['tbody', {}, [['tr', { 'data-row': 'first' }, [['td', {}, [['a', { href: '/trip-details/first' }, ['TRP-104233']]]]]]]]]],
];
const kept: KeptScreen = {
  version,
  release: releaseOfPage(),
  language: 'EN',
  day: localDay(),
  until: Date.now() + 60_000,
  width: innerWidth,
  height: 900,
  styles: [],
  drawn: list,
};

const newSheet = '<link data-release href="/assets/index-after.css">';

let root: HTMLElement;
const goTo = vi.fn();

beforeEach(() => {
  writeSession({ userId: 'asha', email: 'asha@acme.example', token: 'of-asha' });
  history.replaceState(null, '', '/trips');
  root = document.createElement('div');
  root.innerHTML = '<div class="boot"></div>';
  document.body.replaceChildren(root);
});

afterEach(() => {
  takeOver(root, goTo);
  goTo.mockClear();
  clearSession(null);
  localStorage.clear();
});

const keep = (screen: Partial<KeptScreen> = {}, userId = 'asha') =>
  localStorage.setItem(screenKey(userId, '/trips'), JSON.stringify({ ...kept, ...screen }));

function found<Tag extends 'a' | 'button' | 'input'>(tag: Tag) {
  const element = root.querySelector(tag);
  if (!element) throw new Error(`no ${tag}`);
  return element;
}

/** What the portal draws in its place, and what is done on it. */
function drawOwn() {
  const done: string[] = [];
  root.innerHTML = `
    <button aria-label="Filters"></button>
    <input type="search" aria-label="Search">
    <a href="/trip-details/first">TRP-104233</a>
    <button>Delete</button><button>Delete</button>`;
  root.addEventListener('click', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLElement) done.push(event.target.getAttribute('aria-label') ?? event.target.textContent);
  });
  root.addEventListener('input', ({ target }) => target instanceof HTMLInputElement && done.push(`typed ${target.value}`));
  return done;
}

it('shows what was seen last, and does on the portal’s own screen what was pressed, typed and focused on it', async () => {
  keep();
  await showEarlyScreen(root);
  expect(root.textContent).toBe('TRP-104233');
  const field = found('input');
  field.focus();
  field.value = 'priya';
  found('button').click();
  const pressed = new MouseEvent('click', { bubbles: true, cancelable: true });
  found('a').dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(true);
  const done = drawOwn();
  takeOver(root, goTo);
  // Of what was pressed the last counts: it leads away from what came before.
  expect(done).toEqual(['typed priya', 'TRP-104233']);
  expect(document.activeElement).toBe(found('input'));
  takeOver(root, goTo);
  expect(done).toHaveLength(2);
});

it('keeps what is chosen of a field’s text, which is typed over only once the portal is there', async () => {
  keep();
  await showEarlyScreen(root);
  const field = found('input');
  field.focus();
  field.value = 'priya';
  field.setSelectionRange(0, 5);
  drawOwn();
  takeOver(root, goTo);
  const { value, selectionStart, selectionEnd } = found('input');
  expect([value, selectionStart, selectionEnd]).toEqual(['priya', 0, 5]);
});

it('goes where a row leads that is in sight no more', async () => {
  keep();
  await showEarlyScreen(root);
  root.querySelector('td')?.click();
  root.innerHTML = '<a href="/trip-details/second">TRP-104300</a>';
  takeOver(root, goTo);
  expect(goTo.mock.calls).toEqual([['/trip-details/first']]);
});

it('opens a new tab itself', async () => {
  keep();
  await showEarlyScreen(root);
  const pressed = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  found('a').dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(false);
  const done = drawOwn();
  takeOver(root, goTo);
  expect(done).toEqual([]);
});

it('chooses what a label was pressed for', async () => {
  const period = (name: string): Drawn => ['label', {}, [['input', { type: 'radio', name: 'period' }, []], name]];
  keep({ drawn: ['Week', 'Month'].map(period) });
  await showEarlyScreen(root);
  root.querySelectorAll('label')[1]?.click();
  root.innerHTML = ['Week', 'Month'].map((name) => `<label><input type="radio" name="period">${name}</label>`).join('');
  takeOver(root, goTo);
  expect([...root.querySelectorAll('input')].map((radio) => radio.checked)).toEqual([false, true]);
});

it('opens a list to choose from, or at least has it chosen in where the browser doesn’t', async () => {
  keep({ drawn: [['select', { 'aria-label': 'Sort by' }, []]] });
  await showEarlyScreen(root);
  root.querySelector('select')?.click();
  root.innerHTML = '<select aria-label="Sort by"></select>';
  takeOver(root, goTo);
  expect(document.activeElement).toBe(root.querySelector('select'));
});

const mouse = (type: string, pointerType = 'mouse') => new PointerEvent(type, { bubbles: true, pointerType, button: 0 });

it('presses what the mouse went down on before the portal was there and comes up on after, and nothing else', async () => {
  const held = async (from: string, to: string, pointerType?: string) => {
    root.innerHTML = '<div class="boot"></div>';
    keep();
    await showEarlyScreen(root);
    root.querySelector(from)?.dispatchEvent(mouse('pointerdown', pointerType));
    const done = drawOwn();
    takeOver(root, goTo);
    expect(done).toEqual([]);
    root.querySelector(to)?.dispatchEvent(mouse('pointerup', pointerType));
    return done;
  };
  expect(await held('button', 'button')).toEqual(['Filters']);
  expect(await held('button', 'a')).toEqual([]);
  // A finger's click comes by itself.
  expect(await held('button', 'button', 'touch')).toEqual([]);
});

it('presses nothing of which there are two', async () => {
  keep({ drawn: [['button', {}, ['Delete']]] });
  await showEarlyScreen(root);
  found('button').click();
  const done = drawOwn();
  takeOver(root, goTo);
  expect(done).toEqual([]);
});

it('says that there is no connection, and how old all of it is, only where there is none', async () => {
  keep({ drawn: [['a', { href: '/outbox', 'data-when-offline': '', hidden: '' }, ['Offline · as of 07:45']]] });
  await showEarlyScreen(root);
  expect(found('a').hidden).toBe(true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(found('a').hidden).toBe(false);
  root.innerHTML = '<div class="boot"></div>';
  await showEarlyScreen(root);
  expect(found('a').hidden).toBe(false);
  vi.restoreAllMocks();
});

it.each([
  ['of another day', () => keep({ day: '2026-01-01' })],
  ['of what was another day where the company is', () => keep({ until: Date.now() })],
  ['in another language', () => keep({ language: 'ES' })],
  ['of another width', () => keep({ width: innerWidth + 1 })],
  ['of somebody else', () => keep({}, 'ben')],
  ['that is kept in another shape', () => localStorage.setItem(screenKey('asha', '/trips'), JSON.stringify({ ...kept, version: 0 }))],
  ['that another release’s code has kept', () => keep({ release: '/assets/index-before.js' })],
  ['that stood in another release’s style sheet', () => [keep(), document.body.insertAdjacentHTML('beforeend', newSheet)]],
  ['that can’t be read', () => localStorage.setItem(screenKey('asha', '/trips'), '{"drawn":[')],
  ['where nobody is signed in', () => [keep(), clearSession(null)]],
  ['where the address asks for something', () => [keep(), history.replaceState(null, '', '/trips?status=cancelled')]],
])('shows nothing %s', async (_, prepare) => {
  prepare();
  await showEarlyScreen(root);
  expect(root.querySelector('.boot')).not.toBeNull();
});

it('is too late once the portal stands there', async () => {
  keep();
  root.innerHTML = '<main></main>';
  await showEarlyScreen(root);
  expect(root.innerHTML).toBe('<main></main>');
});

it('shows nothing where a sheet of its release is gone, and leaves it to the portal to ask for it again', async () => {
  keep({ styles: ['/assets/gone.css'] });
  const page = document.createElement('head');
  const append = vi.spyOn(document.head, 'append').mockImplementation((link) => {
    page.append(link);
    queueMicrotask(() => link instanceof Node && link.dispatchEvent(new Event('error')));
  });
  await showEarlyScreen(root);
  expect(append).toHaveBeenCalled();
  expect(root.querySelector('.boot')).not.toBeNull();
  expect([...page.children]).toEqual([]);
  append.mockRestore();
});

it('leaves alone what the portal has drawn sooner, a loading screen of its own among it', async () => {
  keep();
  const shown = showEarlyScreen(root);
  root.innerHTML = '<div class="boot">Connecting</div>';
  await shown;
  expect(root.textContent).toBe('Connecting');
});
