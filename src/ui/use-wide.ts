import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for a table; below that, lists are cards. */
export const useWide = (): boolean => useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
