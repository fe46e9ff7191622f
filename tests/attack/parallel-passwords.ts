import { startServer } from "../support/server.ts";
import { post } from "../bench/post.ts";

const GUESSES = 10_000;
const LIMIT = 5;

// Prints how many of 10,000 parallel wrong passwords are evaluated; more than the limit is a failure.
const server = await startServer();
const tokens = await Promise.all(
  Array.from({ length: GUESSES }, async () => post(server.url, "/bot-check/token", {})),
);
const started = performance.now();
await Promise.all(
  tokens.map(async ({ token }, n) =>
    post(server.url, "/api/auth/login", {
      username: "admin",
      password: `Mala*${n}`,
      captcha: token,
    }),
  ),
);
const ms = Math.round(performance.now() - started);
const evaluated = await server.db
  .selectFrom("sign_in_events")
  .select("id")
  .where("outcome", "=", "wrong")
  .execute();
await server.close();
process.stdout.write(
  `${GUESSES} parallel wrong passwords: ${evaluated.length} evaluated (limit ${LIMIT}), ${ms} ms\n`,
);
process.exit(evaluated.length > 0 && evaluated.length <= LIMIT ? 0 : 1);
