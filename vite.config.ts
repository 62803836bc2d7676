import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { themeVariables } from './src/ui/theme-variables';

/** `virtual:theme.css`, the Mantine theme as a style sheet. */
const themeStyles = (): Plugin => ({
  name: 'theme-styles',
  resolveId: (id) => (id === 'virtual:theme.css' ? '\0virtual:theme.css' : undefined),
  load: (id) => (id === '\0virtual:theme.css' ? themeVariables() : undefined),
});

/**
 * Mantine's `useId` makes a second id once its component is drawn, and so draws each field, popover and switch twice.
 * React's own does for all that is only ever drawn in a browser.
 */
const idsOfReact = (): Plugin => ({
  name: 'ids-of-react',
  load: {
    filter: { id: /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
    handler: () => `import { useId as useOwnId } from 'react';
export function useId(given) {
  const own = useOwnId();
  return typeof given === 'string' ? given : 'mantine-' + own.replace(/\\W/g, '');
}`,
  },
});

/** The code of screens comes by `src/app/lazy-screen.ts`, and not by what the router makes of each route. */
const screensThatWait = (): Plugin => ({
  name: 'screens-that-wait',
  transform: {
    filter: { id: /\/src\/routes\/.*\.tsx$/, code: 'lazyRouteComponent' },
    handler: (code) =>
      code.replace(
        /import \{ lazyRouteComponent \} from (['"])@tanstack\/react-router\1/,
        "import { lazyRouteComponent } from '@/app/lazy-screen'",
      ),
  },
});

/** What whoever is signed in needs first, and for which screen alone. */
const firstFiles = { 'every-screen': null, 'first-screen': null, trips: '/trips', dashboard: '/dashboard', widgets: '/dashboard' };

/**
 * The first paint is index.html's own: the style sheet stands after it.
 * The portal's code is fetched from the first moment, though the small script in front of it runs first, as soon as it is there;
 * it also has what comes next for whoever is signed in fetched (`src/main.tsx`).
 */
const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const links = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
      // Told from those that come with a screen: they say which release this is.
      const own = links.map((each) => each.replace('<link', '<link data-release'));
      const page = links.reduce((rest, each) => rest.replace(each, ''), html).replace('</body>', `${own.join('')}\n  </body>`);
      const files = Object.keys(bundle);
      const link = (file: string, attrs: Record<string, string>) => ({
        tag: 'link',
        attrs: { ...attrs, crossorigin: true, href: `/${file}` },
        injectTo: 'head' as const,
      });
      const signedIn = (ending: string, as: string) =>
        Object.entries(firstFiles).flatMap(([name, screen]) =>
          files
            .filter((file) => new RegExp(`/${name}-[^/]*\\.${ending}$`).test(file))
            .map((file) => link(file, { 'data-signed-in': as, ...(screen && { 'data-screen': screen }) })),
        );
      const code = files.filter((file) => file.endsWith('.js'));
      return {
        html: page.replace('<script type="module"', '<script type="module" async'),
        tags: [
          // The sign-in of index.html itself goes first.
          ...code.filter((file) => /\/(start|react)-/.test(file)).map((file) => link(file, { rel: 'modulepreload', fetchpriority: 'low' })),
          // Else it would be asked for once its script has come, which waits for it.
          ...files.filter((file) => /\/start-.*\.css$/.test(file)).map((file) => link(file, { rel: 'preload', as: 'style' })),
          ...signedIn('js', 'modulepreload'),
          ...code.filter((file) => /\/device-/.test(file)).map((file) => link(file, { 'data-device': '' })),
          ...signedIn('css', 'style'),
        ],
      };
    },
  },
});

/**
 * Each file brings the words that it says, in every language: none waits for those of the whole portal, a part that comes later comes with
 * its own, and another language is there with no connection (`src/i18n/words.ts`).
 */
