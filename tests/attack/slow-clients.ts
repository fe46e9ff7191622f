import { connect, type Socket } from "node:net";
import { openOffice } from "../support/office.ts";

const HALF_OPEN = 1_000;
const SLOW_BODIES = 100;
const SLOW_READERS = 3;
const ASKED = 150;
const ROUNDS = 5;

// Prints the 95th percentile of a list, quiet and while 1,000 connections are half open, 100 bodies trickle and some
// readers do not read; more than twice the quiet value is a failure.
const office = await openOffice();
const { url } = office.server;
const { hostname, port } = new URL(url);
const work = await office.as("admin");
const token = await office.tokenOf("admin");

/** The times of some lists, in milliseconds. */
async function ask(): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < ASKED; nth += 1) {
    const started = performance.now();
    await (await work("genders/list")).text();
    times.push(performance.now() - started);
  }
  return times;
}

function ninetyFifth(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.trunc(times.length * 0.95)] ?? 0;
}

function open(text: string): Socket {
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.write(text);
  return socket;
}

/** Asks for the lists while the slow clients are there. */
async function askUnderAttack(): Promise<number[]> {
  const half = Array.from({ length: HALF_OPEN }, () => open("GET / HTTP/1.1\r\nHost: x\r\nX-"));
  const head = `Host: x\r\nauthorization: Bearer ${token}\r\ncompany: 1\r\n`;
  const bodies = Array.from({ length: SLOW_BODIES }, () =>
    open(`POST /api/genders/create HTTP/1.1\r\n${head}content-length: 9000\r\n\r\n{`),
  );
  const readers = Array.from({ length: SLOW_READERS }, () =>
    open(`GET /api/genders/export?format=csv HTTP/1.1\r\n${head}\r\n`).pause(),
  );
  const drip = setInterval(() => {
    for (const socket of bodies) if (!socket.destroyed) socket.write(" ");
  }, 1_000);
  const times = await ask();
  clearInterval(drip);
  for (const socket of [...half, ...bodies, ...readers]) socket.destroy();
  return times;
}

await ask();
// In turn: what else the machine does falls on both.
const times = { quiet: [] as number[], under: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  times.quiet.push(...(await ask()));
  times.under.push(...(await askUnderAttack()));
}
const [quiet, under] = [ninetyFifth(times.quiet), ninetyFifth(times.under)];
await office.server.close();
process.stdout.write(
  `${HALF_OPEN} half-open connections, ${SLOW_BODIES} slow bodies, ${SLOW_READERS} slow readers: p95 of a list ${quiet.toFixed(1)} ms quiet, ${under.toFixed(1)} ms under attack\n`,
);
process.exit(under <= quiet * 2 ? 0 : 1);
