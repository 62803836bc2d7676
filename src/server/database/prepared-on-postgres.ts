import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** Of one connection: the server keeps the plan of each, and some texts grow with what they are asked about. */
const mostPrepared = 500;

/** Has each statement of a connection planned once instead of each time that it is sent: the plan takes longer than most answers. */
export function prepareStatements(client: PoolClient): void {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostPrepared) return known;
    const name = createHash('md5').update(text).digest('hex');
    names.set(text, name);
    return name;
  };
  client.query = new Proxy(client.query, {
    apply: (query, self, [statement, ...rest]: [unknown, ...unknown[]]) =>
      Reflect.apply(query, self, [isStatement(statement) ? { ...statement, name: nameOf(statement.text) } : statement, ...rest]),
  });
}

const isStatement = (asked: unknown): asked is { text: string } =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string';
