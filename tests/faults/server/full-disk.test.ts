import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { connectEmbedded } from '@/server/database/connect';
import { createRandom } from '@/server/demo/random';
import { freePort, PortalServer } from '../../support/portal-server';
import { createTestDatabase, startPostgres } from '../../support/postgres';
import { audit, newestRev } from './audit';
import { Client, codeOf, statusAndCode } from './client';
import { Gate, Ledger } from './ledger';
import { createSmallDisk, missing, type SmallDisk, smallDemo } from './machine';
import { startStorm } from './storm';

/** Megabytes that would do for the rows, but not for the next log file of the embedded database. */
const notEnough = 8;
const root = fileURLToPath(new URL('../../..', import.meta.url));

function smallDisk(megabytes: number): SmallDisk {
  const disk = createSmallDisk(megabytes);
  onTestFinished(() => disk.remove());
  return disk;
}

/** Changes go on while the disk is full and after; `whileFull` looks at what else works, `again` brings the database back. */
async function fillAndEmpty(
  server: PortalServer,
  disk: SmallDisk,
  left: number,
  whileFull: (client: Client) => Promise<void>,
  again: () => void,
) {
  const client = await Client.signIn(server.origin);
  const startRev = await newestRev(client);
  const ledger = new Ledger(client, new Gate());
  const storm = startStorm(ledger, createRandom(2));
  await ledger.acknowledges(10);
  disk.fill(left);
  await expect.poll(() => ledger.figures.postponed, { timeout: 90_000 }).toBeGreaterThan(100);
  await whileFull(client);
  await disk.empty();
  again();
  await ledger.acknowledges(30);
  await storm.stop();
  expect(ledger.wrong).toEqual([]);
  expect(ledger.figures.unanswered).toBe(0);
  expect(await audit(ledger, ledger.entries, startRev)).toEqual({ lost: [], doubled: [], different: [] });
}

describe.skipIf(missing.smallDisk)('on a full disk', () => {
  it('the embedded database refuses changes as `unavailable`, is read from, and takes them once there is room', async () => {
    const disk = smallDisk(140);
    const server = await PortalServer.start(smallDemo, { dataDir: disk.folder });
    onTestFinished(() => server.stop());
    const reading = async (client: Client) => {
      for (const left of [notEnough, 0]) {
        disk.fill(left);
        const reply = await client.send(client.booking());
        expect([reply?.status, reply && codeOf(reply), reply?.retryAfter]).toEqual([503, 'unavailable', '5']);
        expect((await client.ask(endpoints.trip.list)).data.length).toBeGreaterThan(0);
      }
    };
    await fillAndEmpty(server, disk, notEnough, reading, () => {});
  });

  it('the process ends rather than answering what the embedded database could not store', async () => {
    const disk = smallDisk(140);
    const program = fileURLToPath(new URL('fill-log.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', program, disk.folder], { cwd: root });
    onTestFinished(() => void child.kill('SIGKILL'));
    let acknowledged = '';
    let said = '';
    child.stdout.on('data', (chunk) => (acknowledged += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    await expect.poll(() => acknowledged, { timeout: 90_000 }).toContain('ready');
    disk.fill(0);
    child.stdin.write('go');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said).toContain('disk is full');
    const last = Number(acknowledged.trim().split('\n').at(-1));
    expect(last).toBeGreaterThan(0);
    await expect(connectEmbedded(disk.folder)).rejects.toThrow('is full');

    await disk.empty();
    const connection = await connectEmbedded(disk.folder);
    const [stored] = await connection.orm.select({ number: sql`number`.mapWith(Number) }).from(sql`counter`);
    await connection.close();
    // The commit that was interrupted may have been stored or not; nobody was told.
    expect([last, last + 1]).toContain(stored?.number);
  });

  it.skipIf(missing.postgres)('PostgreSQL’s processes answer `unavailable` and take changes once there is room', async () => {
    const disk = smallDisk(100);
    const postgres = startPostgres(await freePort(), { folder: disk.folder, initdb: ['--wal-segsize=1'] });
    onTestFinished(() => postgres.stopAtOnce());
    const { url } = await createTestDatabase(postgres.url);
    const server = await PortalServer.start({ ...smallDemo, DATABASE_URL: url });
    onTestFinished(() => server.remove());
    const readiness = async () => {
      const { code } = await statusAndCode(`${server.origin}/readyz`);
      expect(code).toBe(postgres.runs() ? 'ok' : 'unavailable');
    };
    await fillAndEmpty(server, disk, 0, readiness, () => {
      if (!postgres.runs()) postgres.start();
    });
  });
});
