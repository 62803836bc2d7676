import type { TitledResource } from '../titled-hooks';
import { departmentWords } from './department-words';
import { designationWords } from './designation-words';
import type { TitledWords } from './titled-words';

export const titledWords: Record<TitledResource, TitledWords> = { department: departmentWords, designation: designationWords };
