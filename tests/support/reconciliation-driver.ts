import type { ActorRefFrom, InspectionEvent } from "xstate";

import type { Line } from "../../src/api/socket.ts";
import type { DeskItem, DeskLine, DeskLines } from "../../src/contract/reconciliation-contract.ts";
import { holdsHeard, holdsWatched } from "../../src/contract/reconciliation-contract.ts";
import type { reconciliationMachine } from "../../src/machines/reconciliation/reconciliation.machine.ts";
import type { ReconciliationEvent } from "../../src/machines/reconciliation/reconciliation.types.ts";
import { reconciliationView } from "../../src/routes/reconciliation/connect.ts";
import { openAtWork, refusal, type AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";
import { MORE } from "./oracle/reconciliation-oracle.ts";
import {
  BANK,
  DESK_PAGE,
  EXPECTED,
  HOLDER,
  type LineId,
  type ReconciliationCall,
  type ReconciliationStimulus,
} from "./oracle/reconciliation-world.ts";
import { SIGNED_IN } from "./product.ts";
import { deskOf, waitingCall } from "./section-driver.ts";
import { answerUnusable } from "./unusable.ts";
import type { DriverOf } from "./walk.ts";

const PERMISSION = [
  {
    controller: "reports",
    status: 1,
    actions: [{ action: "concilVoucher", status: 1 }],
  },
];

const LINE_OF: Readonly<Record<ReconciliationCall, RegExp>> = {
  lines: /^GET reports\/concilVoucher\/lines/u,
  search: /^GET reports\/concilVoucher\/expected/u,
  accept: /^POST reports\/concilVoucher\/accept$/u,
  hold: /^POST reports\/concilVoucher\/hold$/u,
  release: /^POST reports\/concilVoucher\/hold$/u,
};

type Answers = Extract<ReconciliationStimulus, { readonly type: "net.answers" }>;

/** Drives the real desk of reconciliation, with the real client, over a fake wire and a fake live channel. */
export function driveReconciliation(
  inspect?: (event: InspectionEvent) => void,
): DriverOf<ReconciliationStimulus> {
  const answered = new Set<Call>();
  const channel = fakeLine();
  let product: AtWork | null = null;

  function here(): AtWork {
    if (product === null) throw new Error("The product is not open");
    return product;
  }

  async function act(stimulus: ReconciliationStimulus): Promise<void> {
    if (stimulus.type === "user.opens") {
      const stored = { ...SIGNED_IN, permission: JSON.stringify(PERMISSION) };
      product = await openAtWork(DESK_PAGE, { stored, ...(inspect && { inspect }) });
      here().sockets.at(-1)?.tell({ type: "socket.connected", line: channel.line });
    } else if (stimulus.type === "user.visits") await here().follow(stimulus.address);
    else if (stimulus.type === "time.passes") await here().pass(stimulus.ms);
    else if (stimulus.type === "live.tells") channel.tell(stimulus.held);
    else if (stimulus.type === "session.ends") {
      here().sockets.at(-1)?.tell({ type: "session.revoked" });
    } else if (stimulus.type === "net.answers") {
      const call = waitingCall(here(), LINE_OF[stimulus.call], answered);
      answered.add(call);
      await reply(call, stimulus);
    } else here().work().reconciliation?.send(eventOf(stimulus));
  }

  /** Nobody waits for the answer to what gives a hold back. */
  async function answerReleases(): Promise<void> {
    for (const call of here().wire.calls) {
      const isRelease = LINE_OF.release.test(`${call.method} ${call.path}`);
      if (!isRelease || call.headers["by-itself"] !== undefined || answered.has(call)) continue;
      answered.add(call);
      await call.reply({ holds: [] });
    }
  }

  return {
    async perform(stimulus) {
      await act(stimulus);
      await settle();
      await answerReleases();
    },
    observe: () => ({
      ...deskOf(here(), answered),
      isHeard: channel.isHeard(),
      reconciliation: seen(here().work().reconciliation),
    }),
  };
}

/** The live channel, as far as the desk speaks on it. */
function fakeLine() {
  const listeners = new Set<(payload: unknown) => void>();
  let isWatched = false;
  const line = {
    on: (event: string, hear: (payload: unknown) => void) => {
      if (event === holdsHeard.event) listeners.add(hear);
    },
    off: (_: string, hear: (payload: unknown) => void) => void listeners.delete(hear),
    emit: (event: string, is: boolean) => {
      if (event === holdsWatched.event) isWatched = is;
    },
  };
  return {
    // The desk uses no more of a channel than this.
    line: line as unknown as Line,
    tell(held: readonly LineId[]) {
      for (const hear of listeners) hear({ holds: held.map(heldBy) });
    },
    isHeard: () => isWatched && listeners.size === 1,
  };
}

const heldBy = (line: LineId) => ({
  line,
  name: HOLDER,
  isOwn: false,
  until: "2026-11-20T12:00:00Z",
});

async function reply(call: Call, { call: name, outcome, ids = [], isMore = false }: Answers) {
  if (await answerUnusable(call, outcome, () => bodyOf(name, ids, isMore))) return;
  if (outcome === "refused") {
    await call.respond(refusal(409, { title: "El período está cerrado." }));
  } else if (outcome === "taken") {
    await call.respond(refusal(409, { title: "Ya lo concilió Luis.", guard: "isPending" }));
  } else if (outcome === "ruled") {
    await call.reply({ line: "1", rule: { id: "4", label: "ABONO" } });
  } else await call.reply(bodyOf(name, ids, isMore));
}

function bodyOf(name: ReconciliationCall, ids: readonly LineId[], isMore: boolean): unknown {
  if (name === "accept") return { line: "1", rule: null };
  if (name === "hold" || name === "release") return { holds: ids.map(heldBy) };
  if (name === "search") return { items: ids.length === 0 ? [] : [itemOf("contribution:2")] };
  return deskOfLines(ids, isMore);
}

/** A worklist as the server sends it. */
export function deskOfLines(ids: readonly LineId[], isMore: boolean): DeskLines {
  const figure = { count: ids.length + (isMore ? MORE : 0), amount: "0.00" };
  return {
    lines: ids.map(lineOf),
    isMore,
    items: Object.keys(EXPECTED).map(itemOf),
    counts: { pending: figure, done: { count: 0, amount: "0.00" } },
    accounts: [],
    files: [],
    holds: [],
    steps: [],
    tolerance: "0.00",
  };
}

function itemOf(key: string): DeskItem {
  const amount = EXPECTED[key] ?? null;
  const [kind = ""] = key.split(":");
  return {
    key,
    kind,
    words: kind,
    label: key,
    party: "",
    amount: amount === null ? null : `${amount}.00`,
    day: null,
    href: null,
  };
}

function lineOf(id: LineId): DeskLine {
  const { amount, sure, key } = BANK[id];
  return {
    id,
    day: "2026-06-20",
    account: "Banco · 1",
    direction: "in",
    amount: `${amount}.00`,
    left: `${amount}.00`,
    text: "ABONO",
    reference: "",
    payer: "",
    nit: "",
    isPending: true,
    href: null,
    done: null,
    proposals: [
      {
        step: "rule",
        sure,
        reason: "Una regla aprobada.",
        parts: [{ key, amount: `${amount}.00`, withheld: "0.00" }],
        together: 0,
        isElsewhere: false,
      },
    ],
  };
}

type Gesture = Exclude<
  ReconciliationStimulus,
  {
    readonly type:
      | "user.opens"
      | "user.visits"
      | "time.passes"
      | "live.tells"
      | "session.ends"
      | "net.answers";
  }
>;

const EVENTS = {
  "user.refreshes": "refresh.chosen",
  "user.skips": "line.skipped",
  "user.accepts": "match.accepted",
  "user.undoes": "undo.chosen",
  "user.asksSure": "sure.asked",
  "user.confirmsSure": "sure.confirmed",
  "user.declinesSure": "sure.declined",
  "user.retries": "retry.chosen",
  "user.opensSearch": "search.opened",
  "user.closesSearch": "search.closed",
} as const;

function eventOf(stimulus: Gesture): ReconciliationEvent {
  switch (stimulus.type) {
    case "user.filters":
      return { type: "query.asked", query: stimulus.query };
    case "user.moves":
      return { type: "line.moved", by: stimulus.by };
    case "user.chooses":
      return { type: "line.chosen", id: stimulus.id };
    case "user.proposes":
      return { type: "proposal.chosen", place: 0 };
    case "user.types":
      return { type: "part.typed", place: 0, field: "amount", text: stimulus.text };
    case "user.removes":
      return { type: "part.removed", place: 0 };
    case "user.searches":
      return { type: "search.typed", text: stimulus.text };
    case "user.adds":
      return { type: "part.added", key: "contribution:2" };
    default:
      return { type: EVENTS[stimulus.type] };
  }
}

/** The desk as its screen is given it. */
function seen(actor: ActorRefFrom<typeof reconciliationMachine> | undefined) {
  if (actor === undefined) return false;
  const snapshot = actor.getSnapshot();
  const view = reconciliationView(snapshot);
  return {
    query: view.query,
    lines: view.lines.map(({ id }) => id),
    left: view.left,
    sure: view.sure,
    line: view.line?.id ?? null,
    choice: view.draft.choice,
    parts: view.parts.map(({ key, amount, problem }) => ({ key, amount, problem })),
    rest: view.rest,
    why: view.why,
    holder: view.holder?.name ?? null,
    holders: [...view.holders.keys()],
    refusals: view.refusals,
    refusal: view.refusal ?? null,
    told: view.told,
    words: view.words,
    found: view.found?.map(({ key }) => key) ?? null,
    waiting: view.waiting,
    isAsking: view.isAsking,
    isMissing: view.isMissing,
    isFinished: view.isFinished,
    isWorking: view.isWorking,
    isConfirming: view.isConfirming,
    isSearching: view.isSearching,
    isSearchAsked: view.isSearchAsked,
    isSearchMissing: view.isSearchMissing,
    canUndo: view.canUndo,
    isUnanswered: view.isUnanswered,
    isUnsaved: snapshot.hasTag("unsaved"),
  };
}
