import { generate } from "otplib";
import { deriveSecrets, unseal } from "../../server/services/secret-box.ts";
import { TEST_SECRET, startServer } from "../support/server.ts";
import { post } from "../bench/post.ts";

const USES = 1000;

// Prints how many sessions 1,000 parallel uses of one verification code open; anything but one is a failure.
const server = await startServer();
const { uid } = await post(server.url, "/api/auth/login", {
  username: "admin",
  password: "Garante*2017",
  captcha: "",
});
const user = await server.db
  .selectFrom("users")
  .select(["id", "totp_secret"])
  .where("username", "=", "admin")
  .executeTakeFirstOrThrow();
const { encryption } = deriveSecrets(TEST_SECRET);
const password = await generate({ secret: unseal(user.totp_secret, user.id, encryption) });
const started = performance.now();
await Promise.all(
  Array.from({ length: USES }, async () =>
    post(server.url, `/api/auth/tfa/${String(uid)}`, { password, captcha: "" }),
  ),
);
const ms = Math.round(performance.now() - started);
const sessions = await server.db.selectFrom("sessions").select("token_hash").execute();
await server.close();
process.stdout.write(
  `${USES} parallel uses of one code: ${sessions.length} session(s), ${ms} ms\n`,
);
process.exit(sessions.length === 1 ? 0 : 1);
