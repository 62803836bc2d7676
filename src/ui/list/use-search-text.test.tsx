// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useSearchText } from './use-search-text';

afterEach(cleanup);

/** A search field whose URL says what it is told to when the test has it do so. */
async function show() {
  const written: string[] = [];
  let setUrl = (_: string) => {};
  function Field() {
    const [inUrl, set] = useState('');
    setUrl = set;
    const { text, setText, settle } = useSearchText(inUrl, (each) => written.push(each));
    return <input value={text} onChange={(event) => setText(event.currentTarget.value)} onBlur={settle} />;
  }
  const router = createRouter({ routeTree: createRootRoute({ component: Field }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  return {
    written,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    leave: () => fireEvent.blur(field),
    urlSays: (text: string) => act(() => setUrl(text)),
    text: () => field.value,
  };
}

it('keeps what has been typed since, when the URL follows what was written before', async () => {
  const { type, leave, urlSays, text, written } = await show();
  for (const typed of ['a', 'ab']) {
    type(typed);
    leave();
  }
  type('abc');
  expect(written).toEqual(['a', 'ab']);
  for (const late of ['a', 'ab']) {
    urlSays(late);
    expect(text()).toBe('abc');
  }
});

it('follows a URL that another part of the portal has changed, also to what was typed once', async () => {
  const { type, leave, urlSays, text } = await show();
  type('a');
  leave();
  for (const told of ['a', 'x', 'a', '']) {
    urlSays(told);
    expect(text()).toBe(told);
  }
});
