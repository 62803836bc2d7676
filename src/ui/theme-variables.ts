import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme } from './theme';

const unusedColors = /^--mantine-color-(pink|grape|violet|indigo|cyan|teal|lime|orange)-/;

/**
 * The theme as a style sheet, made at build time: the first paint needs no script for it, and a content security policy
 * with trusted types lets no page make it.
 */
export function themeVariables(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const used = (all: Record<string, string>) => Object.fromEntries(Object.entries(all).filter(([name]) => !unusedColors.test(name)));
  return convertCssVariables({ variables: used(variables), light: used(light), dark: used(dark) }, ':root');
}
