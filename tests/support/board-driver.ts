import type { ActorRefFrom, InspectionEvent } from "xstate";

import type { Board, BoardStory } from "../../src/contract/board-contract.ts";
import type { boardMachine } from "../../src/machines/board/board.machine.ts";
import type { BoardEvent } from "../../src/machines/board/board.types.ts";
import { boardView } from "../../src/routes/board/connect.ts";
import { openAtWork, refusal, type AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";
import {
  CASES,
  TAKEN,
  TIMES,
  USED,
  VERSION,
  WRONG,
  type BoardCall,
  type BoardStimulus,
  type CaseId,
} from "./oracle/board-oracle.ts";
import { SIGNED_IN } from "./product.ts";
import { deskOf, waitingCall } from "./section-driver.ts";
import { answerUnusable } from "./unusable.ts";
import type { DriverOf } from "./walk.ts";

const ACTIONS = ["list", "view", "manager", "contact", "receive"];
const PERMISSION = [
  {
    controller: "recoverables",
    status: 1,
    actions: ACTIONS.map((action) => ({ action, status: 1 })),
  },
];

const LINE_OF: Readonly<Record<BoardCall, RegExp>> = {
  board: /^GET recoverables\/manager$/u,
  story: /^GET recoverables\/manager\/\d+$/u,
  contact: /^POST recoverables\/(?:contact|receive)\/\d+$/u,
};

/** Drives the real board of whoever collects, with the real client, over a fake wire. */
export function driveBoard(inspect?: (event: InspectionEvent) => void): DriverOf<BoardStimulus> {
  const answered = new Set<Call>();
  let product: AtWork | null = null;

  function here(): AtWork {
    if (product === null) throw new Error("The product is not open");
    return product;
  }

  return {
    async perform(stimulus) {
      if (stimulus.type === "user.opens") {
        const stored = { ...SIGNED_IN, permission: JSON.stringify(PERMISSION) };
        product = await openAtWork("/recoverables/manager", {
          stored,
          ...(inspect && { inspect }),
        });
      } else if (stimulus.type === "user.visits") await here().follow(stimulus.address);
      else if (stimulus.type === "session.ends") {
        here().sockets.at(-1)?.tell({ type: "session.revoked" });
      } else if (stimulus.type === "net.answers") {
        const call = waitingCall(here(), LINE_OF[stimulus.call], answered);
        answered.add(call);
        await reply(call, stimulus);
      } else {
        if (stimulus.type === "user.copies") setClipboard(stimulus.how === "copied");
        here().work().board?.send(eventOf(stimulus));
      }
      await settle();
    },
    observe: () => ({
      ...numbered(deskOf(here(), answered), here()),
      board: seen(here().work().board),
    }),
  };
}

/** The desk with each key by its turn: the visits of a page have keys unlike one another's. */
function numbered(desk: ReturnType<typeof deskOf>, { wire }: AtWork) {
  const keys = [...new Set(wire.calls.flatMap(({ headers }) => headers["idempotency-key"] ?? []))];
  return {
    ...desk,
    inFlight: desk.inFlight.map((call) => {
      const key = call.headers["idempotency-key"];
      if (key === undefined) return call;
      const turn = `key ${keys.indexOf(key) + 1}`;
      return { ...call, headers: { ...call.headers, "idempotency-key": turn } };
    }),
  };
}

type Answers = Extract<BoardStimulus, { readonly type: "net.answers" }>;

async function reply(call: Call, { call: name, outcome }: Answers): Promise<void> {
  if (await answerUnusable(call, outcome, () => bodyOf(call, name, true))) return;
  if (outcome === "refused") await call.respond(refusal(403, {}));
  else if (outcome === "missing") await call.respond(refusal(404, {}));
  else if (outcome === "taken") await call.respond(refusal(409, { detail: TAKEN }));
  else if (outcome === "wrong") await call.respond(refusal(422, { errors: { canal: WRONG } }));
  else await call.reply(bodyOf(call, name, outcome === "ok"));
}

function bodyOf({ path }: Call, name: BoardCall, hasCases: boolean): unknown {
  const id = path.split("/").at(-1) ?? "";
  if (name === "board") return boardOf(hasCases ? ["1", "2", "3"] : []);
  if (name === "story") return storyOf(id as CaseId);
  return {
    id,
    version: VERSION + 1,
    status: "inManagement",
    values: {},
    labels: {},
    facts: {},
    createdAt: TIMES.first,
    createdBy: "Ana",
    updatedAt: TIMES.first,
    updatedBy: "Ana",
  };
}

/** The cases as the server sends them, within the hours of one day. */
export function boardOf(ids: readonly CaseId[]): Board {
  return {
    cases: ids.map((id) => ({
      id,
      number: `RP-${id}`,
      debtor: `Deudor ${id}`,
      entity: "Banco Andino",
      status: "inManagement",
      reason: CASES[id].isDue ? "silent" : "promised",
      day: "2026-09-10",
      days: 3,
      left: "100.00",
    })),
    isMore: false,
    due: ids.filter((id) => CASES[id].isDue).length,
    window: { opens: TIMES.first, closes: TIMES.late },
  };
}

/** A case as the server sends it. */
export function storyOf(id: CaseId): BoardStory {
  return {
    id,
    version: VERSION,
    number: `RP-${id}`,
    status: "inManagement",
    debtor: { id: "9", name: `Deudor ${id}`, phone: null, email: null, isWhole: true },
    entity: "Banco Andino",
    obligation: "GA-1",
    paid: { day: null, amount: "100.00" },
    owes: { debt: "100.00", interest: null, total: "100.00", instalment: null },
    breaches: 0,
    contacts: [],
    payments: [],
    instalments: [],
    used: [USED],
    can: CASES[id].isOwn ? ["contact", "receive"] : [],
  };
}

const EVENTS = {
  "user.refreshes": "refresh.chosen",
  "user.wantsStory": "story.wanted",
  "user.receives": "inbound.opened",
  "user.sends": "contact.sent",
  "user.closes": "contact.closed",
  "user.closesLetter": "letter.closed",
} as const;

type Gesture = Exclude<
  BoardStimulus,
  { readonly type: "user.opens" | "user.visits" | "session.ends" | "net.answers" }
>;

/** Gives the browser a clipboard that takes texts, or none. */
function setClipboard(isThere: boolean): void {
  const value = isThere ? { writeText: async () => undefined } : undefined;
  Object.defineProperty(globalThis.navigator, "clipboard", { value, configurable: true });
}

function eventOf(stimulus: Gesture): BoardEvent {
  switch (stimulus.type) {
    case "user.moves":
      return { type: "case.moved", by: stimulus.by };
    case "user.chooses":
      return { type: "case.chosen", id: stimulus.id };
    case "user.contacts":
      return { type: "contact.opened", at: TIMES[stimulus.when] };
    case "user.types":
      return { type: "contact.typed", field: stimulus.field, text: stimulus.text };
    case "user.asksLetter":
      return { type: "letter.chosen", letter: "reminder" };
    case "user.copies":
      return { type: "letter.copied", text: "Señor(a)" };
    default:
      return { type: EVENTS[stimulus.type] };
  }
}

/** The board, as its screen is given it. */
function seen(actor: ActorRefFrom<typeof boardMachine> | undefined) {
  if (actor === undefined) return null;
  const view = boardView(actor.getSnapshot());
  const states = {
    asking: view.isAsking,
    missing: view.isMissing,
    forbidden: view.isForbidden,
    empty: view.isEmpty,
    sending: view.isSending,
    writing: view.isWritten,
    reading: true,
  };
  return {
    state: Object.entries(states).find(([, is]) => is)?.[0],
    cases: view.board?.cases.map(({ id }) => id) ?? null,
    at: view.at,
    story: view.story?.id ?? null,
    isStoryMissing: view.isStoryMissing,
    isTooEarly: view.mayBe !== null,
    isInbound: view.isInbound,
    draft: view.draft,
    errors: Object.fromEntries(Object.entries(view.errors).filter(([, why]) => why !== "")),
    isUnanswered: view.isUnanswered,
    hasLetter: view.letter !== null,
    told: view.told,
  };
}
