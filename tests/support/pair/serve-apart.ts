import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { readSharedClock } from "./shared-clock.ts";

/** The settings of a server in a process of its own. */
export type Apart = {
  readonly address: string;
  readonly env: Readonly<Record<string, string>>;
  /** The files of the clock, and of what it logs and sends, a JSON a line. */
  readonly clock: string | null;
  readonly heard: string;
};

const CHEAP_COST = new URL("../cheap-password-cost.ts", import.meta.url).href;
registerHooks({
  resolve: (name, context, next) =>
    next(name === "./password-cost.ts" ? CHEAP_COST : name, context),
});
const { startServer } = await import("../server.ts");
const { postgresDatabase } = await import("../../../server/store/database.ts");

// Starts the server of the tests in this process, says where it is, and then answers when its work is settled.
const { address, env, clock, heard } = JSON.parse(process.argv[2] ?? "") as Apart;
const server = await startServer({
  db: postgresDatabase(address, () => undefined),
  env: { ...env, DATABASE_URL: address },
  ...(clock !== null && { clock: readSharedClock(clock) }),
  hear: (what) => appendFileSync(heard, `${JSON.stringify(what)}\n`),
});
process.on("message", (asked: "settled" | "tidy") => {
  void server[asked]().then(() => process.send?.(asked));
});
process.on("disconnect", () => process.exit());
process.send?.(server.url);
