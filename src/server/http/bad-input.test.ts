import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, largestBodyOf, smallBody } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { failureSchema } from '@/contract/envelope';
import { maxStops } from '@/contract/trips';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { placeOf } from '../../../tests/support/trips';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ ALLOWED_ORIGINS: 'https://portal.example' });
}, setupTimeout);
afterAll(() => api.close());

const all = Object.values(endpoints).flatMap((area): Endpoint[] => Object.values(area));
const withBody = all.filter((endpoint) => endpoint.body);
const urlOf = (endpoint: Endpoint) =>
  `/api/${endpoint.path.replace('{companyId}', api.world.acme.id).replace('{id}', uuidv7()).replace('{key}', uuidv7()).replace('{step}', 'accept')}`;
const headersOf = () => ({
  'Content-Type': 'application/json',
  Authorization: api.world.acme.admin.token,
  'Service-Key': serviceKey,
  'Idempotency-Key': uuidv7(),
  'If-Match': '1',
});
const send = (endpoint: Endpoint, body: string | Uint8Array<ArrayBuffer> | undefined, headers: Record<string, string> = {}) =>
  api.app.request(urlOf(endpoint), { method: endpoint.method, headers: { ...headersOf(), ...headers }, body });

const deep = `${'['.repeat(2_000)}${']'.repeat(2_000)}`;
const bodies: Record<string, string | Uint8Array<ArrayBuffer>> = {
  'an array': '[]',
  null: 'null',
  'a number': '17',
  'a string': '"x"',
  'a huge number': '{"id":1e999}',
  'deep nesting': deep,
  'deep nesting in a field': `{"id":${deep}}`,
  'half an object': '{"id":',
  'no UTF-8': new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
  'NUL and lone surrogates': '{"id":"\\u0000","email":"\\ud800","password":"\\u0000"}',
  prototypes: '{"__proto__":{"x":1},"constructor":{"prototype":{}}}',
  'an unknown field': '{"surprise":"<script>"}',
};

