import { databaseName } from '@/offline/database';
import { Air } from './broadcast';
import type { Clockwork } from './clockwork';
import { agedDatabase } from './earlier-shape';
import { Locks } from './locks';
import type { Network } from './network';
import type { Office, Person } from './office';
import { Disk, type Journal } from './storage';
import { type Session, Tab } from './tab';

/** One browser on one phone: what its tabs share. */
export class Browser {
  readonly clockwork: Clockwork;
  readonly network: Network;
  readonly office: Office;
  readonly disk = new Disk();
  readonly locks: Locks;
  readonly air: Air;
  readonly random: () => number;
  tabs: Tab[] = [];
  /** What local storage holds of it. */
  session: Session | null = null;
  /** How far the phone's clock is off, milliseconds. */
  skew = 0;
  #ids = 0;

  constructor(parts: { clockwork: Clockwork; network: Network; office: Office; random: () => number }) {
    this.clockwork = parts.clockwork;
    this.network = parts.network;
    this.office = parts.office;
    this.random = parts.random;
    this.locks = new Locks(parts.clockwork);
    this.air = new Air(parts.clockwork);
  }

  now = (): number => this.clockwork.now + this.skew;

  /** Ids of this browser's making, in the portal's form. */
  newId = (): string => `019aa000-0000-7000-8000-${String(++this.#ids).padStart(12, '0')}`;

  get living(): Tab[] {
    return this.tabs.filter((tab) => tab.alive);
  }

  /** Tabs that a person can use. */
  get usable(): Tab[] {
    return this.living.filter((tab) => !tab.frozen && tab.device !== null);
  }

  journalOf = (person: Person): Journal => this.disk.journalOf(databaseName(person.id));

  async signIn(person: Person): Promise<void> {
    const token = await this.clockwork.during(this.office.signIn(person));
    for (const tab of this.living) tab.leave();
    this.session = { person, token };
    for (const tab of this.living) tab.enter();
    if (this.living.length === 0) this.openTab();
    await this.clockwork.rest();
  }

  /** The session is over in all tabs. */
  signedOut(): void {
    this.session = null;
    for (const tab of this.living) tab.leave();
  }

  openTab(): Tab {
    const tab = new Tab(this);
    this.tabs.push(tab);
    tab.enter();
    return tab;
  }

  /** A newer version of the portal opens each database with one more table. */
  upgrade(): void {
    for (const name of this.disk.journals.keys()) {
      const look = this.disk.factory.open(name);
      look.onsuccess = () => {
        const { version } = look.result;
        look.result.close();
        const newer = this.disk.factory.open(name, version + 10);
        newer.onupgradeneeded = () => void newer.result.createObjectStore(`added-${version}`, { keyPath: 'id' });
        newer.onsuccess = () => newer.result.close();
      };
    }
  }

  /** A newer version of the portal takes over in all tabs. What the one before had stored is of its shapes. */
  async update(): Promise<void> {
    for (const tab of this.living) tab.leave();
    for (const name of this.disk.journals.keys()) await agedDatabase(this.disk.factory, name);
    for (const tab of this.living) tab.enter();
  }

  /** A connection that doesn't give way, as of a tab that hangs. */
  stuckConnection(): Promise<IDBDatabase | null> {
    const [name] = this.disk.journals.keys();
    if (name === undefined) return Promise.resolve(null);
    return new Promise((resolve) => {
      const request = this.disk.factory.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    });
  }
}
