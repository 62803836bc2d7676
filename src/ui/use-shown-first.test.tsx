// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShownFirst } from './use-shown-first';

/** Draws the frames that were asked for, and lets what waited for them come. */
let drawFrame: () => Promise<void>;
/** What the list was asked for, one after the other. */
let told: string[];
/** What it had been asked for by then, as whoever was told knew. */
let known: string[];

beforeEach(() => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  told = [];
  known = [];
  drawFrame = () =>
    act(async () => {
      for (const frame of frames.splice(0)) frame(0);
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(port1.close());
        port2.postMessage(null);
      });
    });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Field({ text, onText }: { text: string; onText(text: string): void }) {
  const { shown, show } = useShownFirst(text, onText);
  return <input aria-label="Search" value={shown} onChange={(event) => show(event.currentTarget.value)} />;
}

/** Lets what was told come true. */
let answer: (text: string) => void;

/** `slow`: what is told comes true later. */
function List({ slow = false }: { slow?: boolean }) {
  const [text, setText] = useState('');
  answer = setText;
  const [here, setHere] = useState(true);
  const tell = (next: string) => {
    told.push(next);
    known.push(text);
    if (!slow) setText(next);
  };
  return (
    <>
      {here && <Field text={text} onText={tell} />}
      <button type="button" onMouseDown={() => setHere(false)}>
        Leave
      </button>
      <button
        type="button"
        onClick={() => {
          told.push('cleared');
          setText('');
        }}
      >
        Clear
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });

it('shows what is typed at once, and tells it after the frame', async () => {
  render(<List />);
  await userEvent.type(field(), 's');
  expect(field().value).toBe('s');
  expect(told).toEqual([]);
  await drawFrame();
  expect(told).toEqual(['s']);
  expect(field().value).toBe('s');
});

it('tells of several within a frame the last one, once', async () => {
  render(<List />);
  await userEvent.type(field(), 'shar');
  await drawFrame();
  await drawFrame();
  expect(told).toEqual(['shar']);
  await userEvent.type(field(), 'm');
  await drawFrame();
  expect(told).toEqual(['shar', 'sharm']);
});

it('tells what is on its way before anything follows from the next press, and once', async () => {
  render(<List />);
  await userEvent.type(field(), 's');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(told).toEqual(['s', 'cleared']);
  await drawFrame();
  expect(told).toEqual(['s', 'cleared']);
  expect(field().value).toBe('');
});

it('tells it to what the page is by then', async () => {
  render(<List />);
  await userEvent.type(field(), 's');
  await drawFrame();
  await userEvent.type(field(), 'h');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(known).toEqual(['', 's']);
});

it('shows what is said elsewhere', async () => {
  render(<List />);
  await userEvent.type(field(), 's');
  await drawFrame();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await drawFrame();
  expect(field().value).toBe('');
});

it('goes on showing it until it has come true', async () => {
  render(<List slow />);
  await userEvent.type(field(), 's');
  await drawFrame();
  expect(told).toEqual(['s']);
  expect(field().value).toBe('s');
  act(() => answer('s'));
  expect(field().value).toBe('s');
  await drawFrame();
  act(() => answer(''));
  expect(field().value).toBe('');
});

it('shows what is so where telling it has changed nothing', async () => {
  render(<List slow />);
  await userEvent.type(field(), 's');
  await drawFrame();
  await drawFrame();
  expect(field().value).toBe('');
});

it('tells nothing once its page has been left', async () => {
  render(<List />);
  await userEvent.type(field(), 's');
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Leave' }) });
  await drawFrame();
  expect(told).toEqual([]);
});
