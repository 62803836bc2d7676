// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
        <output>{place && `${place.label}, ${place.coordinates ? 'located' : 'somewhere'}`}</output>
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