describe.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', (_, endpoint) => {
  it.each(Object.entries(bodies))('refuses %s clearly', async (name, body) => {
    const response = await send(endpoint, body);
    const text = await response.text();
    // Where nothing is asked for, a body of nothing but an id of nobody may also end in 404.
    expect([400, 404, 422, 429]).toContain(response.status);
    expect(v.safeParse(failureSchema, JSON.parse(text)).success).toBe(true);
    expect(text).not.toMatch(/<script|\bat .*:\d+:\d+/);
    if (name === 'deep nesting') expect(response.status).toBe(400);
  });

  it('refuses what is no JSON by its type', async () => {
    expect((await send(endpoint, 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  });

  it('refuses what is larger than it takes', async () => {
    const size = largestBodyOf(endpoint) + 1;
    expect((await send(endpoint, 'x'.repeat(size), { 'Content-Length': String(size) })).status).toBe(413);
    expect((await send(endpoint, 'x'.repeat(size))).status).toBe(413);
  });
});

it.each(all.filter(({ path }) => path.startsWith('auth/')))('reads little of what $path is sent', (endpoint) => {
  expect(largestBodyOf(endpoint)).toBe(8 * 1024);
});

it.each([endpoints.employee.import, endpoints.mutation.batch])(
  'reads no more of what a stranger sends to $path than anybody may send, be it for the language',
  async (endpoint) => {
    const refused = async (length: number) => {
      const body = JSON.stringify({ more: 'x'.repeat(length), lang_code: 'ES' });
      const response = await send(endpoint, body, { Authorization: 'nobody' });
      return { status: response.status, ...v.parse(failureSchema, await response.json()) };
    };
    expect(await refused(smallBody / 2)).toMatchObject({ status: 401, message: 'Inicie sesión de nuevo' });
    expect(await refused(smallBody)).toMatchObject({ status: 401, message: 'Please sign in again' });
  },
);

it('takes a ride that is as long as its schema allows, in letters of three bytes', async () => {
  const place = placeOf('च'.repeat(200), { detail: 'च'.repeat(300) });
  const ride = api.world.acme.ride({ pickup: place, stops: Array.from({ length: maxStops }, () => place), reason: 'च'.repeat(500) });
  expect((await send(endpoints.trip.book, JSON.stringify(ride))).status).toBe(200);
});

it.each([
  ['stops', endpoints.trip.book],
  ['ids', endpoints.trip.delete],
  ['ids', endpoints.employee.setStatus],
  ['ids', endpoints.department.delete],
  ['rows', endpoints.employee.import],
])('says that %s are too many, and nothing of each', async (field, endpoint) => {
  const response = await send(endpoint, JSON.stringify({ [field]: Array.from({ length: 300 }, () => ({})) }));
  const { errors } = v.parse(failureSchema, await response.json());
  expect(errors.filter((error) => error.field.startsWith(field)).map(({ field: name, code }) => [name, code])).toEqual([
    [field, 'too-many'],
  ]);
});

it('names every field of a form that is wrong', async () => {
  const body = { title: { en: '', es: '' }, status: 'x', id: '' };
  const { errors } = v.parse(failureSchema, await (await send(endpoints.department.add, JSON.stringify(body))).json());
  expect(errors.map(({ field, code }) => [field, code])).toEqual([
    ['id', 'invalid'],
    ['title.en', 'required'],
    ['title.es', 'required'],
    ['status', 'required'],
  ]);
});

it('names no more than fifty parameters that come twice', async () => {
  const twice = Array.from({ length: 400 }, (_, number) => `a${number}=1&a${number}=1`).join('&');
  const response = await api.app.request(`/api/admin/me?${twice}`, { headers: headersOf() });
  expect(v.parse(failureSchema, await response.json()).errors).toHaveLength(50);
});

it.each(all.filter((endpoint) => endpoint.auth === 'session').map((endpoint) => [endpoint.path, endpoint] as const))(
  'asks who calls %s before all else',
  async (_, endpoint) => {
    const response = await send(endpoint, endpoint.method === 'GET' ? undefined : 'nonsense', { Authorization: '' });
    expect(response.status).toBe(401);
  },
);

it.each([
  'admin/trip/list-sort?page=0',
  'admin/trip/list-sort?sizePerPage=101',
  'admin/trip/list-sort?page=99999999999999999999',
  'admin/trip/list-sort?status=unheard-of',
  'admin/trip/list-sort?sort=rideAt;drop table trip',
  'admin/trip/list-sort?from=2026-02-30',
  'admin/trip/list-sort?search=%00',
  'admin/trip/list-sort?page=1&page=2',
  'admin/trip/list-sort?unknown=1',
  'admin/trip/changes?fill=bm9uc2Vuc2U',
  'admin/trip/changes?since=-1',
  'admin/employee/list-sort?search=%00',
  'admin/contact-us/list-sort?employeeId=1',
  'admin/contact-us/list-sort?employee_id=1',
  'admin/contact-us/list-sort?status=unheard-of',
  'admin/contact-us/list-sort?sizePerPage=0',
  'admin/contact-us/changes?fill=bm9uc2Vuc2U',
  'admin/place/search?search=',
  'admin/dashboard?period=hourly',
])('refuses %s as invalid', async (path) => {
  const response = await api.app.request(`/api/${path}`, { headers: headersOf() });
  expect(response.status).toBe(422);
});

it.each([
  ['bookedFrom', '0000-01-01T00:00:00Z'],
  ['bookedUntil', '9999-12-31T24:00:00Z'],
])('says that %s=%s is on no calendar of a company', async (field, at) => {
  const response = await api.app.request(`/api/admin/trip/list-sort?${field}=${at}`, { headers: headersOf() });
  const { errors } = v.parse(failureSchema, await response.json());
  expect([response.status, errors.map(({ field, code }) => [field, code])]).toEqual([422, [[field, 'invalid']]]);
});

it.each([
  'admin/trip/list-sort?search=%E0%A4%A',
  "admin/trip/list-sort?search=100%25_\\'--",
  'admin/trip/list-sort?page=1000000&sizePerPage=100',
  'admin/trip/list-sort?lang_code=XX&code=YY',
])('takes %s for what it is', async (path) => {
  const response = await api.app.request(`/api/${path}`, { headers: headersOf() });
  expect(response.status).toBe(200);
});

it.each(['admin/trip/%00', 'admin/trip/%E0%A4%A', 'admin/trip/1', 'admin/trip/..%2f..%2fetc', 'nothing', 'admin', ''])(
  'knows nothing at %s',
  async (path) => {
    const response = await api.app.request(`/api/${path}`, { headers: headersOf() });
    expect(response.status).toBe(404);
    expect(v.parse(failureSchema, await response.json()).code).toBe('not-found');
  },
);

it('says which methods an address takes', async () => {
  const response = await api.app.request('/api/admin/trip', { method: 'PATCH', headers: headersOf() });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
});

it('names the unknown field and says what is wrong in the caller’s language', async () => {
  const response = await send(endpoints.trip.book, JSON.stringify({ surprise: 1, lang_code: 'ES' }));
  const { errors, message } = v.parse(failureSchema, await response.json());
  expect(message).toBe('Revise los datos introducidos');
  expect(errors).toContainEqual({ field: 'surprise', code: 'unknown-field', message: 'Este campo no se conoce' });
  expect(errors).toContainEqual({ field: 'employeeId', code: 'required', message: 'Seleccione el empleado' });
  expect(errors).toContainEqual({ field: 'pickup', code: 'required', message: 'Introduzca el lugar de recogida' });
});

it('tells the server’s time and the request’s id on every answer, and lets only named origins read it', async () => {
  api.clock.now += 1234;
  const response = await api.app.request('/api/healthz', { headers: { Origin: 'https://portal.example' } });
  expect(await response.json()).toEqual({ code: 'ok', message: 'Success', payload: { status: 'ok' } });
  expect(response.headers.get('Server-Time')).toBe(String(api.clock.now));
  expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://portal.example');
  const stranger = await api.app.request('/api/healthz', { headers: { Origin: 'https://elsewhere.example' } });
  expect(stranger.headers.get('Access-Control-Allow-Origin')).toBeNull();
});
