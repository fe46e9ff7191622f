import type { ImportReport } from "../../src/contract/import-contract.ts";
import type { ImportEvent } from "../../src/machines/import/import.types.ts";
import { openAtWork, type AtWork } from "./at-work.ts";
import { settle } from "./fake-wire.ts";

/** The server's findings in the file. */
export const COUNTS = { created: 3, updated: 0, unchanged: 1, wrong: 2 };

/** The server's answer about a file. */
export function reportOf(counts: ImportReport["counts"]): ImportReport {
  return { counts, columns: [{ name: "codigo", label: "Código" }], ignored: [], rows: [] };
}

/** A file on the person's disk. */
export const FILE = {
  name: "bancos.csv",
  size: 24,
  content: new Blob(["Código;Nombre\r\nB1;Uno"]),
};
/** The query of the import's calls. */
export const QUERY = "name=bancos.csv";

/** Opens an import that has not begun. */
export async function openImport(): Promise<AtWork> {
  const product = await openAtWork("/banks/import");
  await product.wire.last("banks/import/run").reply({ run: null, past: [] });
  return product;
}

function importing(product: AtWork) {
  const { importing: actor } = product.work();
  if (actor === undefined) throw new Error("No import is open");
  return actor;
}

/** Sends the import an event of the person. */
export async function tell(product: AtWork, event: ImportEvent): Promise<void> {
  importing(product).send(event);
  await settle();
}

/** The state of the import. */
export const stateOf = (product: AtWork): unknown => importing(product).getSnapshot().value;
export const contextOf = (product: AtWork) => importing(product).getSnapshot().context;

/** Begins an answer whose lines the test writes one by one. */
export function linesTo(product: AtWork, path: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const call = product.wire.last(path);
  const isAnswered = call.respond(new Response(readable));
  return {
    call,
    async say(line: object) {
      await isAnswered;
      await writer.write(encoder.encode(`${JSON.stringify(line)}\n`));
      await settle();
    },
    async end() {
      await writer.close();
      await settle();
    },
  };
}

/** Opens an import and previews its file. */
export async function previewed(counts = COUNTS): Promise<AtWork> {
  const product = await openImport();
  await tell(product, { type: "file.chosen", file: FILE });
  const lines = linesTo(product, `banks/import?mode=preview&${QUERY}`);
  await lines.say({ kind: "report", report: reportOf(counts) });
  await lines.end();
  return product;
}
