import { createTheme, type MantineColorsTuple } from '@mantine/core';

const green: MantineColorsTuple = [
  '#e9f7f1',
  '#cfebdf',
  '#a3d8c2',
  '#72c4a3',
  '#4bb289',
  '#2f9c73',
  '#17845c',
  '#0b6e4f',
  '#075740',
  '#04402f',
];

/** Neutral greys with a hint of the green. */
const gray: MantineColorsTuple = [
  '#f7f9f8',
  '#eff3f1',
  '#e2e8e5',
  '#d1dad6',
  '#8a9891',
  '#788680',
  '#65736d',
  '#4a5752',
  '#333e3a',
  '#1f2825',
];

const dark: MantineColorsTuple = [
  '#dfe7e3',
  '#bcc8c3',
  '#95a39d',
  '#6b7a74',
  '#45534e',
  '#35413d',
  '#28332f',
  '#1b2421',
  '#141c19',
  '#0d1311',
];

/** Deep enough that white on it, and it on white, can be read in the sun. */
const red: MantineColorsTuple = [
  '#fff0ef',
  '#ffdedc',
  '#ffbfbb',
  '#ff9d97',
  '#f97c74',
  '#de4c44',
  '#c5302a',
  '#b32822',
  '#8f1d19',
  '#701512',
];

export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 6 },
  colors: { green, gray, dark, red },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // A thumb needs 44 px; Mantine's own sizes stop short of it.
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    // A dialog's header is no banner of the page.
    Modal: {
      defaultProps: { transitionProps: { duration: 120 }, attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontWeight: 650, fontSize: '1.15rem' } },
    },
  },
});
