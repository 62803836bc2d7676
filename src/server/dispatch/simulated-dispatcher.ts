import type { Logger } from 'pino';
import * as v from 'valibot';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { headers, type Page, successSchema } from '@/contract/envelope';
import type { DispatchBody, DispatchStep, Trip } from '@/contract/trips';
import { demoCompanies } from '../demo/demo-companies';
import { carFor, demoCars, demoVehicles } from '../demo/demo-fleet';
import { createRandom } from '../demo/random';
import { describeError } from '../http/server-error';
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

  /** All rows of a list that comes in pages. */
  async function all<Row>(endpoint: Endpoint & { payload: v.GenericSchema<unknown, Page<Row>> }, companyId = ''): Promise<Row[]> {
    const found: Row[] = [];
    for (let page = 1; ; page++) {
      const answer = await ask('GET', `${pathOf(endpoint, { companyId })}?page=${page}&sizePerPage=${pageSize}`);
      if (!answer.ok) throw new Error(`${endpoint.path} can't be read: ${answer.status}`);
      const { data, total } = v.parse(endpoint.payload, v.parse(successSchema, await answer.json()).payload);
      found.push(...data);
      if (data.length === 0 || found.length >= total) return found;
    }
  }

  /** Takes the step that is due; answers the ride where the API refused it. */
  async function moveOn({ id: companyId, name }: { id: string; name: string }, trip: Trip): Promise<string | null> {
    const step = dueStep(trip, now());
    if (!step) return null;
    const answer = await ask('POST', pathOf(endpoints.dispatch.step, { companyId, id: trip.id, step }), bodyOf(name, trip, step));
    // Meanwhile somebody has cancelled it, or another process has played this step.
    return answer.ok || answer.status === 409 || answer.status === 404 ? null : `${trip.number} ${step} ${answer.status}`;
  }

  return {
    async tick() {
      const stuck: (string | null)[] = [];
      for (const company of await all(endpoints.dispatch.companies)) {
        for (const trip of await all(endpoints.dispatch.waiting, company.id)) stuck.push(await moveOn(company, trip));
      }
      const refused = stuck.filter((ride) => ride !== null);
      if (refused.length > 0) throw new Error(`Rides that could not be moved on: ${refused.join(', ')}`);
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
        if (!stopped) logger.warn({ error: describeError(error) }, 'The simulated dispatcher stumbled');
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

const [anyCompany] = demoCompanies;
/** By the company's name; whoever isn't of the demo is driven with its first company's. */
const cars = new Map(demoCompanies.map((company) => [company.name, demoCars(company)]));

/** The same ride gets the same driver and fare, however often it is asked. */
function bodyOf(company: string, trip: Trip, step: DispatchStep): DispatchBody {
  const random = createRandom(Number.parseInt(trip.id.slice(-8), 16));
  if (step === 'accept') {
    const city = trip.zone === 'Europe/Madrid' ? 'Madrid' : trip.pickup.detail?.includes('Bengaluru') ? 'Bengaluru' : 'Hyderabad';
    const kind = demoVehicles.find(({ name }) => name === trip.vehicle.name)?.kind;
    const car = carFor(random, cars.get(company) ?? cars.get(anyCompany?.name ?? '') ?? [], city, kind);
    const { name, email } = random.pick(car.drivers);
    return { driver: { name, email }, plateNumber: car.plateNumber };
  }
  if (step !== 'complete') return {};
  // Nobody could estimate a ride between places that were only typed.
  const { amount, currency } = trip.estimatedFare ?? { amount: random.whole(220, 900) * 100, currency: 'INR' };
  return { totalFare: { amount: Math.round((amount * (0.95 + random.next() * 0.15)) / 100) * 100, currency } };
}
