import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for a table; below that, lists are cards. */
export const useWide = (): boolean => useMinimalWidth('62em');

/** Whether there is room for a menu beside the screen; below that it is a bar in reach of the thumb. */
export const useMenuBeside = (): boolean => useMinimalWidth('48em');

const useMinimalWidth = (width: string) => useMediaQuery(`(min-width: ${width})`, undefined, { getInitialValueInEffect: false });
