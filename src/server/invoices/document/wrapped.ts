/**
 * A text in lines no wider than `width`. Lines end at spaces, which stay with them so that words are apart where the text is read
 * aloud or copied; a word that is wider by itself is broken where it must be. `widthOf` is asked for one character at a time:
 * it takes time by the length of the text alone.
 */
export function wrapped(text: string, width: number, widthOf: (character: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => linesOf(paragraph, width, widthOf));
}

function linesOf(paragraph: string, width: number, widthOf: (character: string) => number): string[] {
  const lines: string[] = [];
  let line = { text: '', width: 0 };
  const add = (text: string, more: number) => {
    line = { text: line.text + text, width: line.width + more };
  };
  const next = () => {
    lines.push(line.text);
    line = { text: '', width: 0 };
  };
  for (const [, word = '', space = ''] of paragraph.matchAll(/([^ ]+)( *)/gu)) {
    const characters = [...word];
    const wide = characters.reduce((sum, character) => sum + widthOf(character), 0);
    if (line.text !== '' && line.width + wide > width) next();
    if (wide <= width) {
      add(word, wide);
    } else {
      for (const character of characters) {
        const more = widthOf(character);
        if (line.text !== '' && line.width + more > width) next();
        add(character, more);
      }
    }
    if (space !== '') add(' ', widthOf(' '));
  }
  next();
  return lines;
}
