import { secureHeaders } from 'hono/secure-headers';
import { smallBody } from '@/contract/endpoint';
import type { CardProblem } from '@/contract/payments';
import { isRefusal } from '../../http/problem';
import { type Api, type RequestContext, takeBody } from '../../http/route';
import { bankPage, cardPage, gonePage, styleHash } from './page';
import { sign } from './signature';
import { findSetup, keepTestCard, refused, saveSetup, type TestSetup } from './store';
import { eventOf } from './test-gateway';
import { readTypedCard } from './typed-card';
import type { TypingProblem } from './words';

type Wrong = { typing: TypingProblem | null; problem: CardProblem | null };

/** The test gateway's own pages: plain forms, with a policy of their own and no script at all. */
export function testGatewayRoutes(api: Api) {
  const { app, database, config, now } = api;

  app.use('/test-gateway/*', pageHeaders(config.publicUrl));

  /** The visit that is still open; else where to go instead. */
  const openVisit = async (c: RequestContext): Promise<TestSetup | Response> => {
    const setup = await database.system((tx) => findSetup(tx, c.req.param('session') ?? ''));
    if (!setup) return c.html(gonePage(c.get('language')), 404);
    return setup.state === 'complete' ? c.redirect(setup.returnUrl, 303) : setup;
  };

  const show = (c: RequestContext, { returnUrl }: TestSetup, wrong: Wrong, status: 200 | 422) =>
    c.html(cardPage({ language: c.get('language'), returnUrl, ...wrong }), status);

  app.get('/test-gateway/card/:session', async (c) => {
    const setup = await openVisit(c);
    return setup instanceof Response ? setup : show(c, setup, { typing: null, problem: setup.problem }, 200);
  });

  app.post('/test-gateway/card/:session', async (c) => {
    const setup = await openVisit(c);
    if (setup instanceof Response) return setup;
    const typed = readTypedCard(await formOf(c), new Date(now()).toISOString().slice(0, 10));
    if ('typing' in typed) return show(c, setup, { typing: typed.typing, problem: null }, 422);
    const { card, last4, expiryMonth, expiryYear } = typed;
    const { onAdding } = card;
    if (onAdding !== null && onAdding !== 'ask') {
      await database.system((tx) => refused(tx, setup.session, onAdding));
      return show(c, setup, { typing: null, problem: onAdding }, 422);
    }
    const state = onAdding === 'ask' ? 'open' : 'complete';
    await database.system(async (tx) => {
      const token = await keepTestCard(tx, { brand: card.brand, last4, expiryMonth, expiryYear });
      await saveSetup(tx, setup.session, { state, token, problem: null });
    });
    if (state === 'open') return c.redirect(`/test-gateway/bank/${setup.session}?lang_code=${c.get('language')}`, 303);
    return takenBack(api, c, setup);
  });

  app.get('/test-gateway/bank/:session', async (c) => {
    const setup = await openVisit(c);
    return setup instanceof Response ? setup : c.html(bankPage(c.get('language')));
  });

  app.post('/test-gateway/bank/:session', async (c) => {
    const setup = await openVisit(c);
    if (setup instanceof Response) return setup;
    const confirmed = setup.token !== null && (await formOf(c)).get('answer') === 'confirm';
    if (confirmed) {
      await database.system((tx) => saveSetup(tx, setup.session, { state: 'complete' }));
      return takenBack(api, c, setup);
    }
    await database.system((tx) => refused(tx, setup.session, 'authentication'));
    return c.redirect(`/test-gateway/card/${setup.session}?lang_code=${c.get('language')}`, 303);
  });
}

/** Tells the API of the visit's end, as a gateway does, and leads whoever came back to where they came from. */
async function takenBack({ app, now, logger }: Api, c: RequestContext, setup: TestSetup): Promise<Response> {
  const body = eventOf(setup);
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': sign(body, now()) };
  const told = await app.request('/api/payments/webhook', { method: 'POST', headers, body });
  if (!told.ok) logger.warn({ status: told.status }, 'An event of the test gateway was not taken');
  return c.redirect(setup.returnUrl, 303);
}

/** What was typed; nothing where it is more than these forms hold. */
async function formOf(c: RequestContext): Promise<URLSearchParams> {
  await takeBody(c, { largestBody: smallBody });
  const bytes = c.get('body');
  return new URLSearchParams(isRefusal(bytes) ? '' : Buffer.from(bytes).toString());
}

const pageHeaders = (publicUrl: string) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: [styleHash],
      // A form's answer leads back to the portal, and browsers hold that against the form too.
      formAction: ["'self'", new URL(publicUrl).origin],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    crossOriginOpenerPolicy: 'same-origin',
    strictTransportSecurity: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  });
