import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { deviceImageSchema } from './device-image';

const here = new URL('./', import.meta.url);

const newestFirst = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true });

/** Folders of this one that are named as releases are, the last first. */
export const releases: readonly string[] = readdirSync(here)
  .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
  .sort(newestFirst);

export const fileOf = (release: string, name: string): string => fileURLToPath(new URL(`${release}/${name}`, here));

/** A change that had reached the API. */
const doneSchema = v.object({
  at: v.number(),
  path: v.string(),
  method: v.string(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
});
export type Done = v.InferOutput<typeof doneSchema>;

export const unsentWorkSchema = v.object({
  /** Clock of the device and the API when it was left. */
  at: v.number(),
  /** What chance gave names to: see `namesIn`. */
  names: v.record(v.string(), v.string()),
  /** What the API had taken by then, in its order. */
  done: v.array(doneSchema),
  device: deviceImageSchema,
  /** What that release's own code made of it, once it was sent. */
  after: v.object({
    states: v.record(v.string(), v.string()),
    records: v.record(v.string(), v.record(v.string(), v.unknown())),
    counts: v.record(v.string(), v.number()),
  }),
});
/** Changes that waited on a device, and what comes of them. */
export type UnsentWork = v.InferOutput<typeof unsentWorkSchema>;

export const inBrowserSchema = v.object({ device: deviceImageSchema, localStorage: v.record(v.string(), v.string()) });
/** What a person's visit to every screen left in a browser, with each form half filled in. */
export type InBrowser = v.InferOutput<typeof inBrowserSchema>;

/** `rename`: what was called so is called so today. */
export function readStored<S extends v.GenericSchema>(schema: S, release: string, name: string, rename: Record<string, string> = {}) {
  let text = readFileSync(fileOf(release, name), 'utf8');
  for (const [before, today] of Object.entries(rename)) text = text.replaceAll(before, today);
  return v.parse(schema, JSON.parse(text));
}
