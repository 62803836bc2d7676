import type { Logger } from 'pino';
import * as v from 'valibot';
import { endpoints, pathOf } from '@/contract/endpoints';
import { headers, successSchema } from '@/contract/envelope';
import type { DispatchBody, DispatchStep, Trip } from '@/contract/trips';
import type { City } from '../demo/demo-companies';
import { type DemoDriver, demoDrivers } from '../demo/demo-fleet';
import { createRandom } from '../demo/random';
import { dueStep } from './due-step';

export type Dispatcher = {
  /** Moves on each waiting ride whose next step is due; throws when the API can't be asked or, after all others, when it refused one. */
  tick(): Promise<void>;
};

/** Plays the drivers through the endpoints that a real dispatch system uses. `call` is fetch, `baseUrl` the API's {host}. */
export function createDispatcher(
  { baseUrl, serviceKey, now, pageSize = 100 }: { baseUrl: string; serviceKey: string; now: () => number; pageSize?: number },
  call: (request: Request) => Response | Promise<Response>,
): Dispatcher {
  const ask = (method: string, path: string, body?: DispatchBody) =>
    call(
      new Request(baseUrl + path, {
        method,
        headers: { Accept: 'application/json', 'Content-Type': 'application/json', [headers.serviceKey]: serviceKey },
        body: body && JSON.stringify(body),
      }),
    );

  async function waiting(): Promise<Trip[]> {
    const rides: Trip[] = [];
    for (let page = 1; ; page++) {
      const answer = await ask('GET', `${pathOf(endpoints.dispatch.waiting)}?page=${page}&sizePerPage=${pageSize}`);
      if (!answer.ok) throw new Error(`The rides that wait can't be read: ${answer.status}`);
      const { data, total } = v.parse(endpoints.dispatch.waiting.payload, v.parse(successSchema, await answer.json()).payload);
      rides.push(...data);
      if (data.length === 0 || rides.length >= total) return rides;
    }
  }

  return {
    async tick() {
      const stuck: string[] = [];
      for (const trip of await waiting()) {
        const step = dueStep(trip, now());
        if (!step) continue;
        const answer = await ask('POST', pathOf(endpoints.dispatch.step, { id: trip.id, step }), bodyOf(trip, step));
        // Meanwhile somebody has cancelled it, or another process has played this step.
        if (!answer.ok && answer.status !== 409 && answer.status !== 404) stuck.push(`${trip.number} ${step} ${answer.status}`);
      }
      if (stuck.length > 0) throw new Error(`Rides that could not be moved on: ${stuck.join(', ')}`);
    },
  };
}

const pause = 3_000;

/** Ticks every few seconds until stopped; what goes wrong is logged and tried again. */
export function startDispatcher({ tick }: Dispatcher, logger: Pick<Logger, 'warn'>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const round = () => {
    running = tick()
      .catch((error: unknown) => {
        if (!stopped) logger.warn({ error }, 'The simulated dispatcher stumbled');
      })
      .then(() => {
        if (!stopped) timer = setTimeout(round, pause);
      });
  };
  timer = setTimeout(round, pause);
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}

const cities: readonly City[] = ['Hyderabad', 'Bengaluru', 'Madrid'];
const drivers = new Map<City, DemoDriver[]>(cities.map((city, seed) => [city, demoDrivers(createRandom(seed), city)]));

/** The same ride gets the same driver and fare, however often it is asked. */
function bodyOf(trip: Trip, step: DispatchStep): DispatchBody {
  const random = createRandom(Number.parseInt(trip.id.slice(-8), 16));
  if (step === 'accept') {
    const city = trip.zone === 'Europe/Madrid' ? 'Madrid' : trip.pickup.detail?.includes('Bengaluru') ? 'Bengaluru' : 'Hyderabad';
    const { plateNumber, ...driver } = random.pick(drivers.get(city) ?? []);
    return { driver, plateNumber };
  }
  if (step !== 'complete') return {};
  // Nobody could estimate a ride between places that were only typed.
  const { amount, currency } = trip.estimatedFare ?? { amount: random.whole(220, 900) * 100, currency: 'INR' };
  return { totalFare: { amount: Math.round((amount * (0.95 + random.next() * 0.15)) / 100) * 100, currency } };
}