const wordsOfEachFile = (): Plugin => {
  let languages: { language: string; words: [id: string, CompiledMessage][] }[] = [];
  return {
    name: 'words-of-each-file',
    apply: 'build',
    async buildStart() {
      languages = await Promise.all(
        getConfig().locales.map(async (locale) => ({
          language: locale.toUpperCase(),
          words: (await catalogueOf(locale)).map(({ id, words }) => [id, compileMessage(words)]),
        })),
      );
    },
    renderChunk(code) {
      // An id has six characters, and stands in quotes wherever it is said.
      const quoted = new Set([...code.matchAll(/(["'`])(?=([\w+/-]{6})\1)/g)].map(([, , text = '']) => text));
      const said = languages.map(({ language, words }) => {
        const own = words.filter(([id]) => quoted.has(id));
        return own.length > 0 ? `Object.assign(words.${language} ??= {}, ${JSON.stringify(Object.fromEntries(own))});` : '';
      });
      return said.some(Boolean) ? { code: `{ const words = globalThis.portalWords ??= {}; ${said.join(' ')} }\n${code}` } : null;
    },
  };
};

/** Puts the sign-in into index.html, once for each language, with the words of the catalogues. */
const earlySignIn = (): Plugin => ({
  name: 'early-sign-in',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const form = (await readFile(new URL('./src/features/session/early/sign-in.html', import.meta.url), 'utf8')).replace(
        /\s*\n\s*/g,
        ' ',
      );
      const templates = await Promise.all(
        getConfig().locales.map(async (locale) => {
          const wordsOf = await wordsIn(locale);
          const spoken = form.replace(/\{\{(.+?)\}\}/g, (_, message: string) => escaped(wordsOf(message)));
          return `<template data-early="${locale.toUpperCase()}">${spoken}</template>`;
        }),
      );
      return html.replace('</body>', `${templates.join('')}</body>`);
    },
  },
});

async function wordsIn(locale: string): Promise<(message: string) => string> {
  const catalogue = await catalogueOf(locale);
  return (message) => {
    const entry = catalogue.find((each) => each.message === message);
    if (!entry) throw new Error(`locales/${locale}.po has no “${message}”`);
    return entry.words;
  };
}

/** All that is said in a language: as the code has it, and in `words` as the language has it. */
async function catalogueOf(locale: string) {
  const config = getConfig();
  const [catalog] = await getCatalogs(config);
  return Object.entries((await catalog?.read(locale)) ?? {}).map(([id, { message = id, translation }]) => ({
    id,
    message,
    words: (locale !== config.sourceLocale && translation) || message,
  }));
}

const escaped = (words: string) => words.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type InfoOf = (id: string) => { importedIds: readonly string[] } | null;

/** A barrel imports all that its library has: nothing can be told from it. */
const isOfBarrel = (id: string) => /node_modules\/@(mantine|tabler)\//.test(id);

/** All that these import, and what that imports. */
function allReached(ids: readonly string[], infoOf: InfoOf): Set<string> {
  const reached = new Set(ids);
  for (const each of reached) if (!isOfBarrel(each)) for (const imported of infoOf(each)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/** Whether these files need a module; `path?query` is a part of one. */
function reachedFrom(paths: readonly string[]) {
  let reached: Set<string> | null = null;
  return (id: string, infoOf: InfoOf) => {
    const idOf = (path: string) => fileURLToPath(new URL(path.replace('?', '%3F'), import.meta.url));
    reached ??= allReached(paths.map(idOf), infoOf);
    return reached.has(id);
  };
}

const onEntry = reachedFrom(['index.html']);
const onSignIn = reachedFrom(['src/features/session/components/sign-in-page.tsx']);
const onShell = reachedFrom(['src/shell/private-layout.tsx', 'src/app/staged-import.tsx']);
const onTrips = reachedFrom(['src/features/trips/components/trips-page.tsx']);
const onDashboard = reachedFrom(['src/features/dashboard/components/dashboard-page.tsx', 'src/shell/use-installed.ts']);
const soonAfter = reachedFrom([
  'src/features/trips/components/trip-filters.tsx',
  'src/features/trips/components/trip-views.tsx',
  'src/features/trips/components/trip-list-end.tsx',
  'src/ui/list/stuck-heading.tsx',
  'src/app/background.tsx',
]);
const onOffers = reachedFrom(['src/shell/offers.tsx']);
const onDevice = reachedFrom(['src/app/device-session.ts']);

const screens = readdirSync(new URL('./src/routes/_private', import.meta.url)).map((file) => ({
  name: file.replace(/\.tsx$/, ''),
  hasIt: reachedFrom([`src/routes/_private/${file}?tsr-split=component`]),
}));

/** Pieces of barrels that nearly every screen has. */
const ofEveryScreen =
  /@tabler\/icons-react|@mantine\/(hooks|core\/esm\/(core|utils|components\/(ActionIcon|Button|CloseButton|Input|InputBase|TextInput|VisuallyHidden|Loader)))\//;

/** And those that one has, which needs them at once. */
const ofSignIn = /@mantine\/core\/(esm\/components|styles)\/PasswordInput\b/;
const ofDashboard = /@mantine\/core\/(esm\/components|styles)\/Switch\b/;

/** What the router has split off is imported by nothing. */
const fileOfRoute: Record<string, string> = {
  index: 'sign-in',
  _private: 'first-screen',
  '_private/trips': 'trips',
  '_private/dashboard': 'dashboard',
};

/**
 * One file of what every screen has, one of what the first signed-in screen needs besides, whichever it is, one of each of the two that
 * people start on, one of what the trips draw after their first frame, and one of the device: each of the fifty that they would be split
 * into costs a slow phone five milliseconds.
 */
function sharedFile(id: string, infoOf: InfoOf) {
  const [, route = ''] = /routes\/(.*)\.tsx\?tsr-split/.exec(id) ?? [];
  if (route in fileOfRoute) return fileOfRoute[route];
  if (ofEveryScreen.test(id)) return 'every-screen';
  if (ofSignIn.test(id)) return 'sign-in';
  if (ofDashboard.test(id)) return 'dashboard';
  if (isOfBarrel(id)) return null;
  const isOn = (part: ReturnType<typeof reachedFrom>) => part(id, infoOf);
  if (isOn(onSignIn)) return [onShell, onTrips, onDashboard, onDevice, soonAfter, onOffers].some(isOn) ? 'every-screen' : 'sign-in';
  if (isOn(onShell)) return 'first-screen';
  if (isOn(onTrips)) return isOn(onDashboard) || isOn(onDevice) ? 'first-screen' : 'trips';
  // Not with the device: what draws after the trips would have all of that run in one go, in front of it.
  if (isOn(onDashboard) && isOn(soonAfter)) return 'first-screen';
  if (isOn(onDevice)) return 'device';
  if (isOn(onDashboard)) return 'dashboard';
  if (isOn(onOffers)) return 'offers';
  return isOn(soonAfter) ? 'soon-after' : null;
}

/**
 * What one screen has, or two, is no other's to fetch; what more of them have is one file, and what only comes when it is asked for another.
 * So a file needs none that is for fewer screens than it is.
 */
function fileOfScreens(id: string, infoOf: InfoOf) {
  const names = screens.filter(({ hasIt }) => hasIt(id, infoOf)).map(({ name }) => name);
  if (names.length === 0) return 'parts';
  if (names.length <= 2) return names.join('-');
  return readsPhones(id, infoOf) ? 'phones' : 'shared';
}

/** Whether it needs how all countries write their numbers, which is as much as all else that screens have in common. */
const readsPhones = (id: string, infoOf: InfoOf) => [...allReached([id], infoOf)].some((each) => each.includes('/libphonenumber-js/'));

/** Of two files that need each other one would run before what it needs is there. */
const noCircles = (): Plugin => ({
  name: 'no-circles',
  generateBundle(_, bundle) {
    const done = new Set<string>();
    const visit = (file: string, way: readonly string[]) => {
      if (way.includes(file)) throw new Error(`Files that need each other: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`);
      if (done.has(file)) return;
      const chunk = bundle[file];
      for (const imported of chunk?.type === 'chunk' ? chunk.imports : []) visit(imported, [...way, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
});

export default defineConfig({
  // By hand, because tests and server each have a tsconfig of their own.
  resolve: {
    alias: [
      { find: '@', replacement: fileURLToPath(new URL('./src', import.meta.url)) },
      { find: /^temporal-polyfill$/, replacement: fileURLToPath(new URL('./src/app/temporal.ts', import.meta.url)) },
    ],
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    screensThatWait(),
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui(),
    wordsOfEachFile(),
    themeStyles(),
    idsOfReact(),
    firstPaint(),
    earlySignIn(),
    noCircles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,png,webmanifest,json}'],
        // Pictures for the browser's install dialog, which comes only online.
        globIgnores: ['screenshots/**', 'icon-*.png', 'apple-touch-icon.png'],
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  // One file each: Safari runs a worker's own script once more where a part of it imports that, and there would be two to answer.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    target: 'es2022',
    // Who doesn't know the hint loads the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The second is no page, but it has to be told from what comes later.
      input: ['index.html', 'src/app/start.tsx'],
      output: {
        codeSplitting: {
          // The groups name all that belongs to them.
          includeDependenciesRecursively: false,
          groups: [
            // Stays the same from one release to the next; and an error's lines are looked for in all of its file.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, tags: ['$initial'], priority: 3 },
            // What every start needs is one file, too.
            {
              name: (id, context) => (onEntry(id, (each) => context.getModuleInfo(each)) ? 'entry' : 'start'),
              tags: ['$initial'],
              priority: 2,
            },
            { name: (id, context) => sharedFile(id, (each) => context.getModuleInfo(each)), priority: 1 },
            // Fifty small files for each later screen would cost more than what it has no use for. Heavy ones stay by themselves, and a
            // library's pieces come with what they need, so that no two files need each other.
            {
              name: 'widgets',
              test: /node_modules\/(?!libphonenumber-js|@mantine\/dates|dayjs)/,
              minShareCount: 2,
              maxModuleSize: 12_000,
              includeDependenciesRecursively: true,
            },
            {
              name: (id, context) => fileOfScreens(id, (each) => context.getModuleInfo(each)),
              test: /\/src\//,
              minShareCount: 2,
              maxModuleSize: 12_000,
            },
          ],
        },
      },
    },
  },
});
