/** Whether the page is to be dark, before Mantine, which keeps what was chosen, is there to say so. */
export function isDark(): boolean {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}
