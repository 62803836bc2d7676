import { readChanges } from '@/server/database/changes';
import type { Database } from '@/server/database/transaction';
import { isRefusal } from '@/server/http/problem';
import { type Held, kinds, type Resource, resources } from './records';

export type State = Readonly<Record<Resource, ReadonlyMap<string, Held>>>;

/** One record that changed at the server. */
export type Delta = { resource: Resource; id: string; before: Held | null; after: Held | null };

type Known = { rev: number; epoch: string; state: State };

const nothing: State = {
  trip: new Map(),
  employee: new Map(),
  department: new Map(),
  'billing-contact': new Map(),
  'contact-us': new Map(),
};

/** What each company has at the server, now and at every rev that was looked at. */
export class Truth {
  readonly #database: Database;
  #known = new Map<string, Known>();
  #past = new Map<string, State>();
  /** The newest rev at which a resource of a company changed. */
  #newest = new Map<string, number>();
  #first: { known: Map<string, Known>; past: Map<string, State>; newest: Map<string, number> } | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** From here each history begins. */
  keepFirst(): void {
    this.#first = { known: this.#known, past: this.#past, newest: this.#newest };
  }

  begin(): void {
    this.#known = new Map(this.#first?.known);
    this.#past = new Map(this.#first?.past);
    this.#newest = new Map(this.#first?.newest);
  }

  get companies(): string[] {
    return [...this.#known.keys()];
  }

  now = (companyId: string): State => this.#known.get(companyId)?.state ?? nothing;

  /** What it had at a rev; undefined where several changes came at once. */
  at = (companyId: string, epoch: string, rev: number): State | undefined => this.#past.get(`${companyId} ${epoch} ${rev}`);

  /** Whether rows that stand at this rev of this epoch lack something. */
  isBehind(companyId: string, resource: Resource, { epoch, rev }: { epoch: string; rev: number }): boolean {
    const known = this.#known.get(companyId);
    return known !== undefined && (known.epoch !== epoch || rev < (this.#newest.get(`${companyId} ${resource}`) ?? 0));
  }

  /** Takes in what changed, looking first where something has. Each record that changed has a rev of its own: none is overlooked. */
  async look(companyId: string, likely: readonly Resource[], anew = false): Promise<Delta[]> {
    const known = anew ? undefined : this.#known.get(companyId);
    const before = known?.state ?? nothing;
    const since = known?.rev ?? 0;
    const state: Record<Resource, ReadonlyMap<string, Held>> = { ...before };
    const deltas: Delta[] = [];
    const order = [...likely, ...resources.filter((resource) => !likely.includes(resource))];
    const { rev, epoch } = await this.#database.companySnapshot(companyId, async (tx) => {
      let standing = { rev: since, epoch: known?.epoch ?? '' };
      for (const resource of order) {
        const answer = await readChanges(tx, kinds[resource].store, { since, sizePerPage: 1000 });
        if (isRefusal(answer)) throw new Error('The changes could not be read');
        const { rows, deleted } = answer.payload;
        standing = answer.payload;
        const records = new Map(before[resource]);
        for (const row of rows) records.set(row.id, row);
        for (const gone of deleted) records.delete(gone);
        for (const id of [...rows.map((row) => row.id), ...deleted])
          deltas.push({ resource, id, before: before[resource].get(id) ?? null, after: records.get(id) ?? null });
        if (rows.length + deleted.length > 0) this.#newest.set(`${companyId} ${resource}`, standing.rev);
        state[resource] = records;
        if (!anew && deltas.length >= standing.rev - since) break;
      }
      return standing;
    });
    this.#known.set(companyId, { rev, epoch, state });
    this.#past.set(`${companyId} ${epoch} ${rev}`, state);
    return deltas;
  }
}
