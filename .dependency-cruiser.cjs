/** The arrows of the house. Each message says what to do instead. */
const layer = (name, from, to, comment, extra = {}) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, ...extra.from },
  to: { path: to, ...extra.to },
});

// Kinds of files, by their names, so that a new file of a kind is under its rules from its first line.
const components = '^src/features/.+/components/';
const hooks = '^src/features/.+(hooks\\.tsx?|/use-[^/]+)$';
const belowHooks = '^src/features/.+/(queries|commands|rows|api)\\.ts$';
/** What only the area itself may see of another. */
const backDoor = '^src/features/.+/(queries|commands|rows|api|area|present|findable)\\.tsx?$';

/** Areas in their order: each may use those before it, by their front door. */
const order = [
  ['session'],
  ['attachments', 'org-units', 'views'],
  ['employees', 'fleet', 'places'],
  ['payments'],
  ['trips'],
  ['bill-to', 'billing-contacts', 'plans', 'invoices', 'help'],
  ['dashboard', 'reports', 'audit'],
];
const areasAbove = order.slice(0, -1).map((areas, index) => {
  const above = order
    .slice(index + 1)
    .flat()
    .join('|');
  return layer(
    `${areas.join('-')}-below-${order[index + 1].join('-')}`,
    `^src/features/(${areas.join('|')})/`,
    `^src/features/(${above})/`,
    'An area uses only those before it (session, org-units and views, employees/fleet/places, payments, trips, billing and help, dashboard and reports): turn the arrow round.',
  );
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
      '^src/(app|routes|shell|features|http|offline|spreadsheet|ui|i18n/(?!formats\\.ts$)|main|service-worker)',
      'The server shares only contract, rules and how values are written with the portal: move the shared decision into src/rules.',
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
      '^src/(app|routes|shell|features|offline|spreadsheet|ui|i18n|rules)',
      'http turns calls into answers; what an answer means is decided above it.',
    ),
    layer(
      'offline-knows-no-area',
      '^src/offline',
      '^src/(app|routes|shell|features|spreadsheet|ui|i18n)',
      "Hand the area's tables, filters or commands to offline from src/app.",
    ),
    layer(
      'spreadsheet-knows-no-area',
      '^src/spreadsheet',
      '^src/(?!spreadsheet)',
      'It reads and writes tables of text: what the text means belongs to the area.',
      { from: { pathNot: '\\.test\\.ts$' } },
    ),
    layer(
      'ui-knows-only-words',
      '^src/ui',
      '^src/(app|routes|shell|features|http|offline|spreadsheet|contract|rules)',
      'Pass data and callbacks into the piece as props.',
    ),
    layer(
      'i18n-knows-nobody',
      '^src/i18n',
      '^src/(app|routes|shell|features|http|offline|spreadsheet|ui|rules)',
      'Pass the value in; i18n only words and formats it.',
    ),
    layer('only-http-has-wretch', '^src/(?!http)', 'node_modules/wretch', 'Call through src/http.'),
    layer('only-offline-has-dexie', '^src/(?!offline)', 'node_modules/dexie', 'Read and write through src/offline.'),
    layer('only-charts-have-d3', '^src/(?!ui/chart/)', 'node_modules/d3-', 'Draw with src/ui/chart.'),
    {
      name: 'pictures-come-when-needed',
      severity: 'error',
      comment: 'A chart’s picture is loaded after its words: show a Chart of src/ui/chart/chart.',
      from: { path: '^src', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/ui/chart/(bars|ranking)\\.tsx$', dependencyTypesNot: ['dynamic-import'] },
    },
    layer(
      'only-server-has-hono-and-drizzle',
      '^src/(?!server)',
      'node_modules/(hono|@hono|drizzle-orm|@electric-sql|pg)/',
      'That belongs behind the API.',
    ),
    layer(
      'nobody-imports-the-app',
      '^src/(?!app|main)',
      '^src/app/',
      'The app composes: what others need of it belongs into shell, ui or offline.',
      {
        from: { pathNot: '\\.test\\.tsx?$|^src/service-worker' },
      },
    ),
    layer('routes-are-above-all-else', '^src/(?!app|main|routes)', '^src/routes', 'A page doesn’t know its URL: pass what it needs in.'),
    layer(
      'shell-is-above-areas',
      '^src/(features|ui|offline)',
      '^src/shell',
      'What stands around every page uses areas, not the other way round.',
    ),
    layer(
      'routes-only-compose',
      '^src/routes',
      '^src/(http|offline)',
      "A route names a loader and a page: ask the feature's hooks or queries.",
    ),
    layer(
      'components-ask-hooks',
      components,
      `^src/(http|offline)|${backDoor}`,
      "A component's only door to data is its feature's hooks: add a hook there.",
    ),
    layer(
      'hooks-dont-call',
      hooks,
      `^src/http/(?!problem|session-storage)|${components}`,
      "A hook uses the feature's queries and commands; calls live in api.ts.",
      { from: { pathNot: components } },
    ),
    layer('hooks-are-above-what-they-read', belowHooks, `${hooks}|${components}`, 'Move what both need below the hooks.'),
    layer(
      'commands-run-without-a-page',
      '^src/(app/areas|features/[^/]+/(area|commands))\\.ts',
      'node_modules/(react|react-dom|@mantine|@tanstack)/|^src/(ui|i18n)',
      'The service worker runs commands with no page open: keep React, screens and words out.',
    ),
    layer(
      'the-worker-carries-no-page',
      '^src/service-worker',
      'node_modules/(react|react-dom|@mantine|@tanstack|@lingui)/|^src/(ui|i18n|shell|routes)|^src/features/[^/]+/components',
      'The service worker runs with no page open: move what it needs below what draws.',
      { to: { reachable: true } },
    ),
    layer(
      'api-is-the-lowest-of-a-feature',
      '^src/features/.+/api\\.ts$',
      '^src/(features|offline|ui|i18n|app|shell|routes)',
      'api.ts calls and parses; nothing else.',
    ),
    layer(
      'outbox-knows-no-other-area',
      '^src/features/outbox/',
      '^src/features/(?!outbox/)',
      "The outbox shows every area's changes as they tell them: say it in the area's present.tsx.",
    ),
    layer(
      'search-knows-no-other-area',
      '^src/features/search/',
      '^src/features/(?!search/)',
      "The search finds every area's records as they tell them: say it in the area's findable.tsx.",
    ),
    layer(
      'findables-are-handed-down',
      '^src/(?!app/)',
      '^src/features/.+/findable\\.tsx$',
      'What can be found comes with its words and pieces, only where somebody searches: list it in src/app/findables.ts.',
    ),
    layer(
      'presentations-are-handed-down',
      '^src/(?!app/)',
      '^src/features/.+/present\\.tsx$',
      'How changes read comes with its words and pieces, only where one is shown: ask usePresent.',
      { from: { pathNot: '\\.test\\.tsx?$' } },
    ),
    ...areasAbove,
    {
      name: 'other-areas-by-the-front-door',
      severity: 'error',
      comment: "Use another area's hooks, labels or components, never its calls, queries, rows or commands.",
      from: { path: '^src/features/([^/]+)/' },
      to: { path: backDoor, pathNot: '^src/features/$1/' },
    },
    {
      name: 'what-runs-needs-no-tools',
      severity: 'error',
      comment: 'The portal and the running API live on "dependencies" alone: move the package there.',
      from: { path: '^src', pathNot: '\\.test\\.tsx?$|^src/server/(development|places/bake-gazetteer|database/drizzle\\.config)\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
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
    exclude: { path: 'routeTree\\.gen|tests/results|tests/recipes/area' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
