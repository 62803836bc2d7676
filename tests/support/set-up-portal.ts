// First, because Dexie takes the storage that is there when it is loaded, once for all files of a worker.
import 'fake-indexeddb/auto';
import '@/i18n/all-words';
import { configure } from '@testing-library/dom';
import fc from 'fast-check';
import { seedOf } from './seed';

fc.configureGlobal({ seed: seedOf(process.env.SEED) });

// A part of a screen that is loaded when it is asked for takes its time where all the others are being tested beside it.
configure({ asyncUtilTimeout: 10_000 });
