import { startCluster } from "../support/postgres-cluster.ts";
import { openOffice, type Worker } from "../support/office.ts";
import { someObligations, somePlaces } from "../server/reports/some-obligations.ts";
import { sql } from "kysely";

const OBLIGATIONS = 140_000;
const CALLS = 30;
/** Milliseconds of a report over every obligation, and of a page of their list, nothing of it cached. */
const LIMITS = { report: 300, list: 60 };

const ADDRESSES = [
  "information-reports/portfolio",
  "information-reports/portfolio?g=ally,portfolio",
  "information-reports/portfolio?g=month,state",
  "information-reports/portfolio?f.estado=overdue",
  "monitor-portfolios",
];
const LISTS = [
  "obligations/list?n=50",
  "obligations/list?n=50&f.estado=overdue",
  "obligations/list?n=50&o=-saldo_capital",
  "obligations/list?n=50&q=1000",
];

const cluster = await startCluster();
const office = await openOffice(await cluster.openMigrated());
try {
  const { db } = office.server;
  await somePlaces(db);
  await someObligations(db, { company: 1, many: OBLIGATIONS });
  await sql`analyze`.execute(db);
  const work = await office.as("admin");
  for (const address of ADDRESSES) {
    tell(address, await timesOf(work, address), LIMITS.report);
  }
  for (const address of LISTS) tell(address, await timesOf(work, address), LIMITS.list);
} finally {
  await office.server.close();
  await office.server.db.destroy();
  await cluster.stop();
}

/** The same question, so that no answer is remembered: another page, or a filter that leaves the same obligations. */
function freshOf(address: string, n: number): string {
  if (address.startsWith("obligations/list")) return `${address}p=${n + 1}`;
  return address.startsWith("information-reports")
    ? `${address}f.corte=..20${String(40 + n)}-12`
    : address.slice(0, -1);
}

function tell(address: string, times: number[], limit: number): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  process.stdout.write(
    `${address}: p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} of ${limit}\n`,
  );
  if (at(0.95) > limit) process.exitCode = 1;
}

async function timesOf(work: Worker, address: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const sorted = `${address}${address.includes("?") ? "&" : "?"}`;
    const from = performance.now();
    const reply = await work(freshOf(sorted, n));
    await reply.arrayBuffer();
    times.push(performance.now() - from);
    if (reply.status !== 200) throw new Error(`${reply.status} at ${address}`);
  }
  return times;
}
