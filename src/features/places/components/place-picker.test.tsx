// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Place } from '@/contract/places';
import { signedInPage } from '../../../../tests/support/page-device';
import { stubPosition } from '../../../../tests/support/position';
import { PlacePicker } from './place-picker';

type Question = { input: string; sessionToken: object };

/** What Google was asked, and how each answer is given. */
let questions: (Question & { answer(): void })[];
let locate: (() => void)[];

beforeEach(() => {
  questions = [];
  locate = [];
  class AutocompleteSessionToken {}
  const suggestion = (label: string) => ({
    placePrediction: {
      text: { text: label },
      types: [],
      toPlace: () => ({
        fetchFields: () =>
          new Promise((resolve) => {
            locate.push(() => resolve({ place: { location: { lat: () => 17, lng: () => 78 } } }));
          }),
      }),
    },
  });
  const fetchAutocompleteSuggestions = ({ input, sessionToken }: Question) =>
    new Promise((resolve) => {
      questions.push({ input, sessionToken, answer: () => resolve({ suggestions: [suggestion(`${input} Tower`)] }) });
    });
  vi.stubGlobal('google', { maps: { places: { AutocompleteSessionToken, AutocompleteSuggestion: { fetchAutocompleteSuggestions } } } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const { wrapper } = signedInPage('trip');
  function Form() {
    const [place, setPlace] = useState<Place | null>(null);
    return (
      <>
        <PlacePicker id="pickup" label="Pickup" value={place} onChange={setPlace} />
        <output>{place && `${place.label}, ${place.zone ?? (place.coordinates ? 'located' : 'somewhere')}`}</output>
      </>
    );
  }
  render(<Form />, { wrapper });
  return userEvent.setup();
}

const field = () => screen.getByRole('combobox', { name: 'Pickup' });
const outcome = () => screen.getByRole('status').textContent;
const asked = async (input: string) => {
  await waitFor(() => expect(questions.at(-1)?.input).toBe(input));
  return questions.at(-1);
};

it('shows no answer of Google’s to what was typed before', async () => {
  const user = show();
  await user.type(field(), 'Qwertz');
  const early = await asked('Qwertz');
  await user.type(field(), ' Park');
  const late = await asked('Qwertz Park');
  late?.answer();
  await screen.findByRole('option', { name: 'Qwertz Park Tower' });
  early?.answer();
  await user.type(field(), ' 2');
  await asked('Qwertz Park 2');
  expect(screen.queryByRole('option', { name: /Tower/ })).toBeNull();
});

it('asks Google once the typing rests, as one search until a place is chosen or the field is left', async () => {
  const user = show();
  for (const value of ['Qwertz', 'Qwertz P', 'Qwertz Park']) fireEvent.change(field(), { target: { value } });
  const first = await asked('Qwertz Park');
  expect(questions).toHaveLength(1);
  await user.type(field(), ' 2');
  const second = await asked('Qwertz Park 2');
  expect(second?.sessionToken).toBe(first?.sessionToken);
  second?.answer();
  await user.click(await screen.findByRole('option', { name: 'Qwertz Park 2 Tower' }));
  await user.clear(field());
  await user.type(field(), 'Qwertz Park');
  await waitFor(() => expect(questions).toHaveLength(3));
  expect(questions[2]?.sessionToken).not.toBe(first?.sessionToken);
});

it('does not put back a place whose position comes after something else was typed', async () => {
  const user = show();
  await user.type(field(), 'Qwertz');
  (await asked('Qwertz'))?.answer();
  await user.click(await screen.findByRole('option', { name: 'Qwertz Tower' }));
  expect(outcome()).toBe('Qwertz Tower, somewhere');
  await user.clear(field());
  await user.type(field(), 'Gate 4, Plant 2');
  await act(async () => {
    for (const answer of locate) answer();
  });
  expect(outcome()).toBe('Gate 4, Plant 2, somewhere');
});

it('gives a chosen place its position once Google has told it', async () => {
  const user = show();
  await user.type(field(), 'Qwertz');
  (await asked('Qwertz'))?.answer();
  await user.click(await screen.findByRole('option', { name: 'Qwertz Tower' }));
  for (const answer of locate) answer();
  await waitFor(() => expect(outcome()).toBe('Qwertz Tower, located'));
});

it('does not put back a typed place that is pinned only after something else was typed', async () => {
  const isFound = stubPosition();
  const user = show();
  await user.type(field(), 'Gate 4');
  await user.click(screen.getByRole('button', { name: 'Use my current location' }));
  await user.type(field(), 'Gate 5');
  await act(async () => isFound());
  expect(outcome()).toBe('Gate 5, somewhere');
});

const knowPlaces = () =>
  vi.stubGlobal('fetch', async () => {
    const rows = [
      ['Le Havre', 'France', 'address', '', 49.5, 0.1, 0, 60],
      ['Leh', 'Ladakh, India', 'address', '', 34.1, 77.5, 1, 40],
      ['Hyderabad', 'Telangana, India', 'address', '', 17.4, 78.5, 1, 90],
    ];
    return new Response(JSON.stringify({ zones: ['Europe/Paris', 'Asia/Kolkata'], rows }));
  });

it.each([
  { typed: 'leh', taken: 'Leh, Asia/Kolkata' },
  { typed: 'leh gate 4', taken: 'leh gate 4, somewhere' },
  { typed: ' ', taken: '' },
])('takes by Enter the best of what stands in the field, “$typed”, not of what stood there a letter before', async ({ typed, taken }) => {
  knowPlaces();
  show();
  // As in a browser: each event is answered at once, and what is put off comes with a later task.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));
  const input = field();
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  input.focus();
  input.click();
  type('le');
  await vi.waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('Le Havre'));
  type(typed);
  // React draws what was typed, and nothing that waits.
  await Promise.resolve();
  const pressed = !input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
  expect(pressed).toBe(true);
  // What waited has been drawn, too.
  await vi.waitFor(() => expect(screen.queryByRole('option', { name: /Le Havre/ })).toBeNull());
  expect(outcome()).toBe(taken);
});

it('reads a ride’s time where the place is that Google has told: there is its zone', async () => {
  knowPlaces();
  const user = show();
  await user.type(field(), 'Hyderabad');
  await screen.findByRole('option', { name: /Telangana/ });
  await user.type(field(), ' Qwertz');
  (await asked('Hyderabad Qwertz'))?.answer();
  await user.click(await screen.findByRole('option', { name: 'Hyderabad Qwertz Tower' }));
  for (const answer of locate) answer();
  await waitFor(() => expect(outcome()).toBe('Hyderabad Qwertz Tower, Asia/Kolkata'));
});

const pinned = (label: string, latitude: number): Place => ({
  label,
  detail: null,
  kind: 'typed',
  iata: null,
  coordinates: { latitude, longitude: 78.5 },
  zone: null,
});

it('takes where a gate of this name was pinned for another ride only by the one that is picked, and shows it', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('admin/place/saved')) throw new TypeError('Failed to fetch');
    const payload = { saved: [], recent: [pinned('Main gate', 17.4), pinned('Main gate', 12.9)] };
    return new Response(JSON.stringify({ code: 'ok', message: '', payload }), { headers: { 'Content-Type': 'application/json' } });
  });
  const user = show();
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: /12\.9/ }));
  expect(outcome()).toBe('Main gate, located');
  expect(screen.getByText('12.9000, 78.5000')).toBeTruthy();
  await user.clear(field());
  await user.type(field(), 'main gate');
  await screen.findByRole('option', { name: /17\.4/ });
  await user.click(document.body);
  expect(screen.queryByRole('option')).toBeNull();
  expect(outcome()).toBe('main gate, somewhere');
});
