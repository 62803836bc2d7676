/** What of saxen is used here; it brings no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  export class Parser {
    on(event: 'openTag', act: (name: string, attributes: () => Record<string, string> | boolean, decode: Decode) => void): this;
    on(event: 'closeTag', act: (name: string) => void): this;
    on(event: 'text', act: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', act: (text: string) => void): this;
    on(event: 'error', act: (error: Error) => void): this;
    write(chunk: string): this;
    end(): Error | undefined;
    stop(): void;
  }
}
