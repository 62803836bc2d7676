import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { v7 as uuidv7 } from 'uuid';
import { headers } from '@/contract/envelope';
import { attachmentRoutes } from './attachments/routes';
import { auditRoutes } from './audit/routes';
import { billToRoutes } from './bill-to/routes';
import { billingRoutes } from './billing/routes';
import { billingContactRoutes } from './billing-contacts/routes';
import { dashboardRoutes } from './dashboard/routes';
import { dispatchRoutes } from './dispatch/routes';
import { employeeRoutes } from './employees/routes';
import { eventRoutes } from './events/routes';
import { fleetRoutes } from './fleet/routes';
import { helpRoutes } from './help/routes';
import { dropRest } from './http/body';
import { healthRoutes } from './http/health';
import { languageOf } from './http/language';
import { methodRoutes } from './http/methods';
import { openapiRoutes } from './http/openapi';
import { refuse } from './http/problem';
import { type Api, type App, answer, type Dependencies, type RequestContext, type Variables } from './http/route';
import { securityHeaders } from './http/security-headers';
import { describeError, refusalOf } from './http/server-error';
import { staticRoutes } from './http/static';
import { invoiceRoutes } from './invoices/routes';
import { mutationRoutes } from './mutation/routes';
import { orgUnitRoutes } from './org-units/routes';
import { createGateway } from './payments/create-gateway';
import { paymentRoutes } from './payments/routes';
import { placeRoutes } from './places/routes';
import { planRoutes } from './plans/routes';
import { reportRoutes } from './reports/routes';
import { sessionRoutes } from './session/routes';
import { tripRoutes } from './trips/routes';

/** The whole HTTP side of the server; opens nothing and listens nowhere, so that tests can call it in process. */
export function createApp(dependencies: Dependencies): App {
  const app: App = new Hono<{ Variables: Variables }>();
  const api: Api = { ...dependencies, app, gateway: dependencies.gateway ?? createGateway(dependencies), kept: new Map() };
  const { config, logger, now } = dependencies;

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', uuidv7());
    c.set('language', languageOf(c));
    c.set('ip', addressOf(c, config.trustProxy));
    await next();
    c.res.headers.set('X-Request-Id', c.get('requestId'));
    c.res.headers.set(headers.serverTime, String(now()));
    // The demo's dispatcher, which looks every few seconds, would leave nothing else to be seen.
    const simulated = config.simulatedDispatch && c.req.path.startsWith('/api/dispatch/') && c.res.ok;
    logger[simulated ? 'debug' : 'info']({
      requestId: c.get('requestId'),
      method: c.req.method,
      path: withoutSecret(c.req.path),
      status: c.res.status,
      milliseconds: Math.round(performance.now() - started),
    });
  });
  app.use(async (c, next) => {
    await next();
    if (!(await dropRest(c.req.raw))) c.res.headers.set('Connection', 'close');
  });
  app.use(securityHeaders(config));
  app.use(
    '/api/*',
    cors({
      origin: config.allowedOrigins,
      allowHeaders: [
        'Accept',
        'Content-Type',
        'Authorization',
        'X-XSRF-TOKEN',
        headers.key,
        headers.ifMatch,
        headers.validUntil,
        headers.actingUser,
        headers.queuedAt,
      ],
      exposeHeaders: [headers.serverTime, headers.replayed, 'ETag', 'Retry-After', 'X-Request-Id', 'Content-Disposition'],
      maxAge: 600,
    }),
  );
  // Also a file of another release that isn't here: a proxy may keep what says nothing, and would go on saying so once it is.
  app.use(async (c, next) => {
    await next();
    // A file that never changes says so itself.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  // A year of trips is four megabytes as it is, and less than one as it travels.
  app.use('/api/*', compress());

  healthRoutes(api);
  openapiRoutes(api);
  sessionRoutes(api);
  employeeRoutes(api);
  orgUnitRoutes(api);
  fleetRoutes(api);
  placeRoutes(api);
  tripRoutes(api);
  helpRoutes(api);
  paymentRoutes(api);
  invoiceRoutes(api);
  billingRoutes(api);
  planRoutes(api);
  dashboardRoutes(api);
  reportRoutes(api);
  billingContactRoutes(api);
  billToRoutes(api);
  attachmentRoutes(api);
  auditRoutes(api);
  mutationRoutes(api);
  eventRoutes(api);
  dispatchRoutes(api);
  methodRoutes(api);
  staticRoutes(api);

  app.notFound((c) => answer(c, refuse('not-found')));
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    const fields = { requestId: c.get('requestId'), error: describeError(error) };
    if (refusal.refused === 'internal') logger.error(fields, 'Unexpected error');
    else logger.warn(fields, 'Request refused because of an error');
    return answer(c, refusal);
  });
  return app;
}

/** The path as the log may have it: the secret of a mailed link, or of a visit to the test gateway, is in its page's address. */
const withoutSecret = (path: string) => path.replace(/(reset-password|test-gateway).+/i, '$1/…');

/** The caller's address, which a proxy of ours puts last into X-Forwarded-For. */
function addressOf(c: RequestContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  // Called in process, as tests do, there is no connection.
  return typeof c.env === 'object' && c.env !== null && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : '';
}
