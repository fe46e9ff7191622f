import { startServer } from "../support/server.ts";
import { post } from "../bench/post.ts";

const GUESSES = 10_000;
/** As many as one machine can have under way towards another. */
const AT_ONCE = 1_000;
const LIMIT = 5;

// Prints how many of 10,000 parallel wrong passwords are evaluated; more than the limit is a failure. The clock stands
// still: each wait (30 s, 60 s…) lets one more be evaluated once it ends, however long the machine takes.
const start = new Date();
const server = await startServer({ clock: { now: () => start } });

async function guess(password: string) {
  const { token: captcha } = await post(server.url, "/bot-check/token", {});
  return post(server.url, "/api/auth/login", { username: "admin", password, captcha });
}

const started = performance.now();
for (let from = 0; from < GUESSES; from += AT_ONCE) {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) => guess(`Mala*${from + n}`).catch(() => null)),
  );
}
const ms = Math.round(performance.now() - started);
const evaluated = await server.db
  .selectFrom("sign_in_events")
  .select("times")
  .where("outcome", "=", "wrong")
  .execute();
const count = evaluated.reduce((sum, { times }) => sum + times, 0);
await server.close();
process.stdout.write(
  `${GUESSES} wrong passwords, ${AT_ONCE} at once: ${count} evaluated (limit ${LIMIT}), ${ms} ms\n`,
);
process.exit(count > 0 && count <= LIMIT ? 0 : 1);
