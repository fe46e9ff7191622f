import {
  addressOf,
  call,
  deskSeen,
  EMPTY_DESK,
  endCall,
  endSession,
  goTo,
  isFlying,
  letGo,
  UNUSABLE,
  type Changing,
  type Desk,
} from "./section-desk.ts";

/** The cases of the board in their order, with whether their debtor is to be reached today and may be by the person. */
export const CASES = {
  "1": { isDue: true, isOwn: true },
  "2": { isDue: false, isOwn: false },
  "3": { isDue: true, isOwn: true },
} as const;
export type CaseId = keyof typeof CASES;
const IDS: readonly CaseId[] = ["1", "2", "3"];

/** The version of every case, and the channel by which their debtors were reached today already. */
export const VERSION = 3;
export const USED = "message";

/** When a person wants to reach a debtor: before the hours of the law, in their first and last instants, and after. */
export const TIMES = {
  early: "2026-09-07T11:59:59.999Z",
  first: "2026-09-07T12:00:00.000Z",
  last: "2026-09-07T23:59:59.999Z",
  late: "2026-09-08T00:00:00.000Z",
} as const;
type Time = keyof typeof TIMES;

/** That which is typed of a contact. */
const TYPED = [
  ["canal", "call"],
  ["canal", USED],
  ["resultado", "talked"],
  ["resultado", "promise"],
  ["compromiso", "31/12/2026"],
  ["compromiso", "31/02/2026"],
  ["valor", "1.500,5"],
  ["valor", "nada"],
] as const;

const DRAFT = { canal: "", resultado: "", compromiso: "", valor: "", nota: "" };
type Draft = typeof DRAFT;

/** The possible answers to each call. */
const OUTCOMES = {
  board: ["ok", "none", "refused", "missing", "status401", ...UNUSABLE],
  story: ["ok", "refused", "missing", "status401", ...UNUSABLE],
  contact: ["ok", "taken", "wrong", "status401", ...UNUSABLE],
} as const;
export type BoardCall = keyof typeof OUTCOMES;

/** The words of the server for a contact that it does not take. */
export const TAKEN = "Luis lo registró antes.";
export const WRONG = "Hoy ya lo contactó Luis.";

/** Every event of the board, in the words of the outside. */
export type BoardStimulus =
  | { readonly type: "user.opens" }
  | { readonly type: "user.visits"; readonly address: string }
  | { readonly type: "user.refreshes" }
  | { readonly type: "user.moves"; readonly by: 1 | -1 }
  | { readonly type: "user.chooses"; readonly id: CaseId }
  | { readonly type: "user.wantsStory" }
  | { readonly type: "user.contacts"; readonly when: Time }
  | { readonly type: "user.receives" }
  | { readonly type: "user.types"; readonly field: keyof Draft; readonly text: string }
  | { readonly type: "user.sends" }
  | { readonly type: "user.closes" }
  | { readonly type: "user.asksLetter" }
  | { readonly type: "user.closesLetter" }
  | { readonly type: "user.copies"; readonly how: "copied" | "failed" }
  | { readonly type: "session.ends" }
  | { readonly type: "net.answers"; readonly call: BoardCall; readonly outcome: string };

type State = "asking" | "missing" | "forbidden" | "empty" | "reading" | "writing" | "sending";

export type BoardWorld = Desk<BoardCall> & {
  /** Null where the board is not open. */
  readonly state: State | null;
  readonly cases: readonly CaseId[] | null;
  /** The case under the cursor; empty for none. */
  readonly at: CaseId | "";
  /** The case whose story came last. */
  readonly story: CaseId | null;
  readonly isStoryMissing: boolean;
  /** Whether it is said when debtors may be reached. */
  readonly isTooEarly: boolean;
  readonly isInbound: boolean;
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly isUnanswered: boolean;
  readonly hasLetter: boolean;
  readonly told: string | null;
  /** The key of what is written: another one for whatever is not the same contact. */
  readonly key: number;
  /** The keys under which something was sent, in their order. */
  readonly keys: readonly number[];
};

