import type { InspectionEvent } from "xstate";

import type { Chosen, ListEvent, Outcome } from "../../src/machines/list/list.types.ts";
import { defineSection } from "../../src/engine/define-section.ts";
import { listed, text as written } from "../../src/engine/field.ts";
import { messagesOf } from "../../src/machines/command/dialog.ts";
import { BANKS, openAtWork, pageOf, refusal, type AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";
import { CLOSED, DIVIDED, idsAt, welcomeOf } from "./oracle/list-answers.ts";
import type { CommandName, ListCall, ListStimulus } from "./oracle/list-world.ts";
import { OPTIONS } from "./oracle/section-lookup.ts";
import { likingOf } from "./list-likings.ts";
import { answerDialog, isOfDialog, turnOf } from "./list-dialog.ts";
import { withNumberedKeys } from "./numbered-keys.ts";
import {
  deskOf,
  type FileStream,
  streamFile,
  announceLive,
  waitingCall,
} from "./section-driver.ts";
import { answerUnusable } from "./unusable.ts";
import type { DriverOf } from "./walk.ts";

const CITIES = defineSection({
  controller: "cities",
  one: "ciudad",
  many: "ciudades",
  fields: { nombre: written("Nombre", 80, listed) },
});

const ROW = { id: "2", version: 1, label: "Banco 2" };
const COMMANDS: Readonly<Record<CommandName, Chosen>> = {
  deactivateMany: { action: "deactivate", label: "Inactivar", past: "Inactivó", row: null },
  suspendMany: { action: "suspend", label: "Suspender", past: "Suspendió", row: null },
  deactivateRow: { action: "deactivate", label: "Inactivar", past: "Inactivó", row: ROW },
  deleteRow: { action: "delete", label: "Eliminar", past: "Eliminó", row: ROW },
};

/** The request line of each call, by which it is recognised on the wire. */
const LINE_OF: Readonly<Record<ListCall, RegExp>> = {
  page: /^GET banks\/list(?:\?|$)/u,
  views: /^GET banks\/list\/views$/u,
  counts: /^GET banks\/list\/counts$/u,
  columns: /^PUT banks\/list\/columns$/u,
  saveViews: /^PUT banks\/list\/views$/u,
  rehearsal: /^POST banks\/\w+\/rehearsal$/u,
  undo: /^POST banks\/\w+\/undo$/u,
  command: /^(?:POST|DELETE) banks\/(?!\w+\/(?:rehearsal|undo)$)/u,
  export: /^GET banks\/export\?/u,
  options: /^GET banks\/list\/options\//u,
};

/** Drives the real list, with the real client and address bar, over a fake wire and a simulated clock. */
export function driveList(inspect?: (event: InspectionEvent) => void): DriverOf<ListStimulus> {
  const answered = new Set<Call>();
  let product: AtWork | null = null;
  let isCodeMissing = false;
  const files = new Map<Call, FileStream>();

  function here(): AtWork {
    if (product === null) throw new Error("The product is not open");
    return product;
  }

  async function answer(name: ListCall, outcome: string): Promise<void> {
    const call = waitingCall(here(), LINE_OF[name], answered);
    if (name === "export" && ["part", "end", "broken"].includes(outcome)) {
      const file = files.get(call) ?? (await streamFile(call, "bancos.csv"));
      files.set(call, file);
      if (outcome !== "part") answered.add(call);
      await file[outcome as keyof FileStream]();
      return;
    }
    answered.add(call);
    await reply(call, name, outcome);
  }

  return {
    async perform(stimulus) {
      if (stimulus.type === "user.opens") {
        product = await openAtWork(stimulus.address, {
          ...(inspect && { inspect }),
          loadSection: async (controller) => {
            if (controller === "cities" && isCodeMissing) throw new Error("Its code does not come");
            return [BANKS, CITIES].find((each) => each.controller === controller) ?? null;
          },
        });
      } else if (stimulus.type === "net.answers") await answer(stimulus.call, stimulus.outcome);
      else if (stimulus.type === "user.visits") await here().follow(stimulus.address);
      else if (stimulus.type === "user.goesBack") await here().back();
      else if (stimulus.type === "time.passes") await here().pass(stimulus.ms);
      else if (stimulus.type === "live.tells") announceLive(here(), stimulus);
      else if (stimulus.type === "session.ends") {
        here().sockets.at(-1)?.tell({ type: "session.revoked" });
      } else if (isOfDialog(stimulus)) await answerDialog(here(), stimulus);
      else {
        if (stimulus.type === "user.opensColumns") isCodeMissing = stimulus.code === "fails";
        act(here(), stimulus);
      }
      await settle();
    },
    observe: () => ({
      ...withNumberedKeys(deskOf(here(), answered), here()),
      files: here().files.map(({ name }) => name),
      remembered: JSON.parse(here().preferences()["garante.columnas.banks"] ?? "[]") as unknown,
      list: listSeen(here()),
    }),
  };
}

async function reply(call: Call, name: ListCall, outcome: string): Promise<void> {
  if (await answerUnusable(call, outcome, () => bodyOf(call, name, "ok"))) return;
  if (outcome === "refused") {
    const isCommand = name === "command" || name === "rehearsal" || name === "undo";
    const detail = isCommand ? "Está en uso." : "Pida el permiso.";
    await call.respond(refusal(409, { detail }));
  } else if (outcome === "errors") {
    await call.respond(refusal(422, { detail: "Está en uso.", errors: { reason: "muy corto" } }));
  } else if (outcome === "asks" && /\/2(?:\?|$)/u.test(call.path)) {
    await call.respond(refusal(409, { detail: "Quedaría por fuera.", confirm: "own-address" }));
  } else if (call.method === "DELETE") await call.respond(new Response(null, { status: 204 }));
  else await call.reply(bodyOf(call, name, outcome));
}

/** The server's successful reply. */
function bodyOf(call: Call, name: ListCall, outcome: string): unknown {
  if (name === "views") return welcomeOf(outcome);
  if (name === "counts") return COUNTS;
  if (name === "rehearsal") return FORETOLD;
  if (name === "saveViews" || name === "columns") return call.body;
  if (name === "options") return { options: OPTIONS.map((label) => ({ id: label, label })) };
  if (name === "page") {
    if (outcome === "none") return pageOf([]);
    if (outcome === "groups") return { ...pageOf([], 1000), grouped: CLOSED };
    if (outcome === "parts") return { ...pageOf([], 1000), grouped: DIVIDED };
    return outcome === "pastEnd" ? pageOf([], 20) : pageOf(idsAt(call.path), 1000);
  }
  if (call.path === "banks/deactivate/2") return { ...pageOf(["2"]).rows[0], ...STAMPS };
  const { ids = ["1", "2", "3"] } = (call.body ?? {}) as { ids?: readonly string[] };
  if (name === "undo") {
    const isDone = (id: string) => outcome !== "some" || id !== ids.at(-1);
    const row = (id: string) =>
      isDone(id) ? { done: true } : { done: false, reason: "Cambió después." };
    return { results: ids.map((id) => ({ id, label: id, ...row(id) })) };
  }
  const failed = ids.slice({ done: ids.length, some: -1 }[outcome] ?? -2);
  return {
    results: ids.map((id) => ({
      id,
      label: id,
      done: !failed.includes(id),
      ...(outcome === "asks" && id === ids.at(-1) && { confirm: "own-address" }),
    })),
  };
}

const FORETOLD = {
  rehearsed: "1",
  counts: { changed: 1, unchanged: 0, refused: 0 },
  causes: [],
  results: [],
};
const COUNTS = { all: { count: 1000, isMore: true }, declared: {}, saved: {} };
const STAMPS = { facts: {}, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };

/** Does what a person does on the list. */
function act(product: AtWork, stimulus: ListStimulus): void {
  const list = product.list();
  if (stimulus.type === "user.seeks") {
    const { field, text } = stimulus;
    list.getSnapshot().children.lookup?.send({ type: "options.wanted", field, text });
  } else if (stimulus.type === "user.closesSearch") {
    list.getSnapshot().children.lookup?.send({ type: "options.closed" });
  } else list.send(eventOf(product, stimulus));
}

function eventOf(product: AtWork, stimulus: ListStimulus): ListEvent {
  switch (stimulus.type) {
    case "user.asks":
      return { type: "query.asked", query: stimulus.query };
    case "user.searches":
      return { type: "search.typed", query: stimulus.query, entry: stimulus.entry };
    case "user.refreshes":
      return { type: "refresh.chosen" };
    case "user.retries":
      return { type: "retry.chosen" };
    case "user.closesLeftOut":
      return { type: "leftOut.read" };
    case "user.togglesRow":
      return { type: "row.toggled", id: stimulus.id };
    case "user.togglesPage":
      return { type: "page.toggled" };
    case "user.choosesEverything":
      return { type: "everything.chosen" };
    case "user.clearsSelection":
      return { type: "selection.cleared" };
    case "user.choosesCommand":
      return { type: "command.chosen", command: COMMANDS[stimulus.command] };
    case "user.insists":
      return { type: "command.insisted" };
    case "user.undoes":
      return { type: "outcome.undone" };
    case "user.readsOutcome":
      return { type: "outcome.read" };
    default:
      return likingOf(product, stimulus);
  }
}

const KIND_OF: Readonly<Record<string, string>> = { shown: "rows" };

/** The list as a person sees it; `seeList` of the oracle gives the same. */
function listSeen(product: AtWork) {
  const { list } = product.work();
  if (list === undefined) return null;
  const { value, context, children } = list.getSnapshot();
  const { command, outcome } = context;
  const dialog = children.command?.getSnapshot();
  const looked = children.lookup?.getSnapshot();
  return {
    said: KIND_OF[value.rows] ?? value.rows,
    why: value.rows === "refused" ? (context.problem?.detail ?? "") : "",
    ids: context.answer?.rows.map(({ id }) => id) ?? [],
    leftOut: context.mended?.leftOut.map(({ name, text }) => `${name}=${text}`) ?? [],
    isSearchDue: value.search === "typing",
    hint: value.news === "outdated" ? context.changedBy : null,
    selected: context.selected,
    isEverything: context.isEverything,
    question: command && {
      label: command.label,
      isOnRow: command.row !== null,
      turn: value.commands === "told" ? "told" : turnOf(dialog?.value),
      notice: dialog?.value === "asking" ? dialog.context.notice : "",
      error: dialog?.value === "asking" ? (messagesOf(dialog.context)["reason"] ?? "") : "",
      outcome: toldOf(outcome),
      asked: askedIn(outcome),
    },
    exporting: value.exporting === "writing" ? context.exported : null,
    exportRows: value.exporting === "writing" ? context.exportRows : null,
    views: context.views,
    counted: context.counts && `${context.counts.all.isMore ? "+" : ""}${context.counts.all.count}`,
    isKeepingViews: value.views !== "known",
    reached: context.reached.map(({ by }) => by),
    columns: context.columns,
    lookup: {
      field: looked?.context.field,
      found: looked?.value === "waiting" ? "asking" : looked?.value,
      options: looked?.context.options.map(({ label }) => label),
    },
  };
}

/** The records that the server's question is about. */
function askedIn(outcome: Outcome | null): readonly string[] {
  if (outcome?.kind !== "results") return [];
  return outcome.results.flatMap(({ id, confirm }) => (confirm === undefined ? [] : [id]));
}

function toldOf(outcome: Outcome | null): string {
  if (outcome === null) return "";
  return outcome.kind === "refused" ? `refused: ${outcome.problem.detail}` : outcome.kind;
}
