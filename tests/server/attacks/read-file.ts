import { readFile } from "node:fs/promises";
import { readTable } from "../../../server/engine/exchange/files/read-table.ts";

/*
 * A process of its own, whose memory is told: reads a small file first, then the one of its argument, and prints the
 * words of its refusal, or how many rows it has, and by how many MB the process grew at most.
 */
const [path = ""] = process.argv.slice(2);
await readTable(Uint8Array.from(await readFile(`${path}.small`)), {}, "1");
const before = process.memoryUsage.rss();
let most = before;
// The reader is a thread of its own, so that this one goes on looking.
const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
const bytes = Uint8Array.from(await readFile(path));
const said = await readTable(bytes, {}, "1").then(
  ({ rows }) => `${rows.length} filas`,
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
);
clearInterval(look);
const grown = Math.round((most - before) / 1024 / 1024);
process.stdout.write(JSON.stringify({ said, grown }));
