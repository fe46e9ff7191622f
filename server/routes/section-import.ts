import { ReadableStream as WebStream } from "node:stream/web";
import type { Context } from "hono";
import * as calls from "../../src/contract/import-contract.ts";
import { formatOf } from "../engine/exchange/files/formats.ts";
import type { TableRow } from "../engine/exchange/files/table.types.ts";
import {
  findRun,
  requireRun,
  stateOfRun,
  pastRuns,
  fileOfRun,
  startRun,
  stopRun,
  type Imports,
} from "../engine/exchange/import/runs.ts";
import { reasonOf, rehearseImport } from "../engine/exchange/import/saving.ts";
import { type ImportOptions, readFileOf } from "../engine/exchange/import/columns.ts";
import { mendingFile } from "../engine/exchange/import/report.ts";
import { Refusal, wordsOf, wrongParameter } from "../engine/refusal.ts";
import type { CallContext } from "../engine/served.types.ts";
import type { ContextOf } from "./context.types.ts";
import { fileReply } from "./file-reply.ts";
import { readImportBody } from "./import-body.ts";
import type { Serve } from "./serve.ts";
import { reasonOf as failureOf } from "../startup-error.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * The calls that upload files of rows: rehearsed first, then saved by a job that everyone who may import here can
 * follow.
 */
export function importRoutes(serve: Serve, contextOf: ContextOf, imports: Imports): void {
  serve(calls.importRows, async (c) => importReply(c, contextOf(c), imports));
  serve(calls.findImport, async (c) => {
    const context = contextOf(c);
    return c.json({ run: await findRun(context), past: await pastRuns(context) });
  });
  serve(calls.importState, async (c) => c.json(await stateOfRun(contextOf(c), idOf(c))));
  serve(calls.stopImport, async (c) => {
    const context = contextOf(c);
    await requireRun(context, idOf(c));
    await stopRun(context, imports, idOf(c));
    return c.body(null, 204);
  });
  serve(calls.mendImport, async (c) => {
    const context = contextOf(c);
    return mendReply(c, context, await fileOfRun(context, idOf(c)));
  });
}

type Sent = {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly options: ImportOptions;
};

async function importReply(
  c: Context<ServerEnv>,
  context: CallContext,
  imports: Imports,
): Promise<Response> {
  const mode = c.req.query("mode");
  if (mode !== "preview" && mode !== "save" && mode !== "mend") {
    throw wrongParameter("mode", "El modo es preview, save o mend.");
  }
  const updates = isYes(c, "update");
  // Without updates no record that exists is changed, whatever its cells hold.
  const erases = isYes(c, "erase") && updates;
  const { bytes, replacements } = await readImportBody(c, context.section.definition);
  const options = { updates, erases, sheet: c.req.query("sheet") ?? null, replacements };
  const sent = { bytes, options, name: c.req.query("name") ?? "" };
  if (mode === "mend") return mendReply(c, context, sent);
  const by = context.actor.user.id;
  const matched = await readFileOf(context.section.definition, bytes, { ...options, by });
  if (mode === "save") {
    const run = await startRun(context, imports, { ...sent, matched });
    return linesReply(c, context, begun(run));
  }
  const reason = reasonOf(sent.name);
  return linesReply(c, context, rehearseImport(context, { matched, options, reason }));
}

async function* begun(run: string): AsyncGenerator<calls.ImportLine> {
  yield { kind: "started", run };
}

/** Reads a parameter that is yes or no, and no where it is not given. */
function isYes(c: Context<ServerEnv>, name: string): boolean {
  const text = c.req.query(name) ?? "no";
  if (text !== "si" && text !== "no")
    throw wrongParameter(name, `El parámetro ${name} es si o no.`);
  return text === "si";
}

/** The wrong rows of a file with their errors, as a file of the same form. */
async function mendReply(
  c: Context<ServerEnv>,
  context: CallContext,
  { bytes, name, options }: Sent,
): Promise<Response> {
  const { definition } = context.section;
  const by = context.actor.user.id;
  const matched = await readFileOf(definition, bytes, { ...options, by });
  const wrong: { row: TableRow; errors: Readonly<Record<string, string>> }[] = [];
  const onWrong = (row: TableRow, errors: Readonly<Record<string, string>>) =>
    void wrong.push({ row, errors });
  const run = { matched, options, reason: reasonOf(name), onWrong };
  for await (const line of rehearseImport(context, run)) {
    if (line.kind === "progress" && c.req.raw.signal.aborted) break;
  }
  const format = formatOf(bytes);
  const file = mendingFile(format, definition, { titles: matched.titles, wrong });
  return fileReply(c, { bytes: file, format, name: `${definition.many} por corregir` });
}

/** Answers line by line; a client that disconnects stops a rehearsal between two batches. */
function linesReply(
  c: Context<ServerEnv>,
  context: CallContext,
  lines: AsyncGenerator<calls.ImportLine>,
): Response {
  async function* written(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    try {
      for await (const line of lines) yield encoder.encode(`${JSON.stringify(line)}\n`);
    } catch (error) {
      const line: calls.ImportLine = { kind: "failed", detail: endOf(error, context) };
      yield encoder.encode(`${JSON.stringify(line)}\n`);
    }
  }
  const body = WebStream.from(written()) as ReadableStream<Uint8Array>;
  return c.body(body, 200, { "Content-Type": "application/x-ndjson; charset=utf-8" });
}

/** The words with which a rehearsal ends: those of a refusal; of anything else, which is logged, that it was not expected. */
function endOf(error: unknown, { ports, actor }: CallContext): string {
  if (error instanceof Refusal) return wordsOf(error);
  const { requestId } = actor.origin;
  ports.log({ event: "import.failed", level: "error", reason: failureOf(error), requestId });
  return "La importación se detuvo por un error inesperado: repítala.";
}

/** The id in an address; '0', which no record has, for one that is not a number. */
function idOf(c: Context<ServerEnv>): string {
  const id = c.req.param("id") ?? "";
  return /^\d{1,18}$/u.test(id) ? id : "0";
}
