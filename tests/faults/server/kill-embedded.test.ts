import { expect, it, onTestFinished } from 'vitest';
import { PortalServer } from '../../support/portal-server';
import { smallDemo } from './machine';
import { patience, survive } from './survive';

it(
  'killed in the midst of changes, the API on the embedded database keeps each acknowledged one and makes none twice',
  async () => {
    const server = await PortalServer.start(smallDemo);
    onTestFinished(() => server.remove());
    const { unanswered } = await survive(server, 'Embedded database');
    // Kills between two requests would prove nothing.
    expect(unanswered).toBeGreaterThan(0);
  },
  patience,
);
