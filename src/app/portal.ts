import { isCancelledError, type QueryClient } from '@tanstack/react-query';
import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import type { Me, SignedIn } from '@/contract/session';
import type { SessionEnd } from '@/contract/session-ends';
import { forgetChoices } from '@/features/session/last-choice';
import type { Lifecycle } from '@/features/session/lifecycle';
import { meQuery } from '@/features/session/queries';
import { fetchConfiguration } from '@/http/configuration';
import { calls, observeCalls } from '@/http/page-calls';
import { ProblemError } from '@/http/problem';
import { clearSession, endedSession, readSession, type StoredSession, writeSession } from '@/http/session-storage';
import { followLanguage } from '@/i18n/language';
import { openDeviceOrNull, setCurrentDevice } from '@/offline/current-device';
import { browserEnvironment } from '@/offline/environment';
import { forgetOpenings } from '@/offline/opening';
import { isOpening } from '@/offline/opening-keys';
import { Reachability } from '@/offline/reachability';
import { sessionEndedMessage } from '@/offline/worker-messages';
import { withdrawQuestion } from '@/ui/feedback/confirm';
import { untilLoaded } from '@/ui/lazy-part';
import type { DeviceSession } from './device-session';
import { healthCheck } from './health';
import { createQueryClient, keepBootState } from './query-client';

/** Milliseconds that the last that was typed is given to be written down. */
const longestKeep = 1000;

/** The running portal: who is signed in on this device, and how that begins and ends. */
export class Portal implements Lifecycle {
  readonly queryClient: QueryClient;
  /** Called when somebody's session on this page has ended. */
  onLeave: () => void = () => {};
  readonly #environment = browserEnvironment(newId);
  readonly #reachability = new Reachability(this.#environment, healthCheck(calls), navigator.onLine);
  /** Who is signed in; the device is opened once the first screen is drawn. */
  #person: Me | null = null;
  #session: DeviceSession | null = null;
  /** The device has a session and doesn't know whose: the API is being asked. */
  #takingUp = false;

