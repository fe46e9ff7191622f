import { assign, fromCallback, fromPromise, raise, sendParent, setup } from "xstate";

import type { DeskHold, DeskItem } from "../../contract/reconciliation-contract.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import { pesos } from "../../engine/kinds/money/money.kind.ts";
import type { Destination, PageNews } from "../navigation/destination.types.ts";
import { port, received } from "../ports.ts";
import {
  draftOf,
  firstDraft,
  holderOf,
  lineAt,
  NO_DRAFT,
  sentParts,
  sureOf,
  sumOfSure,
  whyNotAccepted,
  withPart,
} from "./draft.ts";
import type {
  Acceptance,
  AcceptedReply,
  DeskReply,
  FoundReply,
  HeldReply,
  ReconciliationContext,
  ReconciliationEvent,
  ReconciliationInput,
} from "./reconciliation.types.ts";

type PortName = "fetchDesk" | "searchExpected" | "recordMatch" | "holdLine" | "hearHolds";

/** The address of the desk. */
const ADDRESS = "/reports/concilVoucher";

/** How long what was accepted can be taken back before it goes to the ledger, in milliseconds (ADR 125). */
const UNDO_FOR = 8_000;
/** The silence after the last letter of a search, in milliseconds. */
const SEARCH_AFTER = 250;
/** The rest of the cursor on a line before it is held, in milliseconds: who passes by holds nothing. */
const HOLD_AFTER = 300;
/** The time after which a hold is renewed while its person works, in milliseconds: it lasts five minutes. */
const RENEW_AFTER = 60_000;

/** A desk of which nothing was received. */
export function freshContext({ query, seed }: ReconciliationInput): ReconciliationContext {
  return {
    query,
    seed,
    desk: null,
    at: "",
    draft: NO_DRAFT,
    items: {},
    words: "",
    found: null,
    queue: [],
    isSending: false,
    said: [],
    saidBefore: 0,
    refusals: {},
    holds: [],
    heldFor: "",
    hasWorked: false,
    told: null,
    goal: null,
    sent: 0,
  };
}

/** Gives the acceptance that is recorded next, in a state that has one. */
export function nextOf({ queue }: Pick<ReconciliationContext, "queue">): Acceptance {
  const next = queue[0];
  if (next === undefined) throw new Error("Nothing was accepted");
  return next;
}

/** The lines of the worklist: those that nobody said here. */
export function openLines({
  desk,
  said,
  queue,
}: Pick<ReconciliationContext, "desk" | "said" | "queue">) {
  const gone = new Set([...said, ...queue.map(({ line }) => line)]);
  return (desk?.lines ?? []).filter(({ id }) => !gone.has(id));
}

/** Gives the lines of the worklist that are sure. */
export function sureLines(
  context: Pick<ReconciliationContext, "desk" | "said" | "queue" | "items" | "holds" | "refusals">,
) {
  return sureOf(context, openLines(context), context.refusals);
}

/** Tells what the person is left with after a line: the next of the worklist that nobody else holds. */
function after(context: ReconciliationContext, by: 1 | -1, isFree = false): string {
  const lines = context.desk?.lines ?? [];
  const open = new Set(openLines(context).map(({ id }) => id));
  const start = lines.findIndex(({ id }) => id === context.at);
  const ahead = by === 1 ? lines.slice(start + 1) : lines.slice(0, Math.max(start, 0)).toReversed();
  const behind = by === 1 ? lines.slice(0, Math.max(start, 0)) : [];
  const isOpen = ({ id }: { readonly id: string }) => id !== context.at && open.has(id);
  const candidates = [...ahead, ...(isFree ? behind : [])].filter(isOpen);
  const free = candidates.find(
    ({ id }) => !isFree || holderOf({ ...context, at: id }) === undefined,
  );
  return (free ?? candidates[0])?.id ?? "";
}

/** The context with the cursor on a line. */
function placed(context: ReconciliationContext, at: string) {
  const line = lineAt({ desk: context.desk, at });
  return { at, draft: firstDraft(line), words: "", found: null };
}

/** The context with the cursor back on a line; where it was, if that line is not among those that are shown. */
function returned(context: ReconciliationContext, at: string) {
  return lineAt({ desk: context.desk, at }) === undefined ? {} : placed(context, at);
}

function itemsOf(items: readonly DeskItem[]) {
  return Object.fromEntries(items.map((item) => [item.key, item]));
}

type Refused = { readonly reply: AcceptedReply };

const NONE_SURE = "Ningún movimiento de la lista tiene una propuesta segura que nadie más tenga.";
const RETAKEN = "Se quitó: el movimiento está otra vez por conciliar. Nada había entrado al libro.";
const retaken = (count: number) =>
  `Se quitaron ${count}: están otra vez por conciliar. Nada de ellos había entrado al libro.`;
const TOO_LATE =
  "Ya está en el libro: se desaplica en su recaudo, con el motivo, por otra persona.";
