import { digestOf } from "../../server/services/random-tokens.ts";
import { addStaff } from "../server/suites/bench.ts";
import { openChannel } from "../support/channel.ts";
import { setup } from "../support/provide-postgres.ts";
import { startServer } from "../support/server.ts";

const SOCKETS = 50;
const SPREAD = 3_000;
const LIMIT = 1_000;

// Prints the time between the end of a session and the message on its socket; more than a second is a failure.
const stopPostgres = await setup();
const server = await startServer();
const { db } = server;
// As many users as sockets: one user may open ten.
await addStaff(db, SOCKETS);
const users = await db
  .selectFrom("users")
  .select("id")
  .where("username", "like", "persona%")
  .execute();
const now = new Date();
const holders = await Promise.all(
  users.map(async ({ id }, n) => {
    const token = `sesión ${n}`;
    const token_hash = digestOf(token);
    const session = { token_hash, user_id: id, created_at: now, last_seen_at: now };
    await db.insertInto("sessions").values(session).execute();
    const channel = openChannel(server.url, token);
    await channel.hears("socket.connected");
    return { token_hash, channel };
  }),
);

const waits = await Promise.all(
  holders.map(async ({ token_hash, channel }) => {
    // Sessions end at any moment between two polls of the database, as in use.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD));
    await db.deleteFrom("sessions").where("token_hash", "=", token_hash).execute();
    const ended = performance.now();
    await channel.hears("session.revoked");
    return Math.round(performance.now() - ended);
  }),
);
await server.close();
await stopPostgres?.();

const sorted = waits.toSorted((a, b) => a - b);
const median = sorted[SOCKETS / 2] ?? Infinity;
const worst = sorted.at(-1) ?? Infinity;
process.stdout.write(
  `${waits.length} sockets, from the end of the session to session.revoked: p50 ${median} ms, max ${worst} ms\n`,
);
process.exit(worst < LIMIT ? 0 : 1);
