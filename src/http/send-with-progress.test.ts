// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress';

it('sends nothing that was taken back before it could leave', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {});
  onTestFinished(() => sent.mockRestore());
  const answer = sendWithProgress('/api/file', { body: new FormData(), signal: AbortSignal.abort() }, () => {});
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).not.toHaveBeenCalled();
});
