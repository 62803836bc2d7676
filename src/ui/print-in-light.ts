/** Prints in the light colours, whichever are on the screen: what is bright on dark can't be read on white. Answers how to stop that. */
export function printInLight(): () => void {
  const { dataset } = document.documentElement;
  let onScreen: string | undefined;
  const begin = () => {
    // Some browsers say it twice.
    onScreen ??= dataset.mantineColorScheme;
    dataset.mantineColorScheme = 'light';
  };
  const end = () => {
    if (onScreen !== undefined) dataset.mantineColorScheme = onScreen;
    onScreen = undefined;
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}
