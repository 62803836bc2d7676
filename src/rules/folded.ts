/**
 * What makes two numbers or addresses the same, whatever their case. Both sides compare and the API stores what this says, because
 * no database folds as JavaScript does: `İ`, and a sigma that ends a word, come out otherwise.
 */
export const folded = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
