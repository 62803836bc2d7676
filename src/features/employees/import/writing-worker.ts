import { expose } from 'comlink';
import { WritingDesk } from './writing-desk';

expose(new WritingDesk());
// Whoever has started this waits for a word: a script that is not there says none.
postMessage('ready');
