import type { Move } from './moves';
import { pick, type Stage, wait } from './stage';

type Befalls = Extract<
  Move,
  {
    do:
      | 'open-tab'
      | 'close-tab'
      | 'kill-tab'
      | 'freeze'
      | 'wake'
      | 'network'
      | 'trouble'
      | 'storage-trouble'
      | 'lose-connection'
      | 'break-locks'
      | 'upgrade'
      | 'update-portal'
      | 'update-server'
      | 'reset-cache';
  }
>;

/** What befalls the browser and its network. */
export class Befalling {
  readonly #stage: Stage;
  /** A connection that gives way to no upgrade. */
  #stuck: IDBDatabase | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async play(move: Befalls): Promise<void> {
    const { browser, network, clockwork } = this.#stage;
    switch (move.do) {
      case 'open-tab':
        if (browser.living.length < 3) browser.openTab();
        return;
      case 'close-tab':
        return pick(browser.living, move.tab)?.kill();
      case 'kill-tab': {
        const tab = pick(browser.living, move.tab);
        if (move.moments === 0) tab?.kill();
        else tab?.dieAfter(move.moments);
        return;
      }
      case 'freeze': {
        const tab = pick(browser.living, move.tab);
        if (tab) tab.frozen = true;
        return;
      }
      case 'wake':
        return this.#wake();
      case 'network':
        network.online = move.state !== 'offline';
        network.captive = move.state === 'captive';
        for (const tab of browser.usable) tab.lookAgain();
        return;
      case 'trouble':
        network.faults.push(...move.faults);
        return;
      case 'storage-trouble':
        for (let n = 0; n < move.writes; n++) pick(browser.usable, move.tab)?.storage.writeFaults.push(move.fault);
        return;
      case 'lose-connection':
        return pick(browser.usable, move.tab)?.storage.loseConnections();
      case 'break-locks':
        return browser.locks.break();
      case 'upgrade':
        if (move.blocked && !this.#stuck) this.#stuck = await browser.stuckConnection();
        browser.upgrade();
        return clockwork.rest();
      case 'update-portal':
        // It takes over in the tab that hangs too.
        this.#stuck?.close();
        this.#stuck = null;
        await clockwork.rest();
        await clockwork.during(browser.update());
        return clockwork.rest();
      case 'update-server':
        network.newer = true;
        return;
      case 'reset-cache':
        await wait(clockwork, pick(browser.usable, move.tab)?.device?.forgetReadable());
        for (const tab of browser.living) tab.leave();
        for (const tab of browser.living) tab.enter();
        return;
    }
  }

  /** Everything works again. Answers whether the browser was cut off. */
  end(): boolean {
    const { browser, network } = this.#stage;
    const cutOff = !network.online || network.captive;
    network.online = true;
    network.captive = false;
    network.faults = [];
    this.#stuck?.close();
    for (const tab of browser.living) {
      tab.storage.writeFaults.length = 0;
      tab.dieAfter(Number.POSITIVE_INFINITY);
    }
    this.#wake();
    return cutOff;
  }

  #wake(): void {
    for (const tab of this.#stage.browser.living) {
      if (!tab.frozen) continue;
      tab.frozen = false;
      tab.lookAgain();
    }
  }
}
