import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort, PortalServer } from '../../support/portal-server';
import { createTestDatabase, startPostgres } from '../../support/postgres';
import { missing, smallDemo } from './machine';
import { patience, survive } from './survive';

describe.skipIf(missing.postgres)('on PostgreSQL', () => {
  it(
    'killed in the midst of changes, the API keeps each acknowledged one and makes none twice',
    async () => {
      const postgres = startPostgres(await freePort());
      onTestFinished(() => postgres.stop());
      const { url } = await createTestDatabase(postgres.url);
      const server = await PortalServer.start({ ...smallDemo, DATABASE_URL: url });
      onTestFinished(() => server.remove());
      const { unanswered } = await survive(server, 'PostgreSQL');
      // Kills between two requests would prove nothing.
      expect(unanswered).toBeGreaterThan(0);
    },
    patience,
  );
});
