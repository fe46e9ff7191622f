import { bankDeskOf, bankGround, bankLine, daysAgo } from "../server/bank-files/bank-desk.ts";
import { openOffice } from "../support/office.ts";
import { startCluster } from "../support/postgres-cluster.ts";

const LINES = Number(process.argv[2] ?? 10_000);

/** The goal for a file with its suggestions, in seconds (issue 32). */
const GOAL = 10;

// Prints how long a file of the bank takes to be read, summed and entered, each line that came in with its receipt; and the same again, whose lines are all repeated.
const cluster = await startCluster({ isDurable: true });
const db = await cluster.openMigrated();
const office = await openOffice(db);
const desk = bankDeskOf(office, await office.as("admin"), await bankGround(db));
const lines = Array.from({ length: LINES }, (_, nth) =>
  bankLine({
    fecha: daysAgo(20 - (nth % 20)),
    texto: `PAGO PSE ${nth}`,
    referencia: `FE-${nth}`,
    valor: nth % 4 === 0 ? "-10.50" : "100.25",
  }),
);
const sum = lines.length * 100.25 - Math.ceil(lines.length / 4) * 110.75;
const balances = { saldo_inicial: "0.00", saldo_final: sum.toFixed(2) };
for (const [words, content] of [
  ["read and entered", lines.join("\n")],
  ["read again, all repeated", `${lines.join("\n")}\n`],
] as const) {
  const start = performance.now();
  const { status, values } = await desk.statement(content, balances);
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(
    `${LINES} lines ${words}: ${seconds.toFixed(1)} s (goal ${GOAL}); ${status ?? ""}, ${String(values["nuevas"])} new\n`,
  );
}
await office.server.close();
await db.destroy();
await cluster.stop();
process.exit(0);
