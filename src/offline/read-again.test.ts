import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { gate } from '../../tests/support/note-device';
import { readAgain } from './read-again';

/** Somebody looks at a number that is read slowly. */
function looking() {
  const queryClient = new QueryClient();
  let stored = 1;
  const reads: { read(): void; deliver(): void }[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['number', 'one'],
    queryFn: async () => {
      const [begun, delivered] = [gate(), gate()];
      reads.push({ read: begun.open, deliver: delivered.open });
      await begun.passed;
      const found = stored;
      await delivered.passed;
      return found;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  onTestFinished(observer.subscribe(() => {}));
  return {
    reads,
    write: (value: number) => {
      stored = value;
      readAgain(queryClient, ['number']);
    },
    shown: () => observer.getCurrentResult().data,
  };
}

async function finish(read: { read(): void; deliver(): void } | undefined) {
  read?.read();
  await Promise.resolve();
  read?.deliver();
}

test('what is written during the first read is shown', async () => {
  const { reads, write, shown } = looking();
  reads[0]?.read();
  await Promise.resolve();
  write(2);
  reads[0]?.deliver();
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  await finish(reads[1]);
  await vi.waitFor(() => expect(shown()).toBe(2));
});

test('what is written during a later read is shown', async () => {
  const { reads, write, shown } = looking();
  await finish(reads[0]);
  await vi.waitFor(() => expect(shown()).toBe(1));
  write(2);
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.read();
  await Promise.resolve();
  write(3);
  await vi.waitFor(() => expect(reads).toHaveLength(3));
  await finish(reads[2]);
  await vi.waitFor(() => expect(shown()).toBe(3));
});
