import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { sql } from "kysely";
import { openOffice } from "../support/office.ts";

const HALF_OPEN = 1_000;
const SLOW_BODIES = 100;
const SLOW_READERS = 3;
const ASKED = 150;
const ROUNDS = 5;
/** The rows of the file that a reader leaves unread: 28 MB, several times what its connection holds. */
const ROWS = 50_000;

// Prints the 95th percentile of a list, quiet and while 1,000 connections are half open, 100 bodies trickle and some
// readers take the first bytes of a file and no more; more than twice the quiet value is a failure, and so is a reader
// whose reply is over when the lists are.
const office = await openOffice();
const { url } = office.server;
const { hostname, port } = new URL(url);
const work = await office.as("admin");
const token = await office.tokenOf("admin");
await sql`insert into cities (codigo, nombre, codigo_municipio, departamento)
  select 'L' || n, repeat('🌊', 80), lpad(n::text, 5, '0'), repeat('🌊', 60) from generate_series(1, ${ROWS}) n`.execute(
  office.server.db,
);
let held = 0;

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

/** Takes the first bytes of an answer and no more. */
async function takeFirst(socket: Socket): Promise<void> {
  const [chunk] = (await once(socket, "data")) as [Buffer];
  socket.pause();
  if (!chunk.toString().startsWith("HTTP/1.1 200")) throw new Error("no file was given");
}

/** Whether a person's files are as many as may be open at once, which is how many slow readers there are. */
async function isFull(): Promise<boolean> {
  const { status, body } = await work("cities/export?format=csv");
  await body?.cancel();
  return status === 429;
}

/** Asks for the lists while the slow clients are there: first as the files are made until a connection holds no more. */
async function askUnderAttack(): Promise<{ filling: number[]; under: number[] }> {
  const head = `Host: x\r\nauthorization: Bearer ${token}\r\ncompany: 1\r\n`;
  const readers = Array.from({ length: SLOW_READERS }, () =>
    open(`GET /api/cities/export?format=csv HTTP/1.1\r\n${head}\r\n`),
  );
  await Promise.all(readers.map(takeFirst));
  const filling = await ask();
  const half = Array.from({ length: HALF_OPEN }, () => open("GET / HTTP/1.1\r\nHost: x\r\nX-"));
  const bodies = Array.from({ length: SLOW_BODIES }, () =>
    open(`POST /api/genders/create HTTP/1.1\r\n${head}content-length: 9000\r\n\r\n{`),
  );
  const drip = setInterval(() => {
    for (const socket of bodies) if (!socket.destroyed) socket.write(" ");
  }, 1_000);
  const under = await ask();
  clearInterval(drip);
  if (await isFull()) held += 1;
  for (const socket of [...half, ...bodies, ...readers]) socket.destroy();
  return { filling, under };
}

await ask();
// In turn: what else the machine does falls on both.
const times = { quiet: [] as number[], filling: [] as number[], under: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  times.quiet.push(...(await ask()));
  const { filling, under } = await askUnderAttack();
  times.filling.push(...filling);
  times.under.push(...under);
}
const quiet = ninetyFifth(times.quiet);
const filling = ninetyFifth(times.filling);
const under = ninetyFifth(times.under);
await office.server.close();
process.stdout.write(
  `${HALF_OPEN} half-open connections, ${SLOW_BODIES} slow bodies, ${SLOW_READERS} slow readers (all open when the lists ended in ${held} of ${ROUNDS} turns): p95 of a list ${quiet.toFixed(1)} ms quiet, ${under.toFixed(1)} ms under attack, ${filling.toFixed(1)} ms before it, as the files were made\n`,
);
process.exit(under <= quiet * 2 && held === ROUNDS ? 0 : 1);
