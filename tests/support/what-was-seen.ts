import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export const whatWasSeen = 'what was seen';
/** What the end of a log begins with where something went wrong, be it once. */
export const whatWentWrong = 'WHAT WENT WRONG';

/**
 * Says last of all what the journeys that failed had on their screens, and which of them went well when they were gone through again:
 * elsewhere, the end of a log may be all there is to see of them.
 */
export default class WhatWasSeen implements Reporter {
  readonly #said: string[] = [];

  onTestEnd({ title }: TestCase, { attachments, errors, retry, status }: TestResult): void {
    for (const { message } of errors) this.#said.push(`${title}: ${message}`);
    for (const { name, body } of attachments) if (name === whatWasSeen) this.#said.push(`${title}: ${body?.toString()}`);
    if (retry > 0 && status === 'passed') this.#said.push(`${title}: went well the second time`);
  }

  onExit(): Promise<void> {
    if (this.#said.length > 0) process.stdout.write(`\n${[whatWentWrong, ...this.#said].join('\n\n')}\n`);
    return Promise.resolve();
  }
}
