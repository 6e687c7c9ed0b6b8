import { syncDemonstrationRoute } from "#server/channels/providers.ts";
import { closeClients } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";

/** Migrates a database in which the sandbox stands for the providers, as in a demonstration. */
export async function migrateDemonstration(url: string): Promise<void> {
  await migrate(url);
  const before = process.env.DATABASE_URL;
  await closeClients();
  process.env.DATABASE_URL = url;
  await syncDemonstrationRoute(true);
  await closeClients();
  if (before === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = before;
}
