import type { SnapshotFrom } from "xstate";

import type { Board, BoardStory } from "../../src/contract/board-contract.ts";
import { boardMachine } from "../../src/machines/board/board.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import {
  answererOf,
  childrenOf,
  commonLaws,
  effectsOf,
  isIdle,
  isLate,
  received,
  silent,
} from "./reading.ts";

type Snapshot = SnapshotFrom<typeof boardMachine>;

const caseOf = (id: string, reason: Board["cases"][number]["reason"]): Board["cases"][number] => ({
  id,
  number: `RP-${id}`,
  debtor: `Deudor ${id}`,
  entity: "Banco Andino",
  status: "inManagement",
  reason,
  day: null,
  days: 3,
  left: "100.00",
});

/** Three cases, that between the others waiting for its promise; the hours are those of a day in Bogotá. */
const BOARD: Board = {
  cases: [caseOf("1", "promiseBroken"), caseOf("2", "promised"), caseOf("3", "silent")],
  isMore: false,
  due: 2,
  window: { opens: "2026-09-07T12:00:00.000Z", closes: "2026-09-08T00:00:00.000Z" },
};
const NOBODY: Board = { ...BOARD, cases: [], due: 0 };
const ONE: Board = { ...BOARD, cases: BOARD.cases.slice(0, 1), due: 1 };

const storyOf = (id: string, can: readonly string[]): BoardStory => ({
  id,
  version: 1,
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
  used: ["message"],
  can: [...can],
});

/** The second may not be worked by the person. */
const STORIES = [
  storyOf("1", ["contact", "receive"]),
  storyOf("2", []),
  storyOf("3", ["contact", "receive"]),
];

const [EARLY, ON_TIME, LAST, LATE] = [
  "2026-09-07T11:59:59.999Z",
  "2026-09-07T12:00:00.000Z",
  "2026-09-07T23:59:59.999Z",
  "2026-09-08T00:00:00.000Z",
] as const;

const EMPTY = { kind: "empty" };
const refused = (problem: object) => ({
  kind: "refused",
  problem: { type: "", title: "", ...problem },
});
const FORBIDDEN = refused({ status: 403 });
const TAKEN = refused({ status: 409, title: "Conflicto", detail: "Luis lo registró antes." });
const WRONG = refused({ status: 422, detail: "Revise.", errors: { canal: "Hoy ya se usó." } });

const answer = (port: string, output: unknown) => ({ type: `xstate.done.actor.${port}`, output });
const broken = (snapshot: Snapshot) =>
  childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" }));
const typed = (field: string, text: string) => ({ type: "contact.typed", field, text });

const machine = boardMachine.provide({
  actors: { fetchBoard: silent, fetchStory: silent, recordContact: silent },
});

const identity: Domain<typeof boardMachine>["identity"] = ({ context }) => [
  context.board?.cases.length,
  context.at,
  context.story?.id,
  context.isStoryMissing,
  context.draft,
  context.isInbound,
  Object.entries(context.errors).filter(([, why]) => why !== ""),
  context.letter,
  context.told,
];

/** Three cases, and all that is done from one to the next. */
export const boardDomain = (): Domain<typeof boardMachine> => ({
  machine,
  input: { seed: "s" },
  alphabet: (snapshot) => [
    ...["refresh.chosen", "story.wanted", "inbound.opened", "contact.sent", "contact.closed"].map(
      (type) => ({ type }),
    ),
    { type: "letter.closed" },
    ...[1, -1].map((by) => ({ type: "case.moved", by })),
    ...["1", "3", "9"].map((id) => ({ type: "case.chosen", id })),
    ...[EARLY, ON_TIME, LAST, LATE].map((at) => ({ type: "contact.opened", at })),
    typed("resultado", "talked"),
    { type: "letter.chosen", letter: "reminder" },
    { type: "letter.copied", text: "Señor(a)" },
    ...[true, false].map((isCopied) => ({ type: "copy.ended", isCopied })),
    ...[received(BOARD), received(NOBODY), FORBIDDEN, TAKEN, EMPTY].map((output) =>
      answer("fetchBoard", output),
    ),
    // Each call asks for the case under the cursor, and gets no other.
    ...STORIES.filter(({ id }) => id === snapshot.context.at).map((story) =>
      answer("fetchStory", received(story)),
    ),
    ...[FORBIDDEN, EMPTY].map((output) => answer("fetchStory", output)),
    ...[received({}), TAKEN, EMPTY].map((output) => answer("recordContact", output)),
    ...broken(snapshot),
  ],
  identity,
});

