/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';

type Handlers = {
  /** Names come without their prefix. */
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Characters between two tags; a cell has 32,767 at most. The parser looks at them anew with each piece. */
const longestText = 1_000_000;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML in the pieces that it comes in. `failed` says whether it isn't well-formed, once it has ended. */
export function xmlReader({ open, close, text }: Handlers) {
  let failed = false;
  const parser = new Parser();
  parser.on('error', () => {
    failed = true;
    parser.stop();
  });
  if (open)
    parser.on('openTag', (name, attributes, decode) => {
      open(local(name), (asked) => {
        const all = attributes();
        const value = typeof all === 'object' ? all[asked] : undefined;
        return value === undefined ? undefined : decode(value);
      });
    });
  if (close) parser.on('closeTag', (name) => close(local(name)));
  if (text) {
    parser.on('text', (read, decode) => text(decode(read)));
    parser.on('cdata', text);
  }
  let sinceTag = 0;
  return {
    write: (piece: string) => {
      const tag = piece.lastIndexOf('>');
      sinceTag = tag < 0 ? sinceTag + piece.length : piece.length - tag;
      failed ||= sinceTag > longestText;
      if (!failed) parser.write(piece);
    },
    end: () => {
      if (!failed) parser.end();
      return { failed };
    },
  };
}
