/** About how wide a text of the charts' size is, in pixels: measuring would cost a layout per label. */
export const textWidth = (text: string): number => text.length * 6.8;

/** A text in so many pixels. */
export function shortened(text: string, width: number): string {
  const most = Math.floor(width / 6.8);
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}

export const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth));
