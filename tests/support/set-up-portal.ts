// First, because Dexie takes the storage that is there when it is loaded, once for all files of a worker.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { seedOf } from './seed';

fc.configureGlobal({ seed: seedOf(process.env.SEED) });
