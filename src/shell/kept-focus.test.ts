// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './kept-focus';

let stop: () => void;
const put = (html: string) => {
  document.body.innerHTML = `<main><h1 tabindex="-1">Trips</h1>${html}</main>`;
};
const at = (id: string) => document.getElementById(id);
const focused = () => document.activeElement?.id || document.activeElement?.tagName;

/** Takes what has the focus away, as a screen does that no longer has it. */
const remove = (id: string) => {
  at(id)?.blur();
  at(id)?.remove();
};

beforeEach(() => {
  vi.useFakeTimers();
  stop = keepFocus();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const settled = () => vi.advanceTimersByTimeAsync(500);

it('gives the focus to what follows what has gone, and at the end to what stands before it', async () => {
  put('<a id="one" href="#">1</a><button id="two">2</button><input id="text"><button id="three">3</button>');
  at('two')?.focus();
  remove('two');
  await settled();
  expect(focused()).toBe('three');
  remove('three');
  await settled();
  expect(focused()).toBe('one');
});

it('gives it to the heading where nothing is left', async () => {
  put('<button id="only">1</button>');
  at('only')?.focus();
  remove('only');
  await settled();
  expect(focused()).toBe('H1');
});

it('gives it back to a button that was off for a while', async () => {
  put('<button id="send">Send</button><button id="other">Other</button>');
  at('send')?.focus();
  at('send')?.blur();
  at('send')?.setAttribute('disabled', '');
  await settled();
  expect(focused()).toBe('BODY');
  at('send')?.removeAttribute('disabled');
  await settled();
  expect(focused()).toBe('send');
});

it('gives it to the heading after a dialog that a key has opened while nothing had the focus', async () => {
  put('<a id="first" href="#">1</a><a id="last" href="#">2</a>');
  document.body.insertAdjacentHTML('beforeend', '<div id="dialog" role="dialog"><button id="close">Close</button></div>');
  at('close')?.focus();
  remove('close');
  at('dialog')?.remove();
  await settled();
  expect(focused()).toBe('H1');
});

it('gives it from a dialog that has gone to where it was before, or beside that', async () => {
  put('<button id="ask">Ask</button><button id="next">Next</button>');
  at('ask')?.focus();
  document.body.insertAdjacentHTML('beforeend', '<div id="dialog" role="dialog"><button id="keep">Keep</button></div>');
  at('keep')?.focus();
  at('ask')?.remove();
  remove('keep');
  at('dialog')?.remove();
  await settled();
  expect(focused()).toBe('next');
});

it('leaves it where somebody has put it meanwhile, and takes none that was given up', async () => {
  put('<button id="one">1</button><button id="two">2</button><button id="three">3</button><p id="words">Words</p>');
  at('one')?.focus();
  remove('one');
  at('three')?.focus();
  await settled();
  expect(focused()).toBe('three');
  at('words')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  at('three')?.blur();
  at('three')?.remove();
  await settled();
  expect(focused()).toBe('BODY');
});
