// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part';

it('comes once it can be had, and takes nothing with it until then', async () => {
  let tries = 0;
  const Part = lazyPart(async () => {
    tries++;
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ words }: { words: string }) => <p>{words}</p> };
  });
  render(
    <>
      <p>The screen</p>
      <Suspense fallback={null}>
        <Part words="The part" />
      </Suspense>
    </>,
  );
  for (const tried of [1, 2]) {
    await waitFor(() => expect(tries).toBe(tried));
    expect(screen.getByText('The screen')).toBeTruthy();
    expect(screen.queryByText('The part')).toBeNull();
    window.dispatchEvent(new Event('online'));
  }
  expect(await screen.findByText('The part')).toBeTruthy();
});