/** One case, and all that is written of a contact with its debtor. */
export const draftDomain = (): Domain<typeof boardMachine> => ({
  machine,
  input: { seed: "s" },
  alphabet: (snapshot) => [
    ...["inbound.opened", "contact.sent", "contact.closed"].map((type) => ({ type })),
    { type: "contact.opened", at: ON_TIME },
    { type: "case.moved", by: 1 },
    ...["call", "message"].map((text) => typed("canal", text)),
    ...["talked", "promise"].map((text) => typed("resultado", text)),
    ...["31/12/2026", "31/02/2026"].map((text) => typed("compromiso", text)),
    ...["1.500,5", "-5"].map((text) => typed("valor", text)),
    answer("fetchBoard", received(ONE)),
    answer("fetchStory", received(STORIES[0])),
    ...[received({}), TAKEN, WRONG, EMPTY].map((output) => answer("recordContact", output)),
    ...broken(snapshot).filter(({ type }) => type.endsWith("recordContact")),
  ],
  identity,
});

const isWriting = (snapshot: Snapshot | null) => snapshot?.matches({ working: "writing" }) === true;
const isReading = (snapshot: Snapshot | null) => snapshot?.matches({ working: "reading" }) === true;

/** Whether the person may do something with the case under the cursor, of which the story came. */
const may = ({ context: { at, story } }: Snapshot, event: string) =>
  story?.id === at && story.can.includes(event);

/** The state that each answer with the cases leads to. */
function placeAfter(output: unknown): string {
  const { kind, value, problem } = (output ?? {}) as {
    kind?: string;
    value?: Board;
    problem?: { status: number };
  };
  if (kind === "received") return value?.cases.length === 0 ? "empty" : "working";
  return problem?.status === 403 ? "forbidden" : "missing";
}

const placeOf = ({ value }: Snapshot) =>
  typeof value === "string" ? value : (Object.keys(value)[0] ?? "");

/** The case under the cursor once it goes some places on; the same one where there is none. */
const beside = (at: string, by: number) =>
  BOARD.cases[BOARD.cases.findIndex(({ id }) => id === at) + by]?.id ?? at;

const copied = (step: Parameters<typeof effectsOf>[0]) => effectsOf(step, "copy").length;

