import * as v from 'valibot';
import { orderSchema, pageQuery } from './primitives';

/** What every record of a resource has. */
export type ResourceRow = { id: string; version: number; rev: number };
type RowSchema = v.GenericSchema<unknown, ResourceRow>;

/**
 * How a filter finds rows, on both sides. Fields are the row's, or paths such as `employee.id`.
 * is: the field is what is asked for. words: each word is somewhere in the fields, whatever its case and accents.
 */
export type Match = { by: 'is'; field: string } | { by: 'words'; fields: readonly string[] };
export const is = (field: string): Match => ({ by: 'is', field });
export const words = (...fields: readonly string[]): Match => ({ by: 'words', fields });

/**
 * Counts the meanings that a stored row has had; left out: 1. Raised when a row that lies on devices says something else than it did;
 * what is only added needs nothing. `upgrade` makes a row of an earlier shape one of this.
 */
type Shape = { shape?: number; upgrade?(row: ResourceRow, from: number): ResourceRow };
export const shapeOf = ({ held }: { held: Shape | null }): number => held?.shape ?? 1;

type Filters = Readonly<Record<string, v.GenericSchema>>;

/** Records that lists are made of: both sides derive names, endpoints, queries, tables and rules from the one declaration. */
export type Resource<
  Name extends string = string,
  Row extends RowSchema = RowSchema,
  Narrowed extends Filters = Filters,
  Matched extends string = string,
  Sort extends string = string,
> = {
  /** On the wire (`admin/{name}`), on the device and in the change feed; a shipped name stays. */
  name: Name;
  /** On the wire, where earlier portals couldn't read under its name what its rows have become. */
  under?: string;
  /** In sentences of the API's description. */
  plural: string;
  row: Row;
  /** Whose the records are: each company's own, or the same for all. */
  scope: 'company' | 'shared';
  /**
   * Devices hold them as rows, the newest by `since` first unless the API has them in another order, with these indexes besides the id;
   * null: they are asked for online. `most`: no more of them than this, where the lists ask the API for those before.
   */
  held: ({ since: string; indexes: readonly string[]; most?: number } & Shape) | null;
  /** What lists can be narrowed by. */
  filters: Narrowed;
  /** How; of a filter that isn't named here each side says it itself. */
  matches: Readonly<Record<Matched, Match>>;
  /** What lists can be ordered by; by the first unless somebody asks for another. */
  sorts: readonly [Sort, ...Sort[]];
  order: 'asc' | 'desc';
};

type FieldOf<Row extends RowSchema> = keyof v.InferOutput<Row> & string;

/** Declares a resource. Unless it says else it is each company's own, and ordered upwards. */
export function resource<
  const Name extends string,
  Row extends RowSchema,
  const Narrowed extends Filters,
  const Matched extends keyof Narrowed & string,
  const Sort extends string,
>({
  plural,
  scope = 'company',
  order = 'asc',
  ...declared
}: {
  name: Name;
  under?: string;
  plural?: string;
  row: Row;
  scope?: 'company' | 'shared';
  held: ({ since: FieldOf<Row>; indexes: readonly FieldOf<Row>[]; most?: number } & Shape) | null;
  filters: Narrowed;
  matches: Readonly<Record<Matched, Match>>;
  sorts: readonly [Sort, ...Sort[]];
  order?: 'asc' | 'desc';
}): Resource<Name, Row, Narrowed, Matched, Sort> {
  return { ...declared, plural: plural ?? `${declared.name}s`, scope, order };
}

/** A record of the resource. */
export type RowOf<R extends Resource> = v.InferOutput<R['row']>;

/** What a list is narrowed and ordered by. */
export const filterSchemaOf = <Row extends RowSchema, Narrowed extends Filters, Sort extends string>({
  filters,
  sorts,
}: Pick<Resource<string, Row, Narrowed, string, Sort>, 'filters' | 'sorts'>) =>
  v.strictObject({
    ...v.partial(v.strictObject(filters)).entries,
    sort: v.optional(v.picklist(sorts, 'invalid')),
    order: v.optional(orderSchema),
  });

/** The query string of `GET admin/{name}/list-sort`. */
export const listQueryOf = <Row extends RowSchema, Narrowed extends Filters, Sort extends string>(
  declared: Pick<Resource<string, Row, Narrowed, string, Sort>, 'filters' | 'sorts'>,
) => v.strictObject({ ...filterSchemaOf(declared).entries, ...pageQuery });
