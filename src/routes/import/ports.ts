import { fromCallback, fromPromise } from "xstate";

import type { HttpClient } from "../../api/http-client.ts";
import { requestOf } from "../../api/questions.ts";
import type { Request } from "../../api/transport.ts";
import * as contract from "../../contract/import-contract.ts";
import { problem } from "../../contract/answer.ts";
import { importMachine } from "../../machines/import/import.machine.ts";
import type { Following, ImportNews, Sending } from "../../machines/import/import.types.ts";
import { asking } from "../../api/asking.ts";
import { provideLookup } from "../lookup/ports.ts";
import type { SectionCalls } from "../../api/section-calls.ts";

/** The dependencies of an import. */
export type ImportWorld = {
  readonly client: HttpClient;
  readonly calls: SectionCalls;
  /** Saves a file as a download, under a name. */
  readonly saveFile: (blob: Blob, name: string) => void;
};

/** The longest silence of the server, in milliseconds: a large file on a slow line, or a batch of its rows. */
const TIMEOUT_MS = 180_000;

/** Provides the machine of an import with its ports. */
export function openImport({ client, calls, saveFile }: ImportWorld) {
  const ask = asking(client);
  const send = (mode: "preview" | "save") =>
    fromCallback<ImportNews, Following>(({ input, sendBack }) => {
      const abort = new AbortController();
      void follow(client, mode, input, abort.signal, (news) => {
        if (!abort.signal.aborted) sendBack(news);
      });
      return () => abort.abort();
    });
  const keep = async (request: Request, signal: AbortSignal): Promise<boolean> => {
    const reply = await client.download({ ...request, signal });
    if (reply.kind === "received" && !signal.aborted) saveFile(reply.value.blob, reply.value.name);
    return reply.kind === "received";
  };
  const importing = importMachine.provide({
    actors: {
      lookup: provideLookup(calls),
      previewFile: send("preview"),
      saveFile: send("save"),
      findRun: fromPromise(async ({ input, signal }) => {
        const answer = await ask(contract.findImport, {
          params: { controller: input.controller },
          signal,
        });
        return answer.kind === "received" ? answer.value : null;
      }),
      downloadTemplate: fromPromise(({ input: { controller }, signal }) =>
        keep(
          requestOf(contract.importTemplate, { params: { controller }, query: "?format=xlsx" }),
          signal,
        ),
      ),
      downloadMending: fromPromise(({ input, signal }) =>
        keep(
          "run" in input
            ? requestOf(contract.mendImport, { params: paramsOf(input) })
            : fileCall("mend", input),
          signal,
        ),
      ),
    },
  });
  return { ports: {}, machines: { importing } };
}

async function follow(
  client: HttpClient,
  mode: "preview" | "save",
  following: Following,
  signal: AbortSignal,
  tell: (news: ImportNews) => void,
): Promise<void> {
  let isReported = false;
  const answer = await client.follow(
    { ...asked(mode, following), timeout: TIMEOUT_MS, signal },
    { line: contract.importLine, problem },
    (line) => {
      const news = newsOf(line);
      isReported ||= news.type === "import.reported";
      tell(news);
    },
  );
  if (answer.kind === "refused") {
    const { detail, title, sheets } = answer.problem;
    tell(
      sheets === undefined
        ? { type: "import.refused", refusal: detail ?? title }
        : { type: "import.asked", sheets },
    );
  } else if (!isReported) tell({ type: "import.lost" });
}

/** Gives the call that sends a file, or asks for the progress of an import. */
function asked(mode: "preview" | "save", following: Following): Request {
  return "run" in following
    ? requestOf(contract.followImport, { params: paramsOf(following) })
    : { ...fileCall(mode, following), headers: { "content-type": "application/octet-stream" } };
}

function paramsOf({ controller, run }: Extract<Following, { readonly run: string }>) {
  return { controller, id: run };
}

function newsOf(line: contract.ImportLine): ImportNews {
  switch (line.kind) {
    case "started":
      return { type: "import.started", run: line.run };
    case "progress": {
      const { step, done, total } = line;
      return { type: "import.progressed", progress: { step, done, total } };
    }
    case "report":
      return { type: "import.reported", report: line.report };
    case "failed":
      return { type: "import.lost", refusal: line.detail };
  }
}

function fileCall(mode: string, sent: Sending): Request {
  const { controller, file, sheet, updates, erases } = sent;
  const mends = headOf(sent).size;
  const query = new URLSearchParams({
    mode,
    name: file.name,
    ...(sheet !== null && { sheet }),
    ...(updates && { update: "si" }),
    ...(erases && { erase: "si" }),
    ...(mends > 0 && { mends: String(mends) }),
  });
  return requestOf(contract.importRows, {
    params: { controller },
    query: `?${query.toString()}`,
    body: bodyOf(sent),
  });
}

/** Gives the file, after the replacements where there are any. */
function bodyOf(sending: Sending): Blob {
  const head = headOf(sending);
  return head.size === 0 ? sending.file.content : new Blob([head, sending.file.content]);
}

function headOf({ replacements }: Sending): Blob {
  return new Blob(replacements.length === 0 ? [] : [JSON.stringify(replacements)]);
}
