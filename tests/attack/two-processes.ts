import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { postgresDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import { makeSearchIndexes } from "../../server/engine/tables/search-indexes.ts";
import { SITE } from "../support/balancers.ts";
import { openChannel, type Channel } from "../support/channel.ts";
import { startHaproxy } from "../support/haproxy.ts";
import { startNginx } from "../support/nginx.ts";
import { keepBusy, lostOf } from "../support/pair/busy-staff.ts";
import {
  employ,
  enter,
  placeAt,
  startProductionPair,
  startRunning,
} from "../support/pair/production-pair.ts";
import { startCluster } from "../support/postgres-cluster.ts";
import { registry } from "../support/registry.ts";

const [proxy = "nginx", turns = "5"] = process.argv.slice(2);
const CHANGES = 100;
/** The promise of news, in milliseconds. */
const SOON = 1_000;
const WAIT = 10_000;

// Prints, of two processes in production on one PostgreSQL behind nginx, haproxy or (`none`) the proxy of the tests: how
// long a change is in becoming news at both, and what is lost, or is refused to who repeats, while each is killed in turn
// under writes, edits and sign-ins. Anything lost or half done, or news of more than a second, is a failure.
// The certificate is the script's own.
process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
process.removeAllListeners("warning");
const folder = await mkdtemp(join(tmpdir(), "garante-two-"));
const cluster = await startCluster({ isDurable: true });
const address = await cluster.newDatabase();
const db = postgresDatabase(address, () => undefined);
await migrate(db);
await makeSearchIndexes(db, registry, () => undefined);
await employ(db, 3);
const site = `https://${SITE}`;
const env = { PUBLIC_URL: site };
const pair = await startProductionPair({ db, address, folder, env });
const running = [pair.one, pair.other];
const behind = running.map(({ url }) => url);
const starts = { nginx: startNginx, haproxy: startHaproxy };
const balancer = proxy === "nginx" || proxy === "haproxy" ? await starts[proxy](behind) : undefined;
const front =
  balancer === undefined ? pair.front : placeAt(`https://127.0.0.1:${balancer.port}`, db);

const tokens = [
  await enter({ db }, "persona0", [front, front]),
  await enter({ db }, "persona1", [front, front]),
];
const channels: Channel[] = [];
for (const token of tokens) {
  await front.caller.get("/api/genders/list", { token, company: "1" });
  for (let nth = 0; nth < 2; nth += 1) channels.push(openChannel(front.url, token, site));
}
await Promise.all(channels.map(async (each) => each.hears("socket.connected", WAIT)));
const [token = "", colleague = ""] = tokens;
const times: number[] = [];
for (let nth = 0; nth < CHANGES; nth += 1) {
  const body = { values: { codigo: `N${nth}`, nombre: "Otro" } };
  const made = await front.caller.post("/api/genders/create", body, { token, company: "1" });
  const started = performance.now();
  const id = String(made.body?.["id"]);
  const isNews = () => channels.every((each) => each.changed("genders").includes(id));
  while (!isNews() && performance.now() - started < WAIT) await pause(1);
  times.push(performance.now() - started);
}
for (const channel of channels) channel.close();

let isOver = false;
const { done, ended } = keepBusy({
  front,
  token: colleague,
  username: "persona2",
  isOver: () => isOver,
});
for (let turn = 0; turn < Number(turns); turn += 1) {
  await pause(3_000);
  const place = turn % 2;
  running[place]?.process.kill("SIGKILL");
  await pause(3_000);
  const { port } = new URL(behind[place] ?? "");
  running[place] = await startRunning({ db, address, folder, env: { ...env, PORT: port } });
}
await pause(3_000);
isOver = true;
const refused = await ended.then(
  () => null,
  (error: unknown) => (error instanceof Error ? error.message : "of no reason"),
);
const { lost, half } = await lostOf(db, done);
const seen = await front.caller.get("/api/profiles/me", { token });
await balancer?.stop();
await pair.stop();
for (const each of running) each.process.kill("SIGKILL");
await db.destroy();
await cluster.stop();
await rm(folder, { recursive: true, force: true });
const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => Math.round(sorted[Math.trunc((sorted.length - 1) * share)] ?? 0);
const { codes, versions, handles, cut } = done;
process.stdout.write(
  `${proxy}: ${CHANGES} changes were news at ${channels.length} sockets after ${at(0.5)} ms (median), ${at(0.95)} (95th), ${at(1)} at most\n` +
    `${proxy}, ${turns} times SIGKILL: ${codes.length} records, ${versions.length} edits and ${handles.length} passwords acknowledged, ${lost.length} lost, ${half.length} half done; ${cut} calls cut and made again, ${refused === null ? "none refused" : `refused: ${refused}`}; the session of before ${seen.status === 200 ? "serves" : "is lost"}\n`,
);
const isRight = lost.length + half.length === 0 && refused === null && seen.status === 200;
process.exit(isRight && at(1) <= SOON ? 0 : 1);
