import { TEST_SECRET, startServer } from "../support/server.ts";
import { deriveSecrets, seal } from "../../server/services/secret-box.ts";
import { generate } from "otplib";
import { newTotpSecret } from "../../server/services/totp.ts";
import { addStaff } from "../server/suites/bench.ts";
import { post } from "../bench/post.ts";

const PEOPLE = 20;

// Prints how many sessions 20 people open who enter at once with the right password and code; fewer is a failure.
const server = await startServer();
await addStaff(server.db, PEOPLE);
const { encryption } = deriveSecrets(TEST_SECRET);
const users = await server.db
  .selectFrom("users")
  .select(["id", "username"])
  .where("username", "like", "persona%")
  .execute();
const secret = newTotpSecret();
for (const { id } of users) {
  const totp_secret = seal(secret, id, encryption);
  await server.db.updateTable("users").set({ totp_secret }).where("id", "=", id).execute();
}
const started = performance.now();
await Promise.all(
  users.map(async ({ username }) => {
    const words = { username, password: "Garante*2017", captcha: "" };
    const { uid } = await post(server.url, "/api/auth/login", words);
    const password = await generate({ secret });
    await post(server.url, `/api/auth/tfa/${String(uid)}`, { password, captcha: "" });
  }),
);
const ms = Math.round(performance.now() - started);
const sessions = await server.db.selectFrom("sessions").select("token_hash").execute();
await server.close();
process.stdout.write(
  `${PEOPLE} right passwords and codes at once: ${sessions.length} sessions, ${ms} ms\n`,
);
process.exit(sessions.length === PEOPLE ? 0 : 1);
