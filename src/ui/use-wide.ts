import { useMediaQuery } from '@mantine/hooks';
import { usePrinting } from './use-printing';

/**
 * Whether there is room for a table; below that, lists are cards. Paper has it, from before its sheets are counted: what takes another
 * room after that leaves a sheet empty, and cards that came while it is printed would be measured on it.
 */
export function useWide(): boolean {
  const printing = usePrinting();
  const onPaper = useMatch('print') || printing;
  const wide = useMatch('(min-width: 62em)');
  return onPaper || wide;
}

/** Whether there is room for a menu beside the screen; below that it is a bar in reach of the thumb. */
export const useMenuBeside = (): boolean => useMatch('(min-width: 48em)');

/** Whether it may say in words where it leads: a tablet's width is for the screen, on whose table the route would be left a finger's breadth. */
export const useMenuInWords = (): boolean => useMatch('(min-width: 72em)');

/** Whether there is room for what follows from a form beside it; below that it is a bar at the bottom. */
export const useSummaryBeside = (): boolean => useMatch('(min-width: 80em)');

const useMatch = (query: string) => useMediaQuery(query, undefined, { getInitialValueInEffect: false });
