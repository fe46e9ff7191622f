import { writeXlsx } from "hucre/xlsx";
import { seedRecords } from "../../server/seed/seed-records.ts";
import { reportOf, countsIn } from "../server/exchange/files-of-rows.ts";
import { openOffice } from "../support/office.ts";
import { watchProcess } from "../support/watch-process.ts";
import { registry } from "../support/registry.ts";

const ROWS = Number(process.argv[2] ?? 20_000);
const LIMIT_SECONDS = 20;
const TITLES = [
  "Documento",
  "Nombre",
  "Género",
  "Ciudad",
  "Celular",
  "Correo",
  "Autorización de datos",
];

// Prints the times of reading and saving a file of customers over HTTP, their costs, and how long other calls wait.
const office = await openOffice();
await seedRecords({ db: office.server.db, registry, now: new Date(), size: 12 });
const work = await office.as("admin");
const rows = Array.from({ length: ROWS }, (_, n) => [
  `CC ${3_000_000_000 + n}`,
  `María Fernanda Rodríguez ${n}`,
  n % 2 === 0 ? "F" : "masculino",
  n % 3 === 0 ? "Medellin" : "11001",
  `300${String(n).padStart(7, "0")}`,
  `persona${n}@correo.example`,
  "Sí",
]);
const file = Uint8Array.from(
  await writeXlsx({ sheets: [{ name: "Clientes", rows: [TITLES, ...rows] }] }),
);
let isWithin = true;
for (const [words, path] of [
  ["read", "customers/import?mode=preview"],
  ["saved", "customers/import?mode=save"],
  ["saved again", "customers/import?mode=save"],
] as const) {
  const watch = watchProcess();
  const counts = countsIn(await reportOf(work, path, file));
  const { seconds, processor, megabytes, wait } = watch.stop();
  isWithin &&= seconds < LIMIT_SECONDS;
  process.stdout.write(
    `${ROWS} rows of XLSX (${(file.length / 1e6).toFixed(1)} MB) ${words}: ${seconds.toFixed(1)} s (processor ${processor.toFixed(1)} s), ` +
      `server memory +${megabytes} MB, longest wait of others ${wait} ms; created, updated, unchanged, wrong: ${counts.join(", ")}\n`,
  );
}
await office.server.close();
process.exit(isWithin ? 0 : 1);
