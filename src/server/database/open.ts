import type { Config } from '../config';
import { foldEmployees } from '../employees/employee-folding';
import { offerStandardPlans } from '../plans/standard-plans';
import { nameCompanyZones } from '../session/company-zones';
import { type Connection, connectEmbedded, connectPostgres } from './connect';
import { createDatabase, type Database } from './transaction';

export type OpenDatabase = { database: Database; connection: Connection };

/** The configured database, migrated. `now` in milliseconds since 1970; `onError` hears of broken connections, which heal by themselves. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  now: () => number,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  const connection = config.databaseUrl ? await connectPostgres(config.databaseUrl, onError) : await connectEmbedded(config.dataDir);
  const database = createDatabase(connection, now);
  await connection.alone(async () => {
    await foldEmployees(database);
    await nameCompanyZones(database);
    await database.system(offerStandardPlans);
  });
  return { database, connection };
}