const BOARD = "/recoverables/manager";

const CLOSED = {
  state: null,
  cases: null,
  at: "",
  story: null,
  isStoryMissing: false,
  isTooEarly: false,
  isInbound: false,
  draft: DRAFT,
  errors: {},
  isUnanswered: false,
  hasLetter: false,
  told: null,
} as const;

/** A signed-in tab in which nothing is open yet. */
export const BOARD_TAB: BoardWorld = { ...EMPTY_DESK, ...CLOSED, key: 0, keys: [] };

type World = Changing<BoardWorld>;

/**
 * The expected board after a stimulus, written from ADR 131 and spec §8, and from nothing of `src/`. Give it only what
 * `boardOffered` gives.
 */
export function stepBoard(world: BoardWorld, stimulus: BoardStimulus): BoardWorld {
  const next = { ...world };
  happen(next, stimulus);
  return next;
}

function happen(world: World, stimulus: BoardStimulus): void {
  switch (stimulus.type) {
    case "user.opens":
      world.entries = [BOARD];
      open(world);
      return;
    case "user.visits":
      if (stimulus.address === addressOf(world)) return;
      goTo(world, stimulus.address, "push");
      open(world);
      return;
    case "user.refreshes":
      askBoard(world);
      return;
    case "user.moves":
      aim(world, IDS[IDS.indexOf(world.at || "1") + stimulus.by] ?? world.at);
      return;
    case "user.chooses":
      aim(world, stimulus.id);
      return;
    case "user.wantsStory":
      askStory(world);
      return;
    case "user.contacts":
      reach(world, stimulus.when);
      return;
    case "user.receives":
      write(world, true);
      return;
    case "user.types":
      world.draft = { ...world.draft, [stimulus.field]: stimulus.text };
      world.errors = without(world.errors, stimulus.field, "");
      world.isUnanswered = false;
      world.key += 1;
      return;
    case "user.sends":
      send(world);
      return;
    case "user.closes":
      world.state = "reading";
      world.isTooEarly = false;
      world.isUnanswered = false;
      return;
    case "user.asksLetter":
    case "user.closesLetter":
      world.hasLetter = stimulus.type === "user.asksLetter";
      if (!world.hasLetter) return;
      world.isTooEarly = false;
      world.told = null;
      return;
    case "user.copies":
      world.told =
        stimulus.how === "copied"
          ? "Se copió el texto."
          : "No se pudo copiar: selecciónelo y cópielo usted.";
      return;
    case "session.ends":
      expire(world);
      return;
    case "net.answers":
      endCall(world, stimulus.call);
      if (stimulus.outcome === "status401") expire(world);
      else if (stimulus.call === "board") hearBoard(world, stimulus.outcome);
      else if (stimulus.call === "contact") hearContact(world, stimulus.outcome);
      else {
        world.isStoryMissing = stimulus.outcome !== "ok";
        if (stimulus.outcome === "ok") world.story = world.at || null;
      }
  }
}

/** Ends the session. A contact on its way is not let go: what was written down is sent whatever happens next. */
function expire(world: World): void {
  const sent = world.calls;
  endSession(world);
  world.calls = world.calls.map((each, at) =>
    each.name === "contact" ? (sent[at] ?? each) : each,
  );
  Object.assign(world, CLOSED);
}

function open(world: World): void {
  letGo(world);
  Object.assign(world, CLOSED);
  if (addressOf(world) === BOARD) askBoard(world);
}

/** Asks for the cases; those in sight stay meanwhile, and nobody waits for the story of one of them. */
function askBoard(world: World): void {
  letGo(world, "story");
  world.state = "asking";
  world.isTooEarly = false;
  call(world, "board", { method: "GET", path: "recoverables/manager" });
}

