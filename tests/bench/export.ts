import { seedRecords } from "../../server/seed/seed-records.ts";
import { openOffice } from "../support/office.ts";
import { watchProcess } from "../support/watch-process.ts";
import { registry } from "../support/registry.ts";

const ROWS = Number(process.argv[2] ?? 100_000);
const LIMIT_SECONDS = 15;
const LIMIT_MB = 100;

// Prints the time of a whole export over HTTP, its memory, and how long other calls wait meanwhile.
const office = await openOffice();
await seedRecords({ db: office.server.db, registry, now: new Date(), size: ROWS });
const work = await office.as("admin");
let isWithin = true;
for (const format of ["xlsx", "csv"]) {
  // The cost of the very first call is paid before.
  await (await work(`customers/export?format=${format}&f.estado=blocked`)).arrayBuffer();
  const watch = watchProcess();
  const reply = await work(`customers/export?format=${format}&o=-nombre`);
  let bytes = 0;
  for await (const chunk of reply.body ?? []) bytes += chunk.byteLength;
  const { seconds, processor, megabytes, wait } = watch.stop();
  isWithin &&= seconds < LIMIT_SECONDS && megabytes < LIMIT_MB;
  process.stdout.write(
    `${reply.headers.get("rows-total")} rows to ${format}: ${seconds.toFixed(1)} s (processor ${processor.toFixed(1)} s), ${(bytes / 1e6).toFixed(1)} MB sent, ` +
      `server memory +${megabytes} MB, longest wait of others ${wait} ms\n`,
  );
}
await office.server.close();
process.exit(isWithin ? 0 : 1);
