import { once } from "node:events";
import { createJobRunner } from "../../../server/engine/jobs/job-runner.ts";
import { postgresDatabase } from "../../../server/store/database.ts";
import { sampleJobs } from "./sample-jobs.ts";

/*
 * A process that runs the sample jobs of a database, for tests that kill it. It prints `ready`, begins when it is told
 * to, and writes a line for each step that is about to be committed.
 */
const [database = "", worker = "", late = "0", diesAt = ""] = process.argv.slice(2);
const db = postgresDatabase(database, () => undefined);
// Simulates a later start: by then the claims of the killed processes have expired.
const clock = { now: () => new Date(Date.now() + Number(late)) };
const die = (point: string) => {
  if (diesAt === point) process.kill(process.pid, "SIGKILL");
};
const { kinds } = sampleJobs({
  worker,
  before: (n) => die(`before ${n}`),
  after: (n, { job }) => {
    die(`after ${n}`);
    process.stdout.write(`${job.key} ${n}\n`);
  },
});
const { runDue } = createJobRunner({
  db,
  clock,
  log: () => undefined,
  announce: () => undefined,
  kinds,
});
process.stdout.write("ready\n");
await once(process.stdin, "data");
process.stdin.pause();
await runDue();
await db.destroy();