/** Laws of the board of whoever collects. */
export const boardLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["fetchBoard", "recordContact"]),
  {
    id: "los-casos-en-su-orden",
    sentence:
      "Llegan los casos y el cursor queda donde estaba, o en el primero; sin casos, sin permiso y sin respuesta se dicen aparte",
    clause: "ADR 131",
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null) return after.value === "asking";
      if (answererOf(event) !== "fetchBoard" || isLate(step)) return true;
      if (placeOf(after) !== placeAfter(event["output"])) return false;
      return placeOf(after) !== "working" || after.context.at === (before.context.at || "1");
    },
  },
  {
    id: "el-cursor-va-de-un-caso-a-otro",
    sentence: "El cursor va al caso de al lado o al que se escoge, y del borde no pasa",
    clause: "ADR 131",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "case.moved" && event.type !== "case.chosen") return true;
      const at = before?.context.at ?? "";
      const goal =
        event.type === "case.moved"
          ? beside(at, Number(event["by"]))
          : event["id"] === "9"
            ? at
            : event["id"];
      if (!isReading(before) || goal === at) return isIdle(step);
      const { letter, told, isStoryMissing } = after.context;
      return after.context.at === goal && isReading(after) && !letter && !told && !isStoryMissing;
    },
  },
  {
    id: "la-historia-acompana-al-caso",
    sentence: "Mientras se trabaja un caso se pide su historia; si no llega, se dice",
    clause: "ADR 131",
    holds: (step) => {
      const { event, after } = step;
      const isAsked = childrenOf(after).includes("fetchStory");
      if (isAsked !== (placeOf(after) === "working")) return false;
      if (event.type === "story.wanted" && isReading(step.before)) {
        return !after.context.isStoryMissing;
      }
      if (answererOf(event) !== "fetchStory" || isLate(step)) return true;
      const came = STORIES.find((story) => story === Reflect.get(Object(event["output"]), "value"));
      return came === undefined
        ? after.context.isStoryMissing && after.context.story === step.before?.context.story
        : !after.context.isStoryMissing && after.context.story === came;
    },
  },
  {
    id: "fuera-de-hora-no-se-contacta",
    sentence:
      "Solo se registra que se contactó al deudor en las horas de la ley; antes se dice cuándo, y después se piden otra vez",
    clause: "ADR 131",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "contact.opened") return true;
      if (before === null || !isReading(before)) return isIdle(step);
      if (event["at"] === LATE) return after.value === "asking";
      if (!may(before, "contact")) return isIdle(step);
      return event["at"] === EARLY
        ? after.matches({ working: { reading: "outOfHours" } })
        : isWriting(after) && !after.context.isInbound;
    },
  },
  {
    id: "quien-llama-se-atiende",
    sentence: "Lo que dijo un deudor que se comunicó se registra a cualquier hora",
    clause: "ADR 131",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "inbound.opened") return true;
      const isOpen = before !== null && isReading(before) && may(before, "receive");
      return isOpen ? isWriting(after) && after.context.isInbound : isIdle(step);
    },
  },
  {
    id: "guardada-sigue-el-siguiente",
    sentence:
      "Guardada una gestión se dice de quién fue, y el cursor queda en el siguiente por contactar",
    clause: "ADR 131",
    holds: (step) => {
      const { before, event, after } = step;
      if (answererOf(event) !== "recordContact" || isLate(step)) return true;
      const isSaved = Reflect.get(Object(event["output"]), "kind") === "received";
      if (!isSaved) return isWriting(after) && after.context.at === before?.context.at;
      const { at, told, draft } = after.context;
      return (
        after.value === "asking" &&
        at === (before?.context.at === "1" ? "3" : "") &&
        told === `Gestión registrada: Deudor ${before?.context.at ?? ""}.` &&
        Object.values(draft).every((text) => text === "")
      );
    },
  },
  {
    id: "el-texto-se-copia-si-se-pide",
    sentence:
      "El texto para el deudor se ve y se copia solo si la persona lo pide, y se dice si no se pudo copiar",
    clause: "ADR 131",
    holds: (step) => {
      const { before, event, after } = step;
      const isAsked = event.type === "letter.copied" && isReading(before);
      if (copied(step) !== (isAsked ? 1 : 0)) return false;
      if (isAsked) return after.context.told === before?.context.told;
      if (event.type === "copy.ended" && isReading(before)) {
        const failed = "No se pudo copiar: selecciónelo y cópielo usted.";
        return after.context.told === (event["isCopied"] === true ? "Se copió el texto." : failed);
      }
      if (event.type === "letter.chosen" && isReading(before)) {
        return after.context.letter === "reminder" && after.context.told === null;
      }
      if (event.type === "letter.closed" && isReading(before)) return after.context.letter === null;
      return after.context.letter === null || after.context.letter === before?.context.letter;
    },
  },
  {
    id: "los-casos-se-piden-otra-vez",
    sentence: "Los casos se piden otra vez desde donde se dicen, y nunca mientras se escribe",
    clause: "spec §8",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "refresh.chosen" || before === null) return true;
      const isHere =
        isReading(before) || ["missing", "forbidden", "empty"].includes(placeOf(before));
      return isHere ? after.value === "asking" : isIdle(step);
    },
  },
];

