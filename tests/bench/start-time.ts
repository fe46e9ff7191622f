import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "../support/server-process.ts";

const FIRST_LIMIT = 10_000;
const LATER_LIMIT = 2_000;
const LATER_STARTS = 3;

// Prints the time from the start of the server's process to its first answer: with an empty data folder, and with a
// full one.
const folder = await mkdtemp(join(tmpdir(), "garante-start-"));
const env = { DATA_DIR: folder };

async function startOnce(): Promise<number> {
  const started = performance.now();
  const server = startProcess(env);
  const url = await server.url;
  await (await fetch(`${url}/health/ready`)).json();
  const ms = Math.round(performance.now() - started);
  server.kill("SIGTERM");
  await server.ended;
  return ms;
}

const first = await startOnce();
const later: number[] = [];
for (let n = 0; n < LATER_STARTS; n += 1) later.push(await startOnce());
await rm(folder, { recursive: true });
process.stdout.write(`first start: ${first} ms (limit ${FIRST_LIMIT})\n`);
process.stdout.write(`later starts: ${later.join(", ")} ms (limit ${LATER_LIMIT})\n`);
process.exit(first < FIRST_LIMIT && Math.max(...later) < LATER_LIMIT ? 0 : 1);
