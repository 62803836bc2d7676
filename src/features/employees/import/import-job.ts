import * as v from 'valibot';
import { employeeEndpoints, importedSchema } from '@/contract/employees';
import { pathOf } from '@/contract/endpoint';
import { departmentEndpoints, designationEndpoints } from '@/contract/org-units';
import type { AttemptOutcome } from '@/offline/attempt-outcome';
import type { Job, JobPart } from '@/offline/job-runner';
import type { JobParts } from '@/offline/jobs';
import { refusedLines } from './server-problems';
import {
  type Creation,
  type Head,
  importName,
  markBatch,
  markCreated,
  neededBy,
  nextBatch,
  noCounts,
  readImport,
  type StoredBatch,
  writeResult,
} from './staged-import';

/** A batch is 200 rows, on an uplink of a few kilobytes a second. */
const answerWithin = 60_000;

/** What an import sends: the new departments and designations, then its rows, batch by batch. */
export const importJob: Job = {
  name: importName,
  next: async (parts) => {
    const head = await readImport(parts);
    const creation = head?.creations.find(({ done }) => !done);
    if (creation) return creationPart(creation);
    const batch = await nextBatch(parts);
    return head && batch && batchPart(batch, head);
  },
};

const makers = { department: departmentEndpoints, designation: designationEndpoints };

const creationPart = ({ id, key, title, resource }: Creation): JobPart => {
  const { add } = makers[resource];
  return {
    key,
    // That it may be there is no reason to ask: under its own id it is made once, or not at all.
    sent: false,
    mark: async () => {},
    outgoing: { method: add.method, path: pathOf(add), body: { id, title: { en: title, es: title }, status: 'active' } },
    needs: [],
    resource,
    settle: (outcome) => {
      // Without it the API refuses the rows that need it, one by one, and says so.
      const isDecided = outcome.to === 'acked' || (outcome.to === 'rejected' && outcome.final);
      return isDecided ? (parts) => markCreated(parts, key) : null;
    },
  };
};

const batchPart = (batch: StoredBatch, { mapping }: Head): JobPart => {
  const { method } = employeeEndpoints.import;
  return {
    key: batch.key,
    sent: batch.sent,
    mark: (parts, as) => markBatch(parts, batch, as),
    outgoing: { method, path: pathOf(employeeEndpoints.import), body: { rows: batch.rows } },
    answerWithin,
    needs: neededBy(batch),
    resource: 'employee',
    settle: (outcome) => settled(batch, outcome, mapping),
  };
};

function settled(batch: StoredBatch, outcome: AttemptOutcome, mapping: Head['mapping']): ((parts: JobParts) => Promise<void>) | null {
  const imported = v.safeParse(importedSchema, outcome.to === 'acked' ? outcome.payload : null);
  // Another number of answers than of questions is somebody else's answer.
  if (!imported.success || imported.output.results.length !== batch.rows.length) return null;
  const { results } = imported.output;
  const counts = { ...noCounts };
  for (const { outcome: came } of results) counts[came]++;
  const refused = refusedLines(batch.lines, results, mapping);
  return async (parts) => void (await writeResult(parts, batch.partKey, counts, refused));
}
