import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../support/browser';

/** One row of the table: what was measured, in which unit, and what we want of it. */
export type Figure = { what: string; value: number; unit: string; goal: string };

const viewport = { width: 390, height: 844 };

/** A slow phone: Chromium with its CPU and network held back. */
export class Phone {
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;

  private constructor(context: BrowserContext, close: () => Promise<void>) {
    this.context = context;
    this.close = close;
  }

  static async open(): Promise<Phone> {
    const browser = await chromium.launch(launchOptions);
    return new Phone(await browser.newContext({ viewport }), () => browser.close());
  }

  /** One that keeps what it stores on the disk; Chromium keeps an ordinary context's IndexedDB in memory. */
  static async openOnDisk(): Promise<Phone> {
    const profile = await mkdtemp(join(tmpdir(), 'phone-'));
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, viewport });
    return new Phone(context, async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    });
  }

  /** A tab whose CPU is `slower` times slower; `slow4g` as Lighthouse means it. */
  async tab({ slower = 1, slow4g = false } = {}): Promise<{ page: Page; cdp: CDPSession }> {
    const page = await this.context.newPage();
    const cdp = await this.context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await cdp.send('Network.enable');
    if (slow4g) {
      const kilobyte = 1024 / 8;
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 1638.4 * kilobyte,
        uploadThroughput: 675 * kilobyte,
      });
    }
    return { page, cdp };
  }
}

/** The number below which that share of them lies. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** Adds up what a tab's page itself loads over the network, in bytes of bodies as sent (compressed). */
export function countBytes(cdp: CDPSession): Record<'script' | 'style' | 'other', number> {
  const sums = { script: 0, style: 0, other: 0 };
  const kinds = new Map<string, keyof typeof sums>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type === 'Script' ? 'script' : type === 'Stylesheet' ? 'style' : 'other');
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sums[kinds.get(requestId) ?? 'other'] += encodedDataLength;
  });
  return sums;
}
