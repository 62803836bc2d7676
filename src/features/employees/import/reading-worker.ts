import { expose } from 'comlink';
import { ReadingDesk } from './reading-desk';

expose(new ReadingDesk());
// Whoever has started this waits for a word: a script that is not there says none.
postMessage('ready');
