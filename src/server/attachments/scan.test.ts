import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { failureSchema } from '@/contract/envelope';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { formOf, insertInvoice, post } from '../../../tests/support/attachments';
import { scan } from './scan';

let api: TestApi;
const log: string[] = [];
let invoiceId: string;
let folder: string;

beforeAll(async () => {
  api = await startApi({}, (line) => void log.push(line));
  invoiceId = await insertInvoice(api, api.world.acme);
  folder = await mkdtemp(join(tmpdir(), 'scan-'));
}, setupTimeout);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await api.close();
});

const file = new TextEncoder().encode('a file');
const large = new Uint8Array(5_000_000);

it('gives the scanner the whole file', async () => {
  const copy = join(folder, 'copy');
  expect(await scan(`cat > '${copy}'`, large)).toBe('clean');
  expect((await readFile(copy)).byteLength).toBe(large.byteLength);
});

it.each([
  ['exit 0', 'clean'],
  ['exit 1', 'infected'],
  ['exit 2', { unknown: 'It ended with 2' }],
  ['kill -9 $$', { unknown: 'It ended with SIGKILL' }],
  ['/nowhere/scanner', { unknown: 'It ended with 127' }],
])('takes %j for %o, also when it does not read what it is given', async (command, verdict) => {
  expect(await scan(command, large)).toEqual(verdict);
});

it('gives up a scanner that hangs, and ends all that it has started', async () => {
  const pid = join(folder, 'pid');
  const patience = new AbortController();
  const verdict = scan(`sh -c 'echo $$ > ${pid}; sleep 600'; exit 0`, file, patience.signal);
  const written = () => readFile(pid, 'utf8').catch(() => '');
  await expect.poll(written, { timeout: 10_000 }).toMatch(/^\d+\n$/);
  patience.abort();
  expect(await verdict).toEqual({ unknown: 'It took too long' });
  const child = Number(await written());
  // A parent that was killed with it leaves it to the system, which takes its time.
  await expect.poll(() => isAlive(child), { timeout: 10_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('keeps this process’s secrets from the scanner', async () => {
  process.env.SECRET_OF_THE_TEST = 'x';
  expect(await scan('test -z "$SECRET_OF_THE_TEST" && test -n "$PATH"', file)).toBe('clean');
  delete process.env.SECRET_OF_THE_TEST;
});

const send = async (command: string, content: string, key = uuidv7()) => {
  const form = formOf(content, 'a.txt');
  const response = await post(api.appWith({ SCAN_COMMAND: command }), invoiceId, { as: api.world.acme.admin.token, form, key });
  if (response.ok) return 'kept';
  const { code, errors } = v.parse(failureSchema, await response.json());
  return `${response.status} ${code} ${errors.map((error) => error.code).join()}`;
};
const names = async () => {
  const asked = { as: api.world.acme.admin.token, parameters: { id: invoiceId } };
  return (await api.ask(endpoints.invoiceAttachment.list, asked)).payload.map(({ size }) => size);
};

it('keeps what the scanner finds clean, and nothing that it finds infected or says nothing of', async () => {
  const finds = "! grep -q 'VIRUS'";
  expect(await send(finds, 'harmless')).toBe('kept');
  expect(await send(finds, 'a VIRUS')).toBe('422 validation infected');
  expect(await send('/nowhere/scanner', 'unseen')).toBe('503 unavailable not-scanned');
  expect(await names()).toEqual(['harmless'.length]);
});

it('tells the log why a file could not be scanned: whoever sends it can only try again', async () => {
  log.length = 0;
  await send('/nowhere/scanner', 'unseen too');
  expect(log.filter((line) => line.includes('could not be scanned')).join()).toContain('It ended with 127');
});

it('takes a file under the same key once the scanner is back, and asks it no more of what is kept', async () => {
  const key = uuidv7();
  expect(await send('exit 2', 'later', key)).toBe('503 unavailable not-scanned');
  expect(await send('exit 0', 'later', key)).toBe('kept');
  expect(await send('exit 1', 'later', key)).toBe('kept');
});
