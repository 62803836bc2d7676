import { expect, it } from 'vitest';
import { readConfig, warningsOf } from './config';

it('needs no configuration: embedded, with the demo and its dispatcher', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    dataDir: '.data',
    databaseUrl: null,
    demo: { employees: 500, trips: 5000 },
    simulatedDispatch: true,
    jobs: true,
    publicUrl: 'http://localhost:3000',
    apiHost: '/api/',
  });
});

it('simulates no drivers without the demo, unless it is told to', () => {
  expect(readConfig({ DEMO: 'off' })).toMatchObject({ demo: null, simulatedDispatch: false });
  expect(readConfig({ DEMO: 'off', DISPATCH: 'simulated' }).simulatedDispatch).toBe(true);
  expect(readConfig({ DISPATCH: 'off' }).simulatedDispatch).toBe(false);
});

it('starts no demo, with its published password and its simulated drivers, on PostgreSQL unless it is told to', () => {
  const DATABASE_URL = 'postgres://portal@localhost/portal';
  expect(readConfig({ DATABASE_URL })).toMatchObject({ demo: null, simulatedDispatch: false });
  expect(readConfig({ DATABASE_URL, DEMO: '' })).toMatchObject({ demo: null, simulatedDispatch: false });
  expect(readConfig({ DATABASE_URL, DEMO: 'on' })).toMatchObject({ demo: { employees: 500 }, simulatedDispatch: true });
});

it('takes an empty variable for none', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 });
});

it('names each variable that is wrong', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'maybe', DATABASE_URL: 'mysql://x' })).toThrow(
    /PORT should be .*\n.*DATABASE_URL should be .*\n.*DEMO should be on or off/,
  );
});

it('takes cards by Stripe only with both of its secrets, and by the test gateway with none', () => {
  const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readConfig({}).stripe).toBeNull();
  expect(readConfig(both).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: null });
  expect(() => readConfig({ ...both, STRIPE_WEBHOOK_SECRET: '' })).toThrow('STRIPE_WEBHOOK_SECRET should be set');
  expect(() => readConfig({ ...both, STRIPE_SECRET_KEY: '' })).toThrow('STRIPE_SECRET_KEY should be set');
  expect(() => readConfig({ ...both, STRIPE_SECRET_KEY: 'pk_live_1' })).toThrow('STRIPE_SECRET_KEY should be a secret key');
});

it('takes no address for links that has no scheme, which would be found out by whoever gets a mail', () => {
  expect(() => readConfig({ PUBLIC_URL: 'rides.example:443' })).toThrow('PUBLIC_URL should be an address');
  expect(readConfig({ PUBLIC_URL: 'https://rides.example/' }).publicUrl).toBe('https://rides.example');
});

const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

it('warns of mails whose links lead to their own reader’s machine, and of those from nowhere', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example:587' };
  const own = { PUBLIC_URL: 'https://rides.example', MAIL_FROM: 'Rides <rides@rides.example>', DEMO: 'off', ...stripe };
  expect(warningsOf(readConfig(smtp))).toEqual([
    'The links of mails lead to http://localhost:3000: set PUBLIC_URL.',
    'Mails come from Ride portal <no-reply@localhost>, which many servers refuse: set MAIL_FROM.',
  ]);
  expect(warningsOf(readConfig({ ...smtp, ...own }))).toEqual([]);
  expect(warningsOf(readConfig({}))).toEqual([]);
});

it('warns of payments that nobody gets, and of a demo that anybody can sign in to', () => {
  const own = { DATABASE_URL: 'postgresql://rides@db/rides', PUBLIC_URL: 'https://rides.example' };
  expect(warningsOf(readConfig({ ...own, ...stripe }))).toEqual([]);
  expect(warningsOf(readConfig(own))).toEqual([expect.stringContaining('no money moves')]);
  expect(warningsOf(readConfig({ ...own, ...stripe, DEMO: 'on' }))).toEqual([expect.stringContaining('set DEMO=off')]);
});

it('takes another origin as a browser says it, though it was copied from an address', () => {
  expect(readConfig({ ALLOWED_ORIGINS: 'https://A.example/ https://b.example' }).allowedOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

it('takes the API’s address with or without its last slash', () => {
  expect(readConfig({ API_HOST: 'https://api.example/v1' }).apiHost).toBe('https://api.example/v1/');
  expect(readConfig({ API_HOST: 'https://api.example/v1/' }).apiHost).toBe('https://api.example/v1/');
});
