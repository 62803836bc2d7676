import { messages as english } from '../../locales/en.po';
import { messages as spanish } from '../../locales/es.po';
import { wordsIn } from './words';

Object.assign(wordsIn('EN'), english);
Object.assign(wordsIn('ES'), spanish);
