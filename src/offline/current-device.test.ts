import { expect, it, onTestFinished, vi } from 'vitest';
import { startApi } from '../../tests/support/api';
import { portalAt } from '../../tests/support/portal';
import { openedDevice, setCurrentDevice } from './current-device';

it('gives nothing that somebody asked of their device before it was open the device of the next', async () => {
  const api = await startApi();
  const { device, close } = portalAt(api);
  onTestFinished(async () => {
    setCurrentDevice(null);
    await close();
    await api.close();
  });
  const answered = vi.fn();
  void openedDevice().then(answered);
  // They leave, and somebody else signs in.
  setCurrentDevice(null);
  const next = openedDevice();
  setCurrentDevice(device);
  expect(await next).toBe(device);
  expect(answered).not.toHaveBeenCalled();
});
