// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { notify } from '@/ui/feedback/notify';
import { signedInPage } from '../../../../tests/support/page-device';
import { unhandledErrors } from '../../../../tests/support/unhandled-errors';
import { useImportFile } from './components/use-import-file';
import { openWritingDesk } from './desks';

/** Workers that start and answer nothing; answers those that were started. */
function muteWorkers() {
  const started: MuteWorker[] = [];
  class MuteWorker extends EventTarget {
    onmessage = () => {};
    onerror = (_event: { message: string }) => {};
    postMessage = vi.fn();
    terminate = vi.fn();
    constructor() {
      super();
      started.push(this);
      setTimeout(() => this.onmessage());
    }
  }
  vi.stubGlobal('Worker', MuteWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  return started;
}

it('fails what a worker was asked that has ended, and what it is asked after that', async () => {
  const started = muteWorkers();
  const { work } = await openWritingDesk();
  const asked = work.add([]);
  started[0]?.onerror({ message: 'out of memory' });
  await expect(asked).rejects.toThrow('out of memory');
  await expect(work.add([])).rejects.toThrow('out of memory');
});

it('says that a file can’t be read where its worker has ended, and reads the next with another', async () => {
  const started = muteWorkers();
  const problem = vi.spyOn(notify, 'problem');
  onTestFinished(() => problem.mockRestore());
  const unhandled = unhandledErrors();
  const { device, wrapper } = signedInPage('employee');
  await device.ready;
  const { result } = renderHook(() => useImportFile(), { wrapper });
  await waitFor(() => expect(result.current.ready).toBe(true));
  const choose = () => act(async () => void result.current.choose(new File(['ID;Name'], 'staff.csv')));
  await choose();
  await waitFor(() => expect(started[0]?.postMessage).toHaveBeenCalled());
  expect(result.current.reading).toBe(true);
  await act(async () => started[0]?.onerror({ message: 'out of memory' }));
  await waitFor(() => expect(unhandled).toHaveLength(1));
  expect(problem.mock.calls).toEqual([['The file could not be read. Please try again']]);
  expect(result.current).toMatchObject({ reading: false, file: null });
  await choose();
  await waitFor(() => expect(started).toHaveLength(2));
});
