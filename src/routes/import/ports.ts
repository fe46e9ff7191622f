import { fromCallback, fromPromise } from "xstate";

import type { HttpClient } from "../../api/http-client.ts";
import type { NewsFeed } from "../../api/news-feed.ts";
import { requestOf } from "../../api/questions.ts";
import type { Line } from "../../api/socket.ts";
import type { Clock, Request } from "../../api/transport.ts";
import type { JobNews } from "../../contract/jobs-contract.ts";
import * as contract from "../../contract/import-contract.ts";
import { problem, type Answer, type Problem } from "../../contract/answer.ts";
import { importMachine } from "../../machines/import/import.machine.ts";
import type { Following, ImportNews, Sending } from "../../machines/import/import.types.ts";
import { asking } from "../../api/asking.ts";
import { provideLookup } from "../lookup/ports.ts";
import type { SectionCalls } from "../../api/section-calls.ts";

/** The dependencies of an import. */
export type ImportWorld = {
  readonly client: HttpClient;
  readonly clock: Clock;
  readonly calls: SectionCalls;
  readonly jobNews: NewsFeed<JobNews>;
  readonly lines: NewsFeed<Line>;
  /** Saves a file as a download, under a name. */
  readonly saveFile: (blob: Blob, name: string) => void;
};

/** The longest silence of the server, in milliseconds: a large file on a slow line, or a batch of its rows. */
const TIMEOUT_MS = 180_000;

/** A silence of the live channel, in milliseconds, after which the page asks: some networks let no socket pass. */
const SILENCE_MS = 15_000;

type Listener = { readonly tell: (news: ImportNews) => void; readonly signal: AbortSignal };

/** Makes the logic of a port that tells what it hears until it is let go. */
function telling<Given>(begin: (listener: Listener, given: Given) => void) {
  return fromCallback<ImportNews, Given>(({ input, sendBack }) => {
    const abort = new AbortController();
    const { signal } = abort;
    const tell = (news: ImportNews) => {
      if (!signal.aborted) sendBack(news);
    };
    begin({ tell, signal }, input);
    return () => abort.abort();
  });
}

/** Provides the machine of an import with its ports. */
export function openImport(world: ImportWorld) {
  const { client, calls, saveFile } = world;
  const ask = asking(client);
  const keep = async (request: Request, signal: AbortSignal): Promise<boolean> => {
    const reply = await client.download({ ...request, signal });
    if (reply.kind === "received" && !signal.aborted) saveFile(reply.value.blob, reply.value.name);
    return reply.kind === "received";
  };
  const importing = importMachine.provide({
    actors: {
      lookup: provideLookup(calls),
      previewFile: telling(
        (listener, input: Sending) => void sendFile(client, "preview", input, listener),
      ),
      saveFile: telling((listener, input: Following) => {
        if ("run" in input) followRun(world, input, listener);
        else beginRun(world, input, listener);
      }),
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

type Run = Extract<Following, { readonly run: string }>;

/** Sends a file to be saved, and follows the import that it begins. */
function beginRun(world: ImportWorld, sending: Sending, { tell, signal }: Listener): void {
  void sendFile(world.client, "save", sending, {
    signal,
    tell: (news) => {
      tell(news);
      // Whoever had asked to leave has left by now.
      if (news.type !== "import.started" || signal.aborted) return;
      followRun(world, { controller: sending.controller, run: news.run }, { tell, signal });
    },
  });
}

/** Asks how far an import is: at once, when the live channel says that it ended, and when that is there again. */
function followRun(
  { client, clock, jobNews, lines }: ImportWorld,
  run: Run,
  { tell, signal }: Listener,
): void {
  const ask = asking(client);
  let isAsking = false;
  let isToAsk = false;
  let silence = clock.setTimeout(look, SILENCE_MS);
  const stopHearing = [jobNews.listen(hear), lines.listen(look)];
  signal.addEventListener("abort", leave);
  look();

  function leave(): void {
    clock.clearTimeout(silence);
    for (const stop of stopHearing) stop();
  }

  function hear({ id, status, progress }: JobNews): void {
    if (id !== run.run) return;
    const { done = 0, total = null } = progress ?? {};
    if (status !== "running" && status !== "waiting") look();
    else if (total !== null) {
      tell({ type: "import.progressed", progress: { step: "saving", done, total } });
    }
  }

  function look(): void {
    clock.clearTimeout(silence);
    silence = clock.setTimeout(look, SILENCE_MS);
    isToAsk = isAsking;
    if (!isAsking) void askState();
  }

  async function askState(): Promise<void> {
    isAsking = true;
    const answer = await ask(contract.importState, { params: paramsOf(run), signal });
    isAsking = false;
    const news = stateNews(answer);
    const isOver = signal.aborted || news.type !== "import.progressed";
    if (isOver) leave();
    tell(news);
    if (!isOver && isToAsk) look();
  }
}

function stateNews(answer: Answer<contract.ImportState>): ImportNews {
  if (answer.kind === "received") return newsOf(answer.value);
  return answer.kind === "refused" ? refusalOf(answer.problem) : { type: "import.lost" };
}

/** Sends a file, and tells each line of the answer; after the one that says that its saving began nothing is lost. */
async function sendFile(
  client: HttpClient,
  mode: "preview" | "save",
  sending: Sending,
  { tell, signal }: Listener,
): Promise<void> {
  let isKnown = false;
  const headers = { "content-type": "application/octet-stream" };
  const answer = await client.follow(
    { ...fileCall(mode, sending), headers, timeout: TIMEOUT_MS, signal },
    { line: contract.importLine, problem },
    (line) => {
      const news = newsOf(line);
      isKnown ||= news.type === "import.reported" || news.type === "import.started";
      tell(news);
    },
  );
  if (answer.kind === "refused") tell(refusalOf(answer.problem));
  else if (!isKnown) tell({ type: "import.lost" });
}

function refusalOf({ detail, title, sheets }: Problem): ImportNews {
  return sheets === undefined
    ? { type: "import.refused", refusal: detail ?? title }
    : { type: "import.asked", sheets };
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
