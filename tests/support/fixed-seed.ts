import fc from 'fast-check';
import { seedOf } from './seed';

fc.configureGlobal({ seed: seedOf(process.env.SEED) });
