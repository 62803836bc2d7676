import { messages, type PGlite, parse, protocol, type QueryOptions } from '@electric-sql/pglite';

/** Some texts grow with what they are asked about. */
const mostPrepared = 500;

/** Of a text: the types (oid) of its parameters, and how its rows are described; null: it has none. */
type Statement = { name: string; parameterTypes: number[]; row: messages.RowDescriptionMessage | null };

/**
 * Has each statement of a transaction planned once, and then carried out in one call: PGlite's own `query` plans it anew each time, and
 * asks the database six times for it.
 */
export function prepareStatements(client: PGlite): void {
  /** By their texts, the one that was last asked for last. */
  const statements = new Map<string, Statement>();
  let named = 0;

  async function statementOf(text: string): Promise<Statement> {
    const statement = statements.get(text) ?? (await prepared(text));
    statements.delete(text);
    statements.set(text, statement);
    return statement;
  }

  async function prepared(text: string): Promise<Statement> {
    const name = `prepared_${named++}`;
    const asked = [protocol.serialize.parse({ name, text }), protocol.serialize.describe({ type: 'S', name })];
    const told = await send(...forgetOldest(), ...asked);
    const row = told.find((message) => message instanceof messages.RowDescriptionMessage) ?? null;
    return { name, parameterTypes: parse.parseDescribeStatementResults(told), row };
  }

  function forgetOldest(): Uint8Array[] {
    const [oldest] = statements;
    if (!oldest || statements.size < mostPrepared) return [];
    const [text, { name }] = oldest;
    statements.delete(text);
    return [protocol.serialize.close({ type: 'S', name })];
  }

  /** To the database in one call. What fails in it is thrown once the database is ready for more. */
  const send = (...parts: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...parts, protocol.serialize.sync()]), { syncToFs: false });

  const query = (text: string, values: readonly unknown[] = [], options?: QueryOptions) =>
    client.runExclusive(async () => {
      const { name, parameterTypes, row } = await statementOf(text);
      const written = values.map((value, at) => {
        if (value === null || value === undefined) return null;
        return client.serializers[parameterTypes[at] ?? 0]?.(value) ?? String(value);
      });
      const answer = await send(protocol.serialize.bind({ statement: name, values: written }), protocol.serialize.execute());
      // PGlite would copy all of its own, one for each type that there is, for each statement.
      const parsers: typeof client.parsers = Object.assign(Object.create(client.parsers), options?.parsers);
      return parse.parseResults(row ? [row, ...answer] : answer, parsers, { ...options, parsers: undefined })[0];
    });

  client.transaction = new Proxy(client.transaction, {
    apply: (transaction, self, [work]: Parameters<typeof client.transaction>) =>
      Reflect.apply(transaction, self, [
        (tx: Parameters<typeof work>[0]) => {
          tx.query = new Proxy(tx.query, {
            // PGlite's own says that the transaction is over.
            apply: (own, _, asked: Parameters<typeof query>) => (tx.closed ? Reflect.apply(own, tx, asked) : query(...asked)),
          });
          return work(tx);
        },
      ]),
  });
}