/** The fields of a draft that keep it from being sent, in the order of the form. */
function lacksOf({ draft, isInbound }: Snapshot["context"]): readonly string[] {
  const { canal, resultado, compromiso, valor } = draft;
  const isPromise = resultado === "promise";
  return [
    ...(!isInbound && canal !== "call" ? ["canal"] : []),
    ...(resultado === "" ? ["resultado"] : []),
    ...(isPromise && compromiso !== "31/12/2026" ? ["compromiso"] : []),
    ...(isPromise && valor !== "1.500,5" ? ["valor"] : []),
  ];
}

const saidOf = ({ context }: Snapshot) =>
  Object.entries(context.errors).flatMap(([field, why]) => (why === "" ? [] : [field]));

/** Laws of a contact while it is written and on its way. */
export const draftLaws: readonly Law<Snapshot>[] = [
  {
    id: "solo-se-guarda-lo-completo",
    sentence: "Una gestión se envía completa; si le falta algo, se dice qué y nada se envía",
    clause: "ADR 131",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "contact.sent") return after.value !== "sending" || isIdle(step);
      if (before === null || !isWriting(before)) return isIdle(step);
      const lacks = lacksOf(before.context);
      if (lacks.length === 0) return after.value === "sending";
      return (
        after.matches({ working: { writing: "incomplete" } }) &&
        JSON.stringify(saidOf(after)) === JSON.stringify(lacks)
      );
    },
  },
  {
    id: "lo-escrito-no-se-pierde",
    sentence:
      "Lo escrito queda mientras no se guarde: solo la persona lo deja, y ningún otro caso lo interrumpe",
    clause: "ADR 131",
    holds: ({ before, event, after }) => {
      if (before === null) return true;
      const isOpen = isWriting(before) || before.value === "sending";
      if (!isOpen) return true;
      if (event.type === "contact.typed" && isWriting(before)) {
        const draft = { ...before.context.draft, [String(event["field"])]: event["text"] };
        return (
          after.matches({ working: { writing: "fresh" } }) &&
          JSON.stringify(after.context.draft) === JSON.stringify(draft) &&
          !saidOf(after).includes(String(event["field"]))
        );
      }
      if (event.type === "contact.closed" && isWriting(before)) return isReading(after);
      const isSaved = before.value === "sending" && after.value === "asking";
      return (
        isSaved ||
        ((isWriting(after) || after.value === "sending") &&
          after.context.draft === before.context.draft)
      );
    },
  },
  {
    id: "el-rechazo-se-dice",
    sentence: "Lo que el servidor rechaza se dice, junto a su campo si lo nombra",
    clause: "ADR 131",
    holds: (step) => {
      const { event, after } = step;
      if (answererOf(event) !== "recordContact" || isLate(step)) return true;
      if (event["output"] !== TAKEN && event["output"] !== WRONG) return true;
      const { errors } = after.context;
      return (
        after.matches({ working: { writing: "refused" } }) &&
        (event["output"] === TAKEN
          ? errors[""] === "Luis lo registró antes." && saidOf(after).length === 1
          : errors.canal === "Hoy ya se usó." && errors[""] === "")
      );
    },
  },
  {
    id: "repetir-va-bajo-la-misma-clave",
    sentence:
      "Lo que no se sabe si se guardó se repite bajo la misma clave; otra gestión lleva otra clave",
    clause: "spec §8",
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null) return true;
      const isAnother =
        (isWriting(after) && !isWriting(before) && before.value !== "sending") ||
        (event.type === "contact.typed" && isWriting(before));
      if (after.context.sent !== before.context.sent + (isAnother ? 1 : 0)) return false;
      const isLost =
        answererOf(event) === "recordContact" &&
        !isLate(step) &&
        (event["output"] === EMPTY || event.type.includes("error"));
      return !isLost || after.matches({ working: { writing: "unanswered" } });
    },
  },
  {
    id: "se-empieza-en-blanco",
    sentence: "Una gestión empieza en blanco",
    clause: "ADR 131",
    holds: ({ before, event, after }) => {
      const isOpened = event.type === "contact.opened" || event.type === "inbound.opened";
      if (!isOpened || !isReading(before) || !isWriting(after)) return true;
      const texts = Object.values(after.context.draft);
      return texts.every((text) => text === "") && saidOf(after).length === 0;
    },
  },
];
