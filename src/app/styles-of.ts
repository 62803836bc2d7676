import type { Pieces } from '@/rules/pieces';
import type { Drawn } from './early-screen';

/**
 * Addresses of the page's style sheets that are about what is drawn, in their order. A page has those of each screen that was seen, or
 * whose code was fetched ahead, and a start would wait for all of them.
 */
export function* stylesOf(drawn: readonly Drawn[]): Pieces<string[]> {
  const used = new Set(classesIn(drawn));
  const needed: string[] = [];
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    yield;
    const classes = link.sheet && classesOf(link.sheet);
    const address = link.getAttribute('href');
    if (address && (classes === 'any' || classes?.some((name) => used.has(name)))) needed.push(address);
  }
  return needed;
}

function* classesIn(drawn: readonly Drawn[]): Iterable<string> {
  for (const node of drawn) {
    if (typeof node === 'string') continue;
    const [, attributes, children] = node;
    yield* attributes.class?.split(/\s+/) ?? [];
    yield* classesIn(children);
  }
}

const known = new WeakMap<CSSStyleSheet, string[] | 'any'>();

/** The classes that a sheet is about; `any`: it has rules for elements that need none. */
function classesOf(sheet: CSSStyleSheet): string[] | 'any' {
  const classes = known.get(sheet) ?? classesAmong(rulesOf(sheet));
  known.set(sheet, classes);
  return classes;
}

/** None where the sheet couldn't be had: a browser makes one all the same, and lets nobody read it. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

function classesAmong(rules: Iterable<CSSRule>): string[] | 'any' {
  const found = new Set<string>();
  for (const selector of selectorsIn(rules)) {
    const names = [...selector.matchAll(/\.([\w-]+)/g)].flatMap(([, name]) => name ?? []);
    if (names.length === 0) return 'any';
    for (const name of names) found.add(name);
  }
  return [...found];
}

function* selectorsIn(rules: Iterable<CSSRule>): Iterable<string> {
  for (const rule of rules) {
    // What is nested in it is about the same. A comma within brackets separates no selectors.
    if (rule instanceof CSSStyleRule) yield* rule.selectorText.split(/,(?![^()]*\))/);
    else if (rule instanceof CSSGroupingRule) yield* selectorsIn(rule.cssRules);
  }
}
