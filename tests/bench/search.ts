import type { CDPSession, Page } from '@playwright/test';
import type { PortalServer } from '../support/portal-server';
import { type Figure, median, Phone, quantile } from './phone';
import { signIn } from './visits';

const syncWithin = 10 * 60_000;
/** Letter by letter, as people type: names, a slip, a number, a phone, a screen. */
const typed = ['meera shah', 'narayenan', 'kmuar', 'acm-10', '98480', 'invoi'];
const rounds = 3;

/** The one search over 50,000 employees and what else lies on the device, on the production build. */
export async function measureSearch(server: PortalServer): Promise<Figure[]> {
  const phone = await Phone.openOnDisk();
  try {
    await fill(phone, server);
    const figures: Figure[] = [];
    for (const slower of [1, 4]) figures.push(...(await measureLetters(phone, server, slower)));
    return [...figures, ...(await measureMemory(phone, server))];
  } finally {
    await phone.close();
  }
}

const counted = (page: Page) => page.getByRole('link', { name: /View All\s*50,000/ }).waitFor({ timeout: syncWithin });
const rest = (page: Page, milliseconds = 3000) =>
  page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), milliseconds);

async function fill(phone: Phone, server: PortalServer): Promise<void> {
  const { page } = await phone.tab();
  await page.goto(server.origin);
  await signIn(page);
  await page.goto(`${server.origin}/employee`);
  await counted(page);
  await rest(page);
  await page.close();
}

/** Everything that lies on the device can be found. */
const readyAfter = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('zzz');
  await page.getByRole('dialog').getByText('Nothing found for').waitFor({ timeout: 60_000 });
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('');
};

async function measureLetters(phone: Phone, server: PortalServer, slower: number): Promise<Figure[]> {
  const { page } = await phone.tab({ slower });
  await page.goto(`${server.origin}/trips`);
  await page.locator('main :is(article, tr)[data-status]').first().waitFor();
  const began = Date.now();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search', exact: true }).waitFor();
  const opened = Date.now() - began;
  await readyAfter(page);
  const ready = Date.now() - began;
  await rest(page);
  const letters: number[] = [];
  const firsts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const text of typed) {
      for (let length = 1; length <= text.length; length++) {
        const time = await answerTime(page, 'dialog input', 'dialog [role=listbox]', text.slice(0, length));
        if (time === null) continue;
        letters.push(time);
        if (length === 1) firsts.push(time);
      }
      await answerTime(page, 'dialog input', 'dialog [role=listbox]', '');
    }
  }
  await page.keyboard.press('Escape');
  const echoes: number[] = [];
  await page.evaluate(() => {
    const input = document.createElement('input');
    const output = document.createElement('p');
    input.id = 'echo';
    output.id = 'echoed';
    input.addEventListener('input', () => {
      output.textContent = input.value;
    });
    document.querySelector('main')?.prepend(input, output);
  });
  for (const text of typed) {
    const time = await answerTime(page, '#echo', '#echoed', text);
    if (time !== null) echoes.push(time);
  }
  await page.close();
  const figure = (what: string, value: number, goal = ''): Figure => ({ what: `${what}, CPU ÷ ${slower}`, value, unit: 'ms', goal });
  const goal = slower === 4 ? '≤ 50' : '';
  return [
    figure('The search box, from the keys to the field', opened),
    figure('All of 50,000 employees and 5,000 trips can be found, after a press as early as can be', ready),
    figure('A letter that is only echoed, until its frame', median(echoes)),
    figure('A letter of a search over 50,000 employees and 5,000 trips, until its frame, median', median(letters), goal),
    figure('The same, of ten the slowest', quantile(letters, 0.9), goal),
    figure('The first letter, median', median(firsts), goal),
  ];
}

/** Milliseconds from an input event to the frame that shows its answer; null where the answer is the one that stood there. */
function answerTime(page: Page, field: string, answer: string, text: string): Promise<number | null> {
  return page.evaluate(
    async ([input, output, value]) => {
      const element = document.querySelector<HTMLInputElement>(input);
      const answered = document.querySelector(output);
      if (!element || !answered) throw new Error(`No ${input} or no ${output}`);
      await new Promise((resolve) => setTimeout(resolve, 60));
      const before = answered.innerHTML;
      const began = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return answered.innerHTML === before ? null : performance.now() - began;
    },
    [field, answer, text] as const,
  );
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

/** What the portal takes with the list of employees open, with its search and where the search can't be loaded. */
async function measureMemory(phone: Phone, server: PortalServer): Promise<Figure[]> {
  const heaps: number[] = [];
  for (const searched of [false, true]) {
    const { page, cdp } = await phone.tab();
    if (!searched) {
      await cdp.send('Network.setBypassServiceWorker', { bypass: true });
      await page.route(/search-results-.+\.js$/, (route) => route.abort());
    }
    await page.goto(`${server.origin}/employee`);
    await counted(page);
    await rest(page, 15_000);
    heaps.push(await heapOf(cdp));
    await page.close();
  }
  const [without = 0, with_ = 0] = heaps;
  return [
    { what: 'Memory of the portal with 50,000 employees in the list', value: without, unit: 'MB', goal: '' },
    { what: 'Memory that the search adds', value: with_ - without, unit: 'MB', goal: '' },
  ];
}