  constructor() {
    this.queryClient = createQueryClient(this.#reachability);
    observeCalls({
      reached: (ourApi) => this.#reachability.report(ourApi),
      serverTime: (...times) => openDeviceOrNull()?.clock.measure(...times),
      signedOut: (reason, token) => void this.#refused(reason, token),
    });
    this.#reachability.subscribe((reachable) => reachable && this.#session?.drain());
    addEventListener('online', this.#lookAgain);
    addEventListener('offline', this.#lookAgain);
    addEventListener('pageshow', (event: PageTransitionEvent) => (event.persisted ? this.#thaw() : this.#lookAgain()));
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#comeBack());
    navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (v.is(sessionEndedMessage, data)) void this.#refused(data.reason, data.token);
    });
    // Somebody signed in or out in another tab: this one must not go on as the person before.
    addEventListener('storage', ({ key }: StorageEvent) => key === 'token' && void this.#startAnew());
    addEventListener('storage', followLanguage);
    // A tab that has not heard of a sign-out yet may keep what it shows after it.
    addEventListener('storage', ({ key }: StorageEvent) => isOpening(key) && forgetOpenings(readSession()?.userId));
  }

  /** Goes on with the session that this device had, with no request awaited. */
  async restore(): Promise<void> {
    void fetchConfiguration();
    const session = readSession();
    forgetOpenings(session?.userId);
    await keepBootState(this.queryClient);
    const me = this.queryClient.getQueryData(meQuery.queryKey);
    if (session && me?.user.id === session.userId) {
      this.#person = me;
      return;
    }
    // Of somebody who has left, or of nobody.
    this.queryClient.clear();
    if (session) void this.takeUp();
  }

  /** Opens the device of whoever was signed in here; of nobody nothing. */
  async open(): Promise<void> {
    if (this.#person && !this.#session) await this.#open(this.#person);
  }

  /** Whether this device has a session, known or being asked about. */
  get signedIn(): boolean {
    return this.#person !== null || this.#takingUp;
  }

  /** Why nobody is signed in any more, where that was nobody's choice. */
  get ended(): SessionEnd | null {
    return endedSession();
  }

  /** Goes on asking while there is no connection: a session is over only when the API says so. */
  takeUp = async (): Promise<void> => {
    const session = readSession();
    if (!session || this.#person) return;
    this.#takingUp = true;
    await this.queryClient.cancelQueries(meQuery);
    try {
      const me = await this.queryClient.fetchQuery({ ...meQuery, retry: isUnanswered, retryDelay: askAgainAfter });
      // Somebody may have signed in or out meanwhile.
      if (readSession()?.token === session.token) await this.enter({ token: session.token, me });
    } catch (error) {
      // The screen shows it; after a 401 it is the sign-in by now.
      if (!(error instanceof ProblemError || isCancelledError(error))) throw error;
    }
  };

  enter = async ({ token, me }: SignedIn): Promise<void> => {
    writeSession({ userId: me.user.id, email: me.user.email, token });
    // Signing in tells less of the plan than there is: the rest is asked for at once.
    this.queryClient.setQueryData(meQuery.queryKey, me, { updatedAt: 0 });
    await this.#open(me);
    // Firefox asks the person, so it is not asked before there is something to keep.
    void navigator.storage?.persist?.();
  };

  leave = async (unsent: 'keep' | 'delete'): Promise<void> => {
    const stored = readSession();
    forgetPerson(null);
    if (unsent === 'keep') await this.#forgetReadable(stored);
    await this.#close(unsent);
  };

  /** Any 401 ends the session. Unsent work and drafts stay for the next; a revoked session leaves no rows behind. */
  async #refused(reason: SessionEnd, token: string): Promise<void> {
    // The answer to an older session's call says nothing about this one.
    const stored = readSession();
    if ((stored?.token ?? '') !== token) return;
    const session = this.#session;
    // Where nobody is signed in any more, this is the answer to a later call, and why they are not is known already.
    if (stored) forgetPerson(reason);
    await (reason === 'session-revoked' ? this.#forgetReadable(stored) : session?.forgetToken());
    // Somebody may have signed in meanwhile.
    if (this.#session === session) await this.#close('keep');
  }

  async #forgetReadable(stored: StoredSession | null): Promise<void> {
    if (this.#session) return this.#session.forgetReadable();
    if (stored) await (await loadDeviceSession()).forgetReadableOf(stored.userId);
  }

  async #open(me: Me): Promise<void> {
    this.#person = me;
    this.#takingUp = false;
    const { DeviceSession } = await loadDeviceSession();
    // They may have left meanwhile, or somebody else come.
    if (this.#person !== me || this.#session) return;
    this.#session = new DeviceSession(me, {
      queryClient: this.queryClient,
      environment: this.#environment,
      reachability: this.#reachability,
    });
  }

  #close(unsent: 'keep' | 'delete'): Promise<void> | undefined {
    const session = this.#session;
    this.#person = null;
    this.#session = null;
    this.#takingUp = false;
    const closed = session?.close(unsent);
    // Also where it was yet to open: what was asked of it is not for the next.
    setCurrentDevice(null);
    withdrawQuestion();
    this.queryClient.clear();
    this.onLeave();
    return closed;
  }

  /** With what was typed here written down, unless storage takes its time. */
  async #startAnew(): Promise<void> {
    await Promise.race([
      this.#session?.keepTyped(),
      new Promise((resolve) => this.#environment.setTimer(() => resolve(null), longestKeep)),
    ]);
    location.reload();
  }

  /** The browser had put this page away, where it heard nothing of who has signed in or out since. */
  #thaw(): void {
    if (!this.#takingUp && readSession()?.userId !== this.#person?.user.id) void this.#startAnew();
    else this.#comeBack();
  }

  #comeBack(): void {
    void openDeviceOrNull()?.lookAgain();
    // A page that was put away hears of nothing.
    followLanguage();
    this.#lookAgain();
  }

  #lookAgain = (): void => {
    void this.#reachability.recheck().then((reachable) => reachable && this.#session?.drain());
  };
}

/** Whether asking again may help. */
const isUnanswered = (_: number, error: Error) => error instanceof ProblemError && error.problem.kind !== 'refused';

/** Milliseconds; while nothing is reachable the query waits for that instead. */
const askAgainAfter = (failures: number) => Math.min(1000 * 2 ** failures, 30_000);

function forgetPerson(ended: SessionEnd | null): void {
  clearSession(ended);
  forgetOpenings();
  forgetChoices();
}

const loadDeviceSession = () => untilLoaded(() => import('./device-session'));
