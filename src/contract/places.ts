import * as v from 'valibot';
import type { Endpoints } from './endpoint';
import { id, optionalText, queryInteger, shownZone, storable, strictly, text, zone } from './primitives';

export const coordinatesSchema = v.object({
  latitude: v.pipe(v.number('invalid'), v.minValue(-90, 'invalid'), v.maxValue(90, 'invalid')),
  longitude: v.pipe(v.number('invalid'), v.minValue(-180, 'invalid'), v.maxValue(180, 'invalid')),
});
export type Coordinates = v.InferOutput<typeof coordinatesSchema>;

export const placeKindSchema = v.picklist(['airport', 'city', 'locality', 'saved', 'address', 'typed'], 'invalid');

/** Where a ride begins, stops or ends. Without coordinates it is only what somebody typed, and no fare can be estimated. */
export const placeSchema = v.object({
  /** What people call it: "Rajiv Gandhi International Airport", "Gate 4, Plant 2". */
  label: text(200),
  /** The rest of the address, where known. */
  detail: optionalText(300),
  /** How it is drawn, so that one that only a newer release knows may go back with its ride. */
  kind: v.union([placeKindSchema, v.pipe(v.string(), v.maxLength(40))]),
  /** Airport code, as `HYD`. */
  iata: v.nullable(v.pipe(v.string('invalid'), v.regex(/^[A-Z]{3}$/, 'invalid'))),
  coordinates: v.nullable(coordinatesSchema),
  /** Zone of the place; null means the company's. */
  zone: v.nullable(shownZone),
});
export type Place = v.InferOutput<typeof placeSchema>;

/** A place as a ride may be given it. */
export const chosenPlaceSchema = v.strictObject({
  ...placeSchema.entries,
  kind: v.pipe(v.string('required'), v.maxLength(40, 'too-long'), v.check(storable, 'invalid')),
  coordinates: v.nullable(strictly(coordinatesSchema)),
  zone: v.nullable(zone),
});

export const placeSearchQuery = v.strictObject({
  search: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(200, 'too-long')),
  sizePerPage: v.optional(queryInteger(1, 20)),
});

/** `GET admin/place/search`: best match first. */
export const placeSearchSchema = v.array(placeSchema);

/** `GET admin/place/saved`: the company's own places and those of its latest rides, for the picker's first view. */
export const savedPlacesSchema = v.object({
  saved: v.array(v.object({ id, place: placeSchema })),
  recent: v.array(placeSchema),
});
export type SavedPlaces = v.InferOutput<typeof savedPlacesSchema>;

/**
 * `/gazetteer.json`, served as a file and precached: the places that can be found with no network.
 * Columns instead of objects, because six thousand keys repeated cost a phone more than they tell.
 */
export const gazetteerSchema = v.strictObject({
  zones: v.array(v.string()),
  /** [label, detail, kind, iata or '', latitude, longitude, index into zones or -1, weight (bigger = better known)] */
  rows: v.array(v.tuple([v.string(), v.string(), placeKindSchema, v.string(), v.number(), v.number(), v.number(), v.number()])),
});
export type Gazetteer = v.InferOutput<typeof gazetteerSchema>;

/** Where rides begin, stop and end. */
export const placeEndpoints = {
  search: {
    method: 'GET',
    path: 'admin/place/search',
    summary: 'Places by name',
    auth: 'session',
    query: placeSearchQuery,
    payload: placeSearchSchema,
  },
  saved: {
    method: 'GET',
    path: 'admin/place/saved',
    summary: "The company's own and latest places",
    auth: 'session',
    payload: savedPlacesSchema,
  },
} as const satisfies Endpoints;