/** Shows the cases that came, with the cursor where it was, or on the first; without them it is said why. */
function hearBoard(world: World, outcome: string): void {
  if (outcome !== "ok" && outcome !== "none") {
    world.state = outcome === "refused" ? "forbidden" : "missing";
    return;
  }
  world.cases = outcome === "ok" ? IDS : [];
  if (outcome === "none") {
    world.state = "empty";
    world.at = "";
    return;
  }
  world.at ||= "1";
  work(world, "reading");
}

function work(world: World, state: "reading" | "writing"): void {
  world.state = state;
  world.isTooEarly = false;
  askStory(world);
}

function askStory(world: World): void {
  letGo(world, "story");
  world.isStoryMissing = false;
  world.isTooEarly = false;
  call(world, "story", { method: "GET", path: `recoverables/manager/${world.at}` });
}

/** Brings the cursor to another case, whose story is asked for. */
function aim(world: World, at: CaseId | ""): void {
  if (at === world.at) return;
  world.at = at;
  world.hasLetter = false;
  world.told = null;
  askStory(world);
}

/** Opens a contact within the hours of the law; before them it says when, after them it asks for the next ones. */
function reach(world: World, when: Time): void {
  if (when === "late") askBoard(world);
  else if (when === "early") world.isTooEarly = true;
  else write(world, false);
}

function write(world: World, isInbound: boolean): void {
  Object.assign(world, { state: "writing", isInbound, draft: DRAFT, errors: {}, told: null });
  world.isTooEarly = false;
  world.hasLetter = false;
  world.key += 1;
}

function without(errors: BoardWorld["errors"], ...fields: readonly string[]) {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}

/** That which is wrong with what is written, in the words of the screen. */
function wrongWith({ draft, isInbound }: BoardWorld): BoardWorld["errors"] {
  const { canal, resultado, compromiso, valor } = draft;
  const isPromise = resultado === "promise";
  return {
    ...(!isInbound && canal === "" && { canal: "Escoja por dónde lo contactó" }),
    ...(!isInbound && canal === USED && { canal: "Hoy ya se contactó por ahí" }),
    ...(resultado === "" && { resultado: "Escoja en qué quedó" }),
    ...(isPromise &&
      compromiso !== "31/12/2026" && { compromiso: "Escriba el día, como 31/12/2026" }),
    ...(isPromise && valor !== "1.500,5" && { valor: "Escriba cuánto promete pagar" }),
  };
}

/** Sends what is whole, a promise with its day and value, under its key; what is not says what it lacks. */
function send(world: World): void {
  world.isUnanswered = false;
  const wrong = wrongWith(world);
  if (Object.keys(wrong).length > 0) {
    world.errors = wrong;
    return;
  }
  letGo(world, "story");
  world.state = "sending";
  if (!world.keys.includes(world.key)) world.keys = [...world.keys, world.key];
  const { canal, resultado } = world.draft;
  const isPromise = resultado === "promise";
  call(world, "contact", {
    method: "POST",
    path: `recoverables/${world.isInbound ? "receive" : "contact"}/${world.at}`,
    headers: { "idempotency-key": `key ${world.keys.indexOf(world.key) + 1}` },
    body: {
      version: VERSION,
      input: {
        ...(!world.isInbound && { canal }),
        resultado,
        compromiso: isPromise ? "2026-12-31" : null,
        valor: isPromise ? "1500.50" : null,
        nota: null,
      },
    },
  });
}

/** A contact that was saved is told, and the next debtor to reach follows; of one that was not, all that was written stays. */
function hearContact(world: World, outcome: string): void {
  if (outcome === "ok") {
    world.told = `Gestión registrada: Deudor ${world.at}.`;
    const rest = IDS.slice(IDS.indexOf(world.at || "1") + 1);
    world.at = rest.find((id) => CASES[id].isDue) ?? "";
    world.draft = DRAFT;
    world.errors = {};
    askBoard(world);
    return;
  }
  work(world, "writing");
  if (outcome === "taken") world.errors = { "": TAKEN };
  else if (outcome === "wrong") world.errors = { canal: WRONG };
  else world.isUnanswered = true;
}

