import { fromCallback, fromPromise } from "xstate";

import type { HttpClient } from "../api/http-client.ts";
import type { Question } from "../api/questions.ts";
import { importLine, importRun, type ImportLine } from "../contract/import-contract.ts";
import { problem } from "../contract/section-contract.ts";
import { importMachine } from "../machines/import/import.machine.ts";
import type { Following, ImportNews, Sending } from "../machines/import/import.types.ts";
import { asking } from "./asking.ts";

/** The dependencies of an import. */
export type ImportWorld = {
  readonly client: HttpClient;
  /** Saves a file as a download, under a name. */
  readonly saveFile: (blob: Blob, name: string) => void;
};

/** The longest silence of the server, in milliseconds: a large file on a slow line, or a batch of its rows. */
const TIMEOUT_MS = 180_000;

/** Provides the machine of an import with its ports. */
export function openImport({ client, saveFile }: ImportWorld) {
  const { get } = asking(client);
  const send = (mode: "preview" | "save") =>
    fromCallback<ImportNews, Following>(({ input, sendBack }) => {
      const abort = new AbortController();
      void follow(client, mode, input, abort.signal, (news) => {
        if (!abort.signal.aborted) sendBack(news);
      });
      return () => abort.abort();
    });
  const keep = async (path: string, signal: AbortSignal, body?: Blob): Promise<boolean> => {
    const reply = await client.download(path, { signal, ...(body && { body }) });
    if (reply.kind === "received" && !signal.aborted) saveFile(reply.value.blob, reply.value.name);
    return reply.kind === "received";
  };
  const importing = importMachine.provide({
    actors: {
      previewFile: send("preview"),
      saveFile: send("save"),
      findRun: fromPromise(async ({ input, signal }) => {
        const answer = await get(`${input.controller}/import/run`, importRun, signal);
        return answer.kind === "received" ? answer.value.run : null;
      }),
      downloadTemplate: fromPromise(({ input, signal }) =>
        keep(`${input.controller}/import/template?format=xlsx`, signal),
      ),
      downloadMending: fromPromise(({ input, signal }) =>
        "run" in input
          ? keep(`${pathOfRun(input)}/mend`, signal)
          : keep(pathOf("mend", input), signal, bodyOf(input)),
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
    { ...questionOf(mode, following), timeout: TIMEOUT_MS, signal },
    { line: importLine, problem },
    (line) => {
      const news = newsOf(line);
      isReported ||= news.type === "import.reported";
      tell(news);
    },
  );
  if (answer.kind === "refused") {
    const { detail, title } = answer.problem;
    tell({ type: "import.refused", refusal: detail ?? title });
  } else if (!isReported) tell({ type: "import.lost" });
}

/** Gives the call that sends a file, or asks for the progress of an import. */
function questionOf(mode: "preview" | "save", following: Following): Question {
  if ("run" in following) return { method: "GET", path: pathOfRun(following) };
  return {
    method: "POST",
    path: pathOf(mode, following),
    body: bodyOf(following),
    headers: { "content-type": "application/octet-stream" },
  };
}

function pathOfRun({ controller, run }: Extract<Following, { readonly run: string }>): string {
  return `${controller}/import/run/${run}`;
}

function newsOf(line: ImportLine): ImportNews {
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

function pathOf(mode: string, sending: Sending): string {
  const { controller, file, updates, erases } = sending;
  const mends = headOf(sending).size;
  const query = new URLSearchParams({
    mode,
    name: file.name,
    ...(updates && { update: "si" }),
    ...(erases && { erase: "si" }),
    ...(mends > 0 && { mends: String(mends) }),
  });
  return `${controller}/import?${query.toString()}`;
}

/** Gives the file, after the replacements where there are any. */
function bodyOf(sending: Sending): Blob {
  const head = headOf(sending);
  return head.size === 0 ? sending.file.content : new Blob([head, sending.file.content]);
}

function headOf({ replacements }: Sending): Blob {
  return new Blob(replacements.length === 0 ? [] : [JSON.stringify(replacements)]);
}
