import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { CardProblem } from '@/contract/payments';
import type { Language } from '@/contract/primitives';
import { pageWords, type TypingProblem } from './words';

const style = `
:root { color-scheme: light dark; --ink: #1b211f; --quiet: #56605c; --line: #8a948f; --ground: #fff; --main: #0b6e4f; --wrong: #b42318; --note: #fdeecb; --note-ink: #663c00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecea; --quiet: #a9b3ae; --line: #69736e; --ground: #171b1a; --main: #3fb98d; --wrong: #ff9c92; --note: #43310c; --note-ink: #ffd98a; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 48px; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
main { display: grid; gap: 20px; max-width: 26rem; margin: 0 auto; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0; }
.note { padding: 12px; border-radius: 8px; color: var(--note-ink); background: var(--note); }
form { display: grid; gap: 16px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start; }
label { display: grid; gap: 4px; font-weight: 500; }
input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: transparent; }
input[aria-invalid] { border-color: var(--wrong); }
.wrong { color: var(--wrong); font-weight: 400; }
button { min-height: 48px; padding: 8px 16px; border: 1px solid var(--main); border-radius: 8px; font: inherit; font-weight: 600; color: var(--ground); background: var(--main); cursor: pointer; }
button.plain { color: var(--ink); border-color: var(--line); background: transparent; }
a { color: var(--main); padding-block: 8px; }
:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
summary { min-height: 32px; cursor: pointer; color: var(--quiet); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 8px 0 0; font-size: .875rem; font-variant-numeric: tabular-nums; }
dd { margin: 0; color: var(--quiet); }
`;

/** The one style that may stand in these pages. */
export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

type Markup = ReturnType<typeof html>;

const page = (language: Language, title: string, content: Markup): Markup => html`<!doctype html>
<html lang="${language.toLowerCase()}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body><main><h1>${title}</h1>${content}</main></body>
</html>`;

type Field = 'number' | 'expiry' | 'cvc';
const fieldOf: Record<TypingProblem, Field> = { number: 'number', 'not-a-test-number': 'number', expiry: 'expiry', cvc: 'cvc' };

type CardPage = {
  language: Language;
  returnUrl: string;
  /** What is wrong with what was typed; what was typed itself is never sent back. */
  typing: TypingProblem | null;
  problem: CardProblem | null;
};

/** Where a card is typed in. Its form goes to where it came from. */
export function cardPage({ language, returnUrl, typing, problem }: CardPage): Markup {
  const words = pageWords[language];
  const field = (name: Field, label: string, hint = ''): Markup => {
    const wrong = typing !== null && fieldOf[typing] === name ? words.typing[typing] : null;
    const marks = wrong === null ? '' : raw(`aria-invalid="true" aria-describedby="${name}-wrong" autofocus`);
    return html`<label for="${name}">${label}
      <input id="${name}" name="${name}" inputmode="numeric" autocomplete="off" placeholder="${hint}" ${marks} />
      ${wrong === null ? '' : html`<span class="wrong" id="${name}-wrong">${wrong}</span>`}</label>`;
  };
  return page(
    language,
    words.title,
    html`<p class="note">${words.test}</p>
      ${problem === null ? '' : html`<p class="wrong" role="alert">${words.problems[problem]}</p>`}
      <form method="post" novalidate>
        ${field('number', words.number)}
        <div class="pair">${field('expiry', words.expiry, words.expiryHint)}${field('cvc', words.cvc)}</div>
        <button>${words.add}</button>
      </form>
      <a href="${returnUrl}">${words.back}</a>
      <details><summary>${words.numbers}</summary>
        <dl>${words.behaviours.map(([number, behaviour]) => html`<dt>${number}</dt><dd>${behaviour}</dd>`)}</dl></details>
      <a href="?lang_code=${words.other.language}" lang="${words.other.language.toLowerCase()}">${words.other.name}</a>`,
  );
}

/** Where the card's bank asks whether it is its holder. */
export function bankPage(language: Language): Markup {
  const words = pageWords[language];
  return page(
    language,
    words.bank,
    html`<p class="note">${words.test}</p>
      <p>${words.bankAsks}</p>
      <form method="post">
        <button name="answer" value="confirm">${words.confirm}</button>
        <button name="answer" value="refuse" class="plain">${words.refuse}</button>
      </form>`,
  );
}

export const gonePage = (language: Language): Markup =>
  page(language, pageWords[language].gone, html`<p>${pageWords[language].goneWhy}</p>`);
