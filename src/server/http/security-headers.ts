import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config';

const google = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];
/** Where Google's script asks for places. */
const googlePlaces = 'https://places.googleapis.com';

/**
 * What a page of the portal may load and do. The session token lies in local storage, as the portal's specification
 * wants it, so no foreign script may ever run: no inline script, no eval, and trusted types where Google Maps isn't used.
 */
export function securityHeaders(config: Pick<Config, 'googleMapsKey' | 'apiHost' | 'stripe'>): MiddlewareHandler {
  const maps = config.googleMapsKey ? google : [];
  const apiOrigin = /^https?:/.test(config.apiHost) ? [new URL(config.apiHost).origin] : [];
  const ofPortal = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...maps, ...(config.googleMapsKey ? ["'unsafe-eval'"] : [])],
      styleSrc: ["'self'", "'unsafe-inline'", ...(config.googleMapsKey ? ['https://fonts.googleapis.com'] : [])],
      imgSrc: ["'self'", 'data:', ...maps],
      fontSrc: ["'self'", ...(config.googleMapsKey ? ['https://fonts.gstatic.com'] : [])],
      connectSrc: ["'self'", ...apiOrigin, ...maps, ...(config.googleMapsKey ? [googlePlaces] : [])],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(config.googleMapsKey ? {} : { requireTrustedTypesFor: ["'script'"], trustedTypes: trustedTypesPolicies }),
    },
    // Not even to ourselves the whole address: a proxy's log would keep the secret of a mailed link.
    referrerPolicy: 'strict-origin',
    permissionsPolicy: { geolocation: ['self'], camera: [], microphone: [], payment: [], usb: [] },
    crossOriginOpenerPolicy: 'same-origin',
    // Other origins that may call the API are named by CORS.
    crossOriginResourcePolicy: false,
    // Whether the site is served over TLS is the proxy's knowledge.
    strictTransportSecurity: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  });
  // The test gateway's pages are nobody's but their own, and may do less.
  return async (c, next) => {
    if (config.stripe === null && c.req.path.startsWith('/test-gateway/')) return next();
    await ofPortal(c, next);
    // Whoever gets a browser to show what is there to be saved gets nothing that could do anything.
    if (c.res.headers.get('Content-Disposition')?.startsWith('attachment')) c.res.headers.set('Content-Security-Policy', ofFiles);
  };
}

const ofFiles = "default-src 'none'; sandbox";

/** Names of the policies that the portal's own code makes. */
const trustedTypesPolicies = ['service-worker', 'import-worker'];
