// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Attachment } from '@/contract/attachments';
import { Overlays } from '@/ui/feedback/overlays';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf } from '../../../../tests/support/trips';
import { AttachmentsSection } from './attachments-section';

/** SHA-256 of `%PDF`. */
const hashOfPdf = '315d429b7714cedb6ad04ac31240145257692630457f3c88253c5beceac76027';

/** What the API has; null: it can't be reached. */
let files: Attachment[] | null;
let asked: string[];
/** What a file that is sent comes to. */
let taken: { status: number; body: object } | null;

const attachmentOf = (more: Partial<Attachment> = {}): Attachment => ({
  id: idOf(90),
  name: 'Order 17.pdf',
  kind: 'pdf',
  size: 1_300_000,
  sha256: '',
  addedBy: { id: idOf(80), name: 'Asha Rao' },
  createdAt: '2026-11-21T05:00:00.000Z',
  ...more,
});
const json = { 'Content-Type': 'application/json' };
const answerOf = (payload: unknown) => new Response(JSON.stringify({ code: 'ok', message: '', payload }), { headers: json });

/** Sends as a browser does, whose progress comes before the answer. */
class Request {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json\r\n';
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  send() {
    this.upload.onprogress?.({ loaded: 40, total: 100 });
    if (!taken) return;
    this.status = taken.status;
    this.responseText = JSON.stringify(taken.body);
    setTimeout(() => {
      if (this.status === 0) this.onerror?.();
      else this.onload?.();
      this.onloadend?.();
    });
  }
}

beforeEach(() => {
  [files, asked, taken] = [[attachmentOf()], [], null];
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (!files) throw new TypeError('Failed to fetch');
    const path = url.replace(/^.*admin\//, '').replace(/\?.*/, '');
    asked.push(`${method} ${path.replace(idOf(60), '…').replace(/mutation\/[^/]+/, 'mutation')}`);
    if (path.endsWith('/void')) return answerOf({ outcome: 'voided' });
    if (path.endsWith('/delete')) {
      files = [];
      return answerOf(null);
    }
    if (path.endsWith(idOf(90))) return new Response('%PDF', { headers: { 'Content-Disposition': 'attachment', ETag: `"${hashOfPdf}"` } });
    return answerOf(files);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show() {
  const page = signedInPage('trip');
  const shown = render(
    <>
      <AttachmentsSection owner={{ kind: 'invoice', id: idOf(60) }} />
      <Overlays />
    </>,
    { wrapper: page.wrapper },
  );
  return { ...page, ...shown };
}
const choose = (...chosen: File[]) => userEvent.upload(screen.getByLabelText('Choose files'), chosen, { applyAccept: false });
const cardOf = (name: string) => screen.findByRole('article', { name });

it('lists each file with its type, size, who added it and when, also offline as it was seen last', async () => {
  const page = show();
  const card = await cardOf('Order 17.pdf');
  for (const words of ['PDF · 1.2 MB', 'Asha Rao · 21 Nov 2026']) expect(within(card).getByText(words)).toBeTruthy();
  await waitFor(async () => expect(await page.device.db.answers.count()).toBe(1));
  page.unmount();
  files = null;
  page.queryClient.clear();
  render(<AttachmentsSection owner={{ kind: 'invoice', id: idOf(60) }} />, { wrapper: page.wrapper });
  await cardOf('Order 17.pdf');
  expect(await screen.findByText(/^As of /)).toBeTruthy();
});

it('lists a file that is sent while the others are still being asked for', async () => {
  files = [];
  const answers: (() => void)[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const answered = await answer(url, options);
    await new Promise<void>((resolve) => answers.push(resolve));
    return answered;
  });
  show();
  await waitFor(() => expect(answers).toHaveLength(1));
  taken = { status: 200, body: { code: 'ok', message: '', payload: attachmentOf() } };
  files = [attachmentOf()];
  await choose(new File(['x'], 'Order 17.pdf'));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await cardOf('Order 17.pdf');
});

it('saves a file under its name', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Download Order 17.pdf' }));
  await waitFor(() =>
    expect(saved.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download)).toEqual(['Order 17.pdf']),
  );
});

it('deletes a file once its person is sure', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Order 17.pdf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(asked).toContain('POST invoice/…/attachment/delete');
});

it('shows how far a file is, and leaves nothing of it when that is cancelled', async () => {
  files = [];
  show();
  await waitFor(() => expect(asked).toEqual(['GET invoice/…/attachment']));
  await choose(new File(['x'], 'scan.png'));
  expect(within(await cardOf('scan.png')).getByText('Sending: 40%')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Sending scan.png' }).getAttribute('aria-valuenow')).toBe('40');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel scan.png' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  // What is there now is asked for again, and that is not left to the next test.
  await waitFor(() => expect(asked.slice(-2)).toEqual(['POST mutation/void', 'GET invoice/…/attachment']));
});

it('lists what was taken', async () => {
  files = [];
  taken = { status: 200, body: { code: 'ok', message: '', payload: attachmentOf({ name: 'taken.pdf' }) } };
  show();
  await waitFor(() => expect(asked).toEqual(['GET invoice/…/attachment']));
  files = [attachmentOf({ name: 'taken.pdf' })];
  await choose(new File(['x'], 'chosen.pdf'));
  await cardOf('taken.pdf');
  expect(screen.queryByRole('article', { name: 'chosen.pdf' })).toBeNull();
});

it('says at the file what is wrong with it, before and after it was sent', async () => {
  const errors = [{ field: 'file', code: 'infected', message: '' }];
  taken = { status: 422, body: { code: 'validation', message: '', payload: null, errors, requestId: '' } };
  show();
  await choose(new File([''], 'empty.pdf'), new File(['x'], 'run.exe'), new File(['x'], 'bad.pdf'));
  expect(within(await cardOf('empty.pdf')).getByText('This file is empty')).toBeTruthy();
  expect(within(await cardOf('run.exe')).getByText(/^This type of file can’t be attached/)).toBeTruthy();
  expect(await within(await cardOf('bad.pdf')).findByText('A virus was found in this file, so it was not kept')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('keeps a chosen file while there is no connection, says why, and sends it when asked', async () => {
  taken = { status: 0, body: {} };
  const page = show();
  await cardOf('Order 17.pdf');
  page.server.rows = null;
  await act(() => page.reachability.recheck());
  expect(screen.getByText(/^Files are sent only while you are connected/)).toBeTruthy();
  await choose(new File(['x'], 'later.pdf'));
  expect(await within(await cardOf('later.pdf')).findByText(/^No connection/)).toBeTruthy();
  taken = { status: 200, body: { code: 'ok', message: '', payload: attachmentOf({ name: 'later.pdf' }) } };
  files = [attachmentOf(), attachmentOf({ id: idOf(91), name: 'later.pdf' })];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Download later.pdf' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel later.pdf' })).toBeNull();
});