const NOTHING = "No hay nada que deshacer aquí.";
const UNKNOWN = "No hubo respuesta. Reintentar es seguro: nada se registra dos veces.";

/** The vocabulary of the desk: its types, its ports (placeholders that throw), its actions, guards and delays. */
export const reconciliationSetup = setup({
  types: {
    input: {} as ReconciliationInput,
    context: {} as ReconciliationContext,
    events: {} as ReconciliationEvent,
    children: {} as { readonly [Name in PortName]: Name },
    tags: {} as "busy" | "unsaved",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchDesk: fromPromise<DeskReply, { query: string }>(() => port("fetchDesk")),
    searchExpected: fromPromise<FoundReply, { line: string; words: string }>(() =>
      port("searchExpected"),
    ),
    recordMatch: fromPromise<AcceptedReply, Acceptance>(() => port("recordMatch")),
    holdLine: fromPromise<HeldReply, { line: string }>(() => port("holdLine")),
    /** Tells who holds which line, and leaves the person's own when the desk is left. */
    hearHolds: fromCallback<ReconciliationEvent>(() => port("hearHolds")),
  },
  actions: {
    askPlace: sendParent((_, { query }: { query: string }): PageNews => ({
      type: "page.asked",
      path: `${ADDRESS}${query}`,
      entry: "push",
    })),
    leave: sendParent(({ context }: { context: ReconciliationContext }): PageNews => ({
      type: "page.left",
      ...(context.goal ?? { path: ADDRESS }),
    })),
    /** Tells what records the accepted ones that there is one more. */
    passOn: raise({ type: "match.queued" as const }),
    remember: assign((_, { query }: { query: string }) => ({ query })),
    beginAsking: assign({ saidBefore: ({ context }) => context.said.length }),
    open: assign(({ context }, { reply }: { reply: DeskReply }) => {
      const desk = received(reply);
      // That which was recorded while the server answered may still wait in its answer.
      const said = context.said.slice(context.saidBefore);
      const fresh = { ...context, desk, said, holds: desk.holds };
      const stays = openLines(fresh).some(({ id }) => id === context.at);
      const first = after({ ...fresh, at: "" }, 1, true);
      return {
        desk,
        said,
        holds: desk.holds,
        items: { ...context.items, ...itemsOf(desk.items) },
        ...(stays ? {} : placed(fresh, first)),
      };
    }),
    move: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const at = after(context, by);
      return at === "" ? {} : { ...placed(context, at), told: null, hasWorked: true };
    }),
    skip: assign(({ context }) => {
      const at = after(context, 1, true);
      return at === "" ? {} : { ...placed(context, at), told: null };
    }),
    goTo: assign(({ context }, { id }: { id: string }) => ({
      ...placed(context, id),
      told: null,
      hasWorked: true,
    })),
    choose: assign({
      draft: ({ context }, { place }: { place: number }) => draftOf(lineAt(context), place),
      hasWorked: true,
      told: null,
    }),
    type: assign({
      draft: (
        { context: { draft } },
        { place, field, text }: { place: number; field: "amount" | "withheld"; text: string },
      ) => ({
        choice: null,
        parts: draft.parts.map((part, at) => (at === place ? { ...part, [field]: text } : part)),
      }),
      hasWorked: true,
    }),
    add: assign(({ context }, { key }: { key: string }) => {
      const line = lineAt(context);
      const item = context.items[key];
      if (line === undefined || item === undefined) return {};
      return { draft: withPart(line, context.draft, item), hasWorked: true, told: null };
    }),
    remove: assign({
      draft: ({ context: { draft } }, { place }: { place: number }) => ({
        choice: null,
        parts: draft.parts.filter((_, at) => at !== place),
      }),
      hasWorked: true,
    }),
    accept: assign(({ context }) => {
      const { at, seed, sent, draft, refusals } = context;
      const line = lineAt(context);
      const key = `${seed}-${sent}`;
      const amount = line?.amount ?? "0.00";
      const made = { line: at, amount, parts: sentParts(draft), key, with: key };
      const queued = { ...context, queue: [...context.queue, made] };
      return {
        queue: queued.queue,
        sent: sent + 1,
        refusals: Object.fromEntries(Object.entries(refusals).filter(([id]) => id !== at)),
        ...placed(queued, after(queued, 1, true)),
        told: { text: `Conciliado: ${pesos(amount)}.`, isRefusal: false },
      };
    }),
    acceptSure: assign(({ context }) => {
      const { seed, sent } = context;
      const sure = sureLines(context);
      const made = sure.map(({ line, draft }, at) => ({
        line: line.id,
        amount: line.amount,
        parts: sentParts(draft),
        key: `${seed}-${sent + at}`,
        with: `${seed}-${sent}`,
      }));
      const queued = { ...context, queue: [...context.queue, ...made] };
      const isGone = made.some(({ line }) => line === context.at);
      return {
        queue: queued.queue,
        sent: sent + made.length,
        ...(isGone ? placed(queued, after(queued, 1, true)) : {}),
        told: { text: `Conciliados: ${sumOfSure(sure)}.`, isRefusal: false },
      };
    }),
    explainSure: assign({ told: { text: NONE_SURE, isRefusal: true } }),
    explain: assign({
      told: ({ context }) => ({ text: whyNotAccepted(context) ?? "", isRefusal: true }),
    }),
    takeBack: assign(({ context }) => {
      const last = context.queue.at(-1);
      const isTaken = ({ with: first }: Acceptance, at: number) =>
        first === last?.with && !(context.isSending && at === 0);
      const taken = context.queue.filter(isTaken);
      const queue = context.queue.filter((each, at) => !isTaken(each, at));
      const place = returned(context, taken[0]?.line ?? "");
      const text = taken.length > 1 ? retaken(taken.length) : RETAKEN;
      return { queue, ...place, told: { text, isRefusal: false } };
    }),
    tellTooLate: assign({
      told: ({ context }) => ({
        text: context.said.length + context.queue.length > 0 ? TOO_LATE : NOTHING,
        isRefusal: true,
      }),
    }),
    startSending: assign({ isSending: true }),
    stopSending: assign({ isSending: false }),
    keepSaid: assign(({ context }, { reply }: { reply: AcceptedReply }) => {
      const { rule } = received(reply);
      const said = [...context.said, nextOf(context).line];
      const queue = context.queue.slice(1);
      if (rule === null) return { said, queue };
      const text = `Se propuso una regla para «${rule.label}»: la aprueba otra persona.`;
      return { said, queue, told: { text, isRefusal: false } };
    }),
    giveBack: assign(({ context }, { reply }: Refused) => {
      const { line, amount } = nextOf(context);
      const problem = reply.kind === "refused" ? reply.problem : null;
      const errors = Object.values(problem?.errors ?? {});
      const why = problem?.detail ?? errors[0] ?? problem?.title ?? "";
      const isTaken = problem?.guard === "isPending";
      const said = isTaken ? [...context.said, line] : context.said;
      const queue = context.queue.slice(1);
      return {
        said,
        queue,
        refusals: { ...context.refusals, [line]: why },
        told: { text: `No se registró el de ${pesos(amount)}: ${why}`, isRefusal: true },
        goal: null,
        ...(context.at === "" && !isTaken ? returned(context, line) : {}),
      };
    }),
    doubt: assign({ told: { text: UNKNOWN, isRefusal: true }, goal: null }),
    typeSearch: assign((_, { text }: { text: string }) => ({ words: text, hasWorked: true })),
    forgetSearch: assign({ words: "", found: null }),
    find: assign(({ context }, { reply }: { reply: FoundReply }) => {
      const { items } = received(reply);
      return { found: items, items: { ...context.items, ...itemsOf(items) } };
    }),
    beginHold: assign({ heldFor: ({ context }) => context.at, hasWorked: false }),
    keepHolds: assign((_, { holds }: { holds: readonly DeskHold[] }) => ({ holds })),
    stay: assign({ goal: null }),
    aim: assign((_, { path, company }: Destination) => ({ goal: { path, company } })),
  },
  guards: {
    isReceived: (_, { reply }: { reply: DeskReply | FoundReply | AcceptedReply | HeldReply }) =>
      reply.kind === "received",
    isRefused: (_, { reply }: { reply: AcceptedReply }) => reply.kind === "refused",
    canAccept: ({ context }) => whyNotAccepted(context) === null,
    hasSure: ({ context }) => sureLines(context).length > 0,
    hasNoSure: ({ context }) => sureLines(context).length === 0,
    /** Whether the last acceptance has not been sent. */
    canTakeBack: ({ context: { queue, isSending } }) => queue.length > (isSending ? 1 : 0),
    isNothingLeft: ({ context: { queue } }) => queue.length === 0,
    /** Whether what is left was accepted at once, and nothing of it was sent yet. */
    isLastUnsent: ({ context: { queue } }) => {
      const [next] = queue;
      return next !== undefined && next.key === next.with && queue.at(-1)?.with === next.with;
    },
    isLeaving: ({ context: { goal } }) => goal !== null,
    isDoneAndLeaving: ({ context: { queue, goal } }) => queue.length === 0 && goal !== null,
    isFinished: ({ context }) => openLines(context).length === 0 && context.desk?.isMore !== true,
    needsMore: ({ context }) => openLines(context).length === 0 && context.desk?.isMore === true,
    hasOpen: ({ context }) => openLines(context).length > 0,
    isElsewhere: ({ context: { at, heldFor } }) => at !== heldFor,
    hasWorked: ({ context }) => context.hasWorked,
    isOtherQuery: ({ context }, { query }: { query: string }) => query !== context.query,
    isSearch: (_, { text }: { text: string }) => text.trim() !== "",
  },
  delays: {
    undoFor: UNDO_FOR,
    searchAfter: SEARCH_AFTER,
    holdAfter: HOLD_AFTER,
    renewAfter: RENEW_AFTER,
  },
});
