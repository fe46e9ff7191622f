import type { InspectionEvent } from "xstate";

import type { ImportEvent } from "../../src/machines/import/import.types.ts";
import { openAtWork, refusal, type AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";
import { REPORTS, type ImportCall, type ImportStimulus } from "./oracle/import-world.ts";
import { deskOf, streamFile, waitingCall, type FileStream } from "./section-driver.ts";
import { answerUnusable } from "./unusable.ts";
import type { DriverOf } from "./walk.ts";

const MOST = 20 * 1024 * 1024;
const SIZES: Readonly<Record<string, number>> = { "justo.csv": MOST, "enorme.csv": MOST + 1 };

const FILES = ["a.csv", "b.csv", "justo.csv", "enorme.csv"].map((name, index) => ({
  name,
  size: SIZES[name] ?? 3,
  content: new Blob([name.padEnd(index + 10)]),
}));

/** The request line of each call, by which it is recognised on the wire. */
const LINE_OF: Readonly<Record<ImportCall, RegExp>> = {
  run: /^GET banks\/import\/run$/u,
  preview: /^POST banks\/import\?mode=preview/u,
  save: /^POST banks\/import\?mode=save/u,
  look: /^GET banks\/import\/run\/12$/u,
  template: /^GET banks\/import\/template/u,
  mend: /^(?:POST banks\/import\?mode=mend|GET banks\/import\/run\/12\/mend$)/u,
};

/** Drives the real import, with the real client and address bar, over a fake wire. */
export function driveImport(inspect?: (event: InspectionEvent) => void): DriverOf<ImportStimulus> {
  const answered = new Set<Call>();
  const streams = new Map<Call, FileStream & { done: number }>();
  let product: AtWork | null = null;

  function here(): AtWork {
    if (product === null) throw new Error("The product is not open");
    return product;
  }

  async function say(call: Call, name: ImportCall, outcome: string): Promise<void> {
    const stream = streams.get(call) ?? { ...(await streamFile(call, "lineas")), done: 0 };
    streams.set(call, stream);
    if (outcome === "part") stream.done += 200;
    if (outcome === "broken") await stream.broken();
    else {
      const line = lineOf(name, outcome, stream.done);
      if (line !== null) await stream.part(`${JSON.stringify(line)}\n`);
      if (outcome !== "part") await stream.end();
    }
  }

  return {
    async perform(stimulus) {
      if (stimulus.type === "user.opens") {
        product = await openAtWork(stimulus.address, inspect && { inspect });
      } else if (stimulus.type === "net.answers") {
        const { call: name, outcome } = stimulus;
        const call = waitingCall(here(), LINE_OF[name], answered);
        if (outcome !== "part" || name === "look") answered.add(call);
        if (name === "run") await find(call, outcome);
        else if (name === "look") await show(call, outcome, further(here()));
        else if (!(await answer(call, outcome))) await say(call, name, outcome);
      } else if (stimulus.type === "user.visits") await here().follow(stimulus.address);
      else if (stimulus.type === "user.goesBack") await here().back();
      else if (stimulus.type === "user.choosesCompany") {
        here().app.navigation.send({ type: "company.chosen", id: stimulus.company });
      } else if (stimulus.type === "live.tells") {
        const isOver = stimulus.what === "end";
        const progress = { done: further(here()), total: 450, words: "" };
        const status = isOver ? "done" : "running";
        here()
          .sockets.at(-1)
          ?.tell({ type: "job.moved", id: "12", status, progress, reason: null });
      } else if (stimulus.type === "session.ends") {
        here().sockets.at(-1)?.tell({ type: "session.revoked" });
      } else here().work().importing?.send(eventOf(stimulus));
      await settle();
    },
    observe: () => ({
      ...deskOf(here(), answered, nameOf),
      files: here().files.map(({ name }) => name),
      page: pageSeen(here()),
    }),
  };
}

/** The file of a call: as it is, or after the replacements, which the address measures. */
function nameOf({ content, path }: Call): string | undefined {
  const before = Number(new URLSearchParams(path.split("?")[1]).get("mends") ?? "0");
  const isOf = (file: Blob) =>
    before === 0 ? file === content : file.size + before === content?.size;
  return FILES.find((file) => isOf(file.content))?.name;
}

/** The rows that the server has processed after some more. */
function further(product: AtWork): number {
  return (product.work().importing?.getSnapshot().context.progress?.done ?? 0) + 200;
}

/** Answers how far the import is. */
async function show(call: Call, outcome: string, done: number): Promise<void> {
  if (!(await answer(call, outcome))) await call.reply(lineOf("look", outcome, done));
}

/** Answers which import the server has in progress, if any. */
async function find(call: Call, outcome: string): Promise<void> {
  if (await answer(call, outcome)) return;
  const run = { id: "12", name: "a.csv", by: "Luis", isOwn: outcome === "own" };
  await call.reply({ run: outcome === "none" ? null : run, past: [] });
}

/** Answers with a reply that is not a line; gives whether the outcome was such a reply. */
async function answer(call: Call, outcome: string): Promise<boolean> {
  if (await answerUnusable(call, outcome)) return true;
  if (outcome === "refused") await call.respond(refusal(422, { detail: "No es una tabla." }));
  else if (outcome === "sheets") {
    await call.respond(refusal(422, { detail: "Varias hojas.", sheets: ["Enero", "Febrero"] }));
  } else if (outcome === "file") {
    const headers = { "content-disposition": 'attachment; filename="filas.xlsx"' };
    await call.respond(new Response("x", { headers }));
  } else return false;
  return true;
}

/** A line of the server's answer; null where there is none. */
function lineOf(name: ImportCall, outcome: string, done: number): object | null {
  const counts = REPORTS[outcome];
  if (counts !== undefined) {
    return { kind: "report", report: { counts, columns: [], ignored: [], rows: [] } };
  }
  if (outcome === "started") return { kind: "started", run: "12" };
  if (outcome === "failed") return { kind: "failed", detail: "se detuvo" };
  if (outcome === "stops") return null;
  return { kind: "progress", step: name === "look" ? "saving" : "checking", done, total: 450 };
}

function eventOf(stimulus: ImportStimulus): ImportEvent {
  switch (stimulus.type) {
    case "user.choosesFile": {
      const file = FILES.find(({ name }) => name === stimulus.name);
      if (file === undefined) throw new Error(`No file ${stimulus.name}`);
      return { type: "file.chosen", file };
    }
    case "user.choosesSheet":
      return { type: "sheet.chosen", sheet: stimulus.sheet };
    case "user.choosesUpdates":
      return { type: "updates.chosen", updates: stimulus.updates };
    case "user.choosesErasing":
      return { type: "erasing.chosen", erases: stimulus.erases };
    case "user.replaces":
      return { type: "text.replaced", field: "nombre", from: stimulus.from, to: stimulus.to };
    case "user.keeps":
      return { type: "replacement.dropped", field: "nombre", from: stimulus.from };
    case "user.asksForTemplate":
      return { type: "template.chosen" };
    case "user.asksForMending":
      return { type: "mending.chosen" };
    case "user.saves":
      return { type: "save.chosen" };
    case "user.cancels":
      return { type: "cancel.chosen" };
    case "user.retries":
      return { type: "retry.chosen" };
    case "user.startsAgain":
      return { type: "another.chosen" };
    case "user.stays":
      return { type: "leave.cancelled" };
    case "user.leaves":
      return { type: "leave.confirmed" };
    default:
      throw new Error(`Nobody drives ${stimulus.type}`);
  }
}

/** The import as its page draws it: each step shows its own part. */
function pageSeen(product: AtWork) {
  const { importing } = product.work();
  if (importing === undefined) return null;
  const snapshot = importing.getSnapshot();
  const { value, context } = snapshot;
  const { file, progress, report, updates, erases, isDownloadLost: isLost } = context;
  const step = typeof value === "string" ? value : Object.keys(value)[0];
  const isBringing = JSON.stringify(value).includes("fetching");
  const counts = report?.counts;
  const replaced = context.replacements.map(({ from, to }) => ({ from, to }));
  switch (step) {
    case "choosing":
      return { step, isBringing, isLost };
    case "refused":
      return { step, isBringing, isLost, refusal: context.refusal };
    case "reading":
    case "saving": {
      const isAsked = snapshot.matches({ saving: "leaving" });
      const isRunning = step === "saving" && context.run !== null;
      return {
        step,
        file: file?.name ?? "",
        isRunning,
        done: progress?.done ?? null,
        isAsked,
      };
    }
    case "interrupted":
      return { step, refusal: context.refusal ?? "" };
    case "previewed":
      return { step, isBringing, isLost, counts, updates, erases, replaced };
    case "finished":
      return { step, isBringing, isLost, counts };
    default:
      return { step };
  }
}
