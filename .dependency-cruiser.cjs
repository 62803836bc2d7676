/** The arrows of the house. Each message says what to do instead. */
const area = '(session|people|trips|fleet|places|billing|reports|dashboard|help|outbox)';
const layer = (name, from, to, comment, extra = {}) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, ...extra.from },
  to: { path: to, ...extra.to },
});

module.exports = {
  forbidden: [
    layer('no-circles', '.*', '', 'Two files that need each other are one thing or three: move what both need into a file below them.', {
      from: { pathNot: 'node_modules' },
      to: { circular: true },
    }),
    layer('contract-knows-only-valibot', '^src/contract', '', 'The contract is read by both sides: put the logic into src/rules.', {
      from: { pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/contract|node_modules/valibot' },
    }),
    layer('rules-are-pure', '^src/rules', '', 'Rules run on both sides: pass in what they need (clock, rows) instead of importing it.', {
      from: { pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/(rules|contract)|node_modules/(temporal-polyfill|valibot|libphonenumber-js)' },
    }),
    layer(
      'server-stands-alone',
      '^src/server',
      '^src/(app|routes|features|http|offline|ui|i18n|main|service-worker)',
      'The server shares only contract and rules with the portal: move the shared decision into src/rules.',
    ),
    layer(
      'nobody-imports-the-server',
      '^src/(?!server)',
      '^src/server',
      'The portal meets the server over HTTP: describe what travels in src/contract.',
    ),
    layer(
      'http-is-the-bottom',
      '^src/http',
      '^src/(app|routes|features|offline|ui|i18n|rules)',
      'http turns calls into answers; what an answer means is decided above it.',
    ),
    layer(
      'offline-knows-no-area',
      '^src/offline',
      '^src/(app|routes|features|ui|i18n)',
      "Hand the area's tables, filters or commands to offline from src/app.",
    ),
    layer(
      'ui-knows-only-words',
      '^src/ui',
      '^src/(app|routes|features|http|offline|contract|rules)',
      'Pass data and callbacks into the piece as props.',
    ),
    layer(
      'i18n-knows-nobody',
      '^src/i18n',
      '^src/(app|routes|features|http|offline|ui|rules)',
      'Pass the value in; i18n only words and formats it.',
    ),
    layer('only-http-has-wretch', '^src/(?!http)', 'node_modules/wretch', 'Call through src/http.'),
    layer('only-offline-has-dexie', '^src/(?!offline)', 'node_modules/dexie', 'Read and write through src/offline.'),
    layer(
      'only-server-has-hono-and-drizzle',
      '^src/(?!server)',
      'node_modules/(hono|@hono|drizzle-orm|@electric-sql|pg)/',
      'That belongs behind the API.',
    ),
    layer(
      'routes-only-compose',
      '^src/routes',
      '^src/(http|offline)',
      "A route names a loader and a page: ask the feature's hooks or queries.",
    ),
    layer(
      'components-ask-hooks',
      '^src/features/[^/]+/components',
      '^src/(http|offline)|^src/features/[^/]+/(api|queries|rows|commands)\\.ts',
      "A component's only door to data is its feature's hooks.ts: add a hook there.",
    ),
    layer(
      'hooks-dont-call',
      '^src/features/[^/]+/hooks',
      '^src/http/(?!problem|session-storage)|^src/features/[^/]+/components',
      "A hook uses the feature's queries and commands; calls live in api.ts.",
    ),
    layer(
      'queries-and-commands-are-below-hooks',
      '^src/features/[^/]+/(queries|commands)\\.ts',
      '^src/features/[^/]+/(hooks\\.ts|components)',
      'Move what both need below queries.ts.',
    ),
    layer(
      'commands-run-without-a-page',
      '^src/(app/commands|features/[^/]+/commands)\\.ts',
      'node_modules/(react|react-dom|@mantine|@tanstack)/|^src/(ui|i18n)',
      'The service worker runs commands with no page open: keep React, screens and words out.',
    ),
    layer(
      'the-worker-carries-no-page',
      '^src/service-worker',
      'node_modules/(react|react-dom|@mantine|@tanstack|@lingui)/|^src/(ui|i18n|routes)|^src/features/[^/]+/components',
      'The service worker runs with no page open: move what it needs below what draws.',
      { to: { reachable: true } },
    ),
    layer(
      'api-is-the-lowest-of-a-feature',
      '^src/features/[^/]+/api\\.ts',
      '^src/(features|offline|ui|i18n|app|routes)',
      'api.ts calls and parses; nothing else.',
    ),
    layer(
      'features-know-no-app',
      '^src/features',
      '^src/(app|routes)',
      'The app composes features: hand the value down as a prop or through a hook of the feature.',
    ),
    layer(
      'bottom-areas',
      '^src/features/(session|people|fleet|places)/',
      '^src/features/(trips|billing|help|dashboard|reports|outbox)/',
      'People, fleet and places stand below trips: turn the arrow round.',
    ),
    layer(
      'trips-below-billing',
      '^src/features/trips/',
      '^src/features/(billing|help|dashboard|reports)/',
      'Trips stand below billing, help, dashboard and reports: turn the arrow round.',
    ),
    layer(
      'billing-and-help-below-dashboard',
      '^src/features/(billing|help)/',
      '^src/features/(dashboard|reports)/',
      'Turn the arrow round.',
    ),
    {
      name: 'other-areas-by-the-front-door',
      severity: 'error',
      comment: "Use another area's hooks, labels or components, never its calls, queries, rows or commands.",
      from: { path: `^src/features/${area}/` },
      to: { path: `^src/features/${area}/(api|queries|rows|commands)\\.ts`, pathNot: '^src/features/$1/' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      comment: 'Install it or mend the path.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree\\.gen|tests/results' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
