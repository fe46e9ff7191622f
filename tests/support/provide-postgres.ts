import { TEMPLATE } from "./open-database.ts";
import { postgresPrograms, startCluster } from "./postgres-cluster.ts";

/** Starts one PostgreSQL for the projects of a run, where it is installed; its workers inherit the address. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (postgresPrograms === undefined || process.env[TEMPLATE] !== undefined) return undefined;
  const cluster = await startCluster(postgresPrograms);
  process.env[TEMPLATE] = await cluster.newTemplate();
  return async () => {
    Reflect.deleteProperty(process.env, TEMPLATE);
    await cluster.stop();
  };
}
