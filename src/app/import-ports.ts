import { fromCallback, fromPromise } from "xstate";

import type { HttpClient } from "../api/http-client.ts";
import { importLine, problem, type ImportLine } from "../contract/section-contract.ts";
import { importMachine } from "../machines/import/import.machine.ts";
import type { ImportNews, Sending } from "../machines/import/import.types.ts";

/** The ports and the world of an import. */
export type ImportWorld = {
  readonly client: HttpClient;
  /** Gives a file to the person, under a name. */
  readonly saveFile: (blob: Blob, name: string) => void;
};

/** The server has this long to say something: a large file on a slow line, or a batch of its rows. */
const TIMEOUT_MS = 180_000;

/** Provides an import with its ports. */
export function provideImport({ client, saveFile }: ImportWorld) {
  const send = (mode: "preview" | "save") =>
    fromCallback<ImportNews, Sending>(({ input, sendBack }) => {
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
  return importMachine.provide({
    actors: {
      previewFile: send("preview"),
      saveFile: send("save"),
      downloadTemplate: fromPromise(({ input, signal }) =>
        keep(`${input.controller}/import/template?format=xlsx`, signal),
      ),
      downloadMending: fromPromise(({ input, signal }) =>
        keep(pathOf("mend", input), signal, input.file.content),
      ),
    },
  });
}

async function follow(
  client: HttpClient,
  mode: "preview" | "save",
  sending: Sending,
  signal: AbortSignal,
  tell: (news: ImportNews) => void,
): Promise<void> {
  let isReported = false;
  const answer = await client.follow(
    {
      method: "POST",
      path: pathOf(mode, sending),
      body: sending.file.content,
      headers: { "content-type": "application/octet-stream" },
      timeout: TIMEOUT_MS,
      signal,
    },
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

function newsOf(line: ImportLine): ImportNews {
  switch (line.kind) {
    case "progress": {
      const { step, done, total } = line;
      return { type: "import.progressed", progress: { step, done, total } };
    }
    case "report":
      return { type: "import.reported", report: line.report };
    case "failed":
      return { type: "import.lost" };
  }
}

function pathOf(mode: string, { controller, file, updates }: Sending): string {
  const query = new URLSearchParams({ mode, name: file.name, ...(updates && { update: "si" }) });
  return `${controller}/import?${query.toString()}`;
}
