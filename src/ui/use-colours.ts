import { useMantineColorScheme } from '@mantine/core';

/**
 * Light, dark or what the device says, and how to choose it. Mantine would hold transitions back by a style that it writes into the page
 * as HTML, which trusted types refuse: each press would end in an error.
 */
export const useColours = () => useMantineColorScheme({ keepTransitions: true });