const simple = <Type extends BoardStimulus["type"]>(type: Type) => ({ type }) as const;
const CONTACTS = (["early", "first", "last", "late"] as const).map(
  (when) => ({ type: "user.contacts", when }) as const,
);

/** The offers of the screen now. */
function gestures(world: BoardWorld): readonly BoardStimulus[] {
  const { state, at, hasLetter, isStoryMissing, isTooEarly } = world;
  const refresh = simple("user.refreshes");
  if (state === "missing" || state === "forbidden" || state === "empty") return [refresh];
  if (state === "writing") {
    return [
      ...TYPED.map(([field, text]) => ({ type: "user.types", field, text }) as const),
      simple("user.sends"),
      simple("user.closes"),
    ];
  }
  if (state !== "reading") return [];
  const isKnown = world.story === at && !isStoryMissing;
  return [
    refresh,
    ...([1, -1] as const).map((by) => ({ type: "user.moves", by }) as const),
    ...IDS.map((id) => ({ type: "user.chooses", id }) as const),
    ...(isStoryMissing ? [simple("user.wantsStory")] : []),
    ...(isKnown && CASES[at].isOwn ? [...CONTACTS, simple("user.receives")] : []),
    ...(isKnown ? [simple("user.asksLetter")] : []),
    ...(isKnown && hasLetter ? [simple("user.closesLetter"), ...COPIES] : []),
    ...(isTooEarly ? [simple("user.closes")] : []),
  ];
}

/** The person copies a text, which their browser does or does not do. */
const COPIES = (["copied", "failed"] as const).map(
  (how) => ({ type: "user.copies", how }) as const,
);

/** Every possible event now: what the screen offers and how the server can answer. */
export function boardOffered(world: BoardWorld): readonly BoardStimulus[] {
  if (!world.isSignedIn) return [];
  const calls = (["board", "story", "contact"] as const).filter((name) => isFlying(world, name));
  return [
    // A contact on its way is saved whatever the person does: its answer is nobody's then.
    ...(world.state === "sending" ? [] : ["/dashboard", BOARD]).map(
      (address) => ({ type: "user.visits", address }) as const,
    ),
    ...gestures(world),
    ...calls.flatMap((name) =>
      OUTCOMES[name].map((outcome) => ({ type: "net.answers", call: name, outcome }) as const),
    ),
    simple("session.ends"),
  ];
}

/** The questions that a key can still ask where its button is not: the chart ignores it. */
export function boardNotOffered(world: BoardWorld): readonly BoardStimulus[] {
  const { state, at, story } = world;
  if (state === null) return [];
  const isHere = state === "reading" || state === "writing";
  const isOwn = state === "reading" && at !== "" && story === at && CASES[at].isOwn;
  return [
    ...(isOwn ? [] : [{ type: "user.contacts", when: "first" } as const, simple("user.receives")]),
    ...(state === "reading" ? [] : [{ type: "user.moves", by: 1 } as const]),
    ...(state === "writing" || (state === "reading" && world.isTooEarly)
      ? []
      : [simple("user.closes")]),
    ...(state === "writing" ? [] : [simple("user.sends")]),
    ...(isHere ? [] : [simple("user.wantsStory"), simple("user.asksLetter")]),
  ];
}

/** Everything visible of the board. */
export function seeBoard(world: BoardWorld) {
  const { state, cases, at, story, isStoryMissing, isTooEarly, isInbound, draft, errors } = world;
  return {
    ...deskSeen(world),
    board: state && {
      state,
      cases,
      at,
      story: story === at ? story : null,
      isStoryMissing,
      isTooEarly,
      isInbound,
      draft,
      errors,
      isUnanswered: world.isUnanswered,
      hasLetter: world.hasLetter,
      told: world.told,
    },
  };
}

/** Gives a stimulus in words, for the stories that failures print. */
export function boardWords({ type, ...rest }: BoardStimulus): string {
  return [type, ...Object.values<string | number>(rest)].join(" ");
}
