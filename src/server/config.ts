import * as v from 'valibot';
import { StartupProblem } from './startup';

const onOff = v.pipe(
  v.picklist(['on', 'off'], 'on or off'),
  v.transform((value) => value === 'on'),
);
const wholeNumber = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'), v.transform(Number), v.maxValue(max, `at most ${max}`));
// A host and its port alone are an address, too, of the scheme that the host's name would be.
const url = v.pipe(
  v.string(),
  v.url('an address, as https://rides.example'),
  v.regex(/^https?:\/\//i, 'an address, as https://rides.example'),
);
const list = v.pipe(
  v.string(),
  v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
);

const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(65_535), '3000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  /** Folder of the embedded database and of mails that no SMTP server takes. */
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'an address, as postgresql://user@host/database'))),
  /** Where nothing is said, only the embedded database gets one: the passwords of a demo are published. */
  DEMO: v.optional(onOff),
  DEMO_EMPLOYEES: v.optional(wholeNumber(1_000_000), '500'),
  DEMO_TRIPS: v.optional(wholeNumber(1_000_000), '5000'),
  DISPATCH: v.optional(v.picklist(['simulated', 'off'], 'simulated or off')),
  /** Whether this process works on jobs, as bills and mails; others on the same database may. */
  JOBS: v.optional(onOff, 'on'),
  /** What dispatch and support systems sign in with; without one they can't. */
  SERVICE_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters'))),
  /** Where people reach the portal, for links in mails. */
  PUBLIC_URL: v.optional(url),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'an address, as smtp://host:587'))),
  MAIL_FROM: v.optional(v.string(), 'Ride portal <no-reply@localhost>'),
  /** Other origins whose portals may call this API; a browser names its own without a path. */
  ALLOWED_ORIGINS: v.optional(
    v.pipe(
      list,
      v.mapItems((origin) => origin.replace(/\/+$/, '').toLowerCase()),
    ),
    '',
  ),
  /** Whether X-Forwarded-For comes from a proxy of ours. */
  TRUST_PROXY: v.optional(onOff, 'off'),
  /** Cards and payments by Stripe; without it a test gateway takes Stripe's published test numbers, and no money moves. */
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^(sk|rk)_/, 'a secret key, as sk_live_…'))),
  /** What Stripe signs its events with. */
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.regex(/^whsec_/, 'the signing secret of a webhook endpoint, as whsec_…'))),
  /** Where Stripe's API is, for tests of our own. */
  STRIPE_API_URL: v.optional(url),
  /** What looks into files before they are kept: a command that gets each on its standard input, as `clamdscan -`. */
  SCAN_COMMAND: v.optional(v.string()),
  GOOGLE_MAPS_KEY: v.optional(v.string()),
  /** The {host} that this process's portal calls: paths are put right behind it. */
  API_HOST: v.optional(
    v.pipe(
      v.string(),
      v.transform((host) => host.replace(/\/?$/, '/')),
    ),
    '/api/',
  ),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'trace … error or silent'), 'info'),
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  demo: { employees: number; trips: number } | null;
  simulatedDispatch: boolean;
  jobs: boolean;
  serviceKey: string | null;
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  allowedOrigins: string[];
  trustProxy: boolean;
  /** Null: the test gateway. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null;
  /** Null: files are kept as they come. */
  scanCommand: string | null;
  googleMapsKey: string | null;
  apiHost: string;
  logLevel: string;
};

/** The configuration of a process. Throws a StartupProblem that names each variable that is wrong and what it should be. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is how many deployment tools say "none".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(environmentSchema, given);
  if (!parsed.success) {
    throw new StartupProblem(parsed.issues.map((issue) => `${v.getDotPath(issue)} should be ${issue.message}.`).join('\n'));
  }
  const env = parsed.output;
  const demo = (env.DEMO ?? env.DATABASE_URL === undefined) ? { employees: env.DEMO_EMPLOYEES, trips: env.DEMO_TRIPS } : null;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    demo,
    simulatedDispatch: (env.DISPATCH ?? (demo ? 'simulated' : 'off')) === 'simulated',
    jobs: env.JOBS,
    serviceKey: env.SERVICE_KEY ?? null,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    stripe: stripeOf(env),
    scanCommand: env.SCAN_COMMAND ?? null,
    googleMapsKey: env.GOOGLE_MAPS_KEY ?? null,
    apiHost: env.API_HOST,
    logLevel: env.LOG_LEVEL,
  };
}

/** Without the one nothing can be paid, without the other nobody hears of it. */
function stripeOf(env: v.InferOutput<typeof environmentSchema>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl = null } = env;
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (secretKey === undefined) throw new StartupProblem('STRIPE_SECRET_KEY should be set beside STRIPE_WEBHOOK_SECRET.');
  if (webhookSecret === undefined) throw new StartupProblem('STRIPE_WEBHOOK_SECRET should be set beside STRIPE_SECRET_KEY.');
  return { secretKey, webhookSecret, apiUrl };
}

type Warned = Pick<Config, 'smtpUrl' | 'publicUrl' | 'mailFrom' | 'demo' | 'stripe'>;

/** What a process can start with and that nobody would hear of but those whom it concerns: mails that lead nowhere, cards that nobody charges. */
export function warningsOf({ smtpUrl, publicUrl, mailFrom, demo, stripe }: Warned): string[] {
  const warnings: string[] = [];
  const isLocal = new URL(publicUrl).hostname === 'localhost';
  if (smtpUrl !== null && isLocal) warnings.push(`The links of mails lead to ${publicUrl}: set PUBLIC_URL.`);
  if (smtpUrl !== null && mailFrom.endsWith('@localhost>')) {
    warnings.push(`Mails come from ${mailFrom}, which many servers refuse: set MAIL_FROM.`);
  }
  if (demo === null && stripe === null) {
    warnings.push('Cards go to a test gateway, and no money moves: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  }
  if (demo !== null && !isLocal) {
    warnings.push(`A new database gets the demo’s accounts, whose passwords are published, and is reached at ${publicUrl}: set DEMO=off.`);
  }
  return warnings;
}
