import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export const whatWasSeen = 'what was seen';

/** Says last of all what the journeys that failed had on their screens: elsewhere, the end of a log may be all there is to see of them. */
export default class WhatWasSeen implements Reporter {
  readonly #seen: string[] = [];

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) if (name === whatWasSeen) this.#seen.push(`${title}: ${body?.toString()}\n`);
  }

  onExit(): Promise<void> {
    for (const each of this.#seen) process.stdout.write(`\n${each}`);
    return Promise.resolve();
  }
}
