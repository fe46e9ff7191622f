import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { TEMPLATE } from "./open-database.ts";
import { startCluster } from "./postgres-cluster.ts";

/** Starts one PostgreSQL for the projects of a run; its workers inherit the address. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[TEMPLATE] !== undefined) return undefined;
  const cluster = await startCluster({ within: quickestFolder() });
  process.env[TEMPLATE] = await cluster.newTemplate();
  return async () => {
    Reflect.deleteProperty(process.env, TEMPLATE);
    await cluster.stop();
  };
}

const IN_MEMORY = "/dev/shm";
const ROOM = 3 * 2 ** 30;

/**
 * Gives the folder in memory, where it has room: a disk searches long for the places of a copy's thousand files among
 * those of the copies that were just removed.
 */
function quickestFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
