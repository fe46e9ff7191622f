import type { SnapshotFrom } from "xstate";

import { deskMachine } from "../../src/machines/desk/desk.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import {
  answererOf,
  childrenOf,
  commonLaws,
  effectsOf,
  isIdle,
  isLate,
  mute,
  silent,
} from "./reading.ts";

type Snapshot = SnapshotFrom<typeof deskMachine>;

const task = (id: string) => ({
  controller: "formulas",
  id,
  label: "Comisión",
  step: "Aprobar",
  at: "2026-01-01",
  by: "Luis",
});
const mention = (note: string) => ({ ...task("7"), note, text: "@Ana, mire" });
const FOLLOWED = {
  controller: "formulas",
  id: "8",
  label: "Comisión",
  news: [{ step: "Aprobó", at: "2026-01-02", by: "Luis" }],
};
const desk = (
  waiting: readonly object[],
  answered: readonly object[] = [],
  mentions: readonly object[] = [],
  followed: readonly object[] = [],
) => ({
  kind: "received",
  value: {
    waiting,
    queues: [],
    answered,
    mentions,
    followed,
    changes: [],
    watched: ["formulas", "mentions"],
  },
});

const REPLIES = [
  desk([]),
  desk([task("1")]),
  desk([task("1")], [task("2")]),
  desk([task("1")], [task("2")], [mention("31")]),
  desk([task("1")], [task("2")], [mention("31")], [FOLLOWED]),
  { kind: "refused", problem: {} },
  { kind: "empty" },
];

/** One's own desk with every possible event. */
export const deskDomain = (): Domain<typeof deskMachine> => ({
  machine: deskMachine.provide({ actors: { fetchDesk: silent, hearChanges: mute } }),
  input: undefined,
  alphabet: (snapshot) => [
    ...["formulas", "banks", "mentions"].map((controller) => ({
      type: "section.changed",
      controller,
    })),
    ...["ana", "luis"].map((whose) => ({ type: "desk.wanted", whose })),
    ...REPLIES.map((output) => ({ type: "xstate.done.actor.fetchDesk", output })),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { whose, desk: known } }) => [
    whose,
    known?.waiting.length,
    known?.answered.length,
    known?.mentions.length,
    known?.followed.length,
  ],
});

const PARTS = ["waiting", "answered", "mentions", "followed"] as const;
const lengthOf = (snapshot: Snapshot | null, part: (typeof PARTS)[number]) =>
  snapshot?.context.desk?.[part].length ?? 0;
const countOf = (snapshot: Snapshot) =>
  PARTS.reduce((sum, part) => sum + lengthOf(snapshot, part), 0);

/** Laws of one's own desk. */
export const deskLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["fetchDesk"]),
  {
    id: "la-nota-lleva-a-su-registro",
    sentence:
      "El aviso de una nota que la nombra, o de un registro que sigue, lleva a él; los demás no llevan a ninguno",
    clause: "ADR 64, ADR 148",
    holds: (step) => {
      const said = effectsOf(step, "notify")[0]?.params as { link?: { href: string } } | undefined;
      if (said === undefined) return true;
      const { before, after } = step;
      const [isNamed, isFollowed] = (["mentions", "followed"] as const).map(
        (part) => lengthOf(after, part) > lengthOf(before, part),
      );
      // Of a first look, only the last that called for it is told.
      const isLast = before?.context.desk === null && isFollowed === true;
      if (isNamed === true && !isLast) return said.link?.href === "/formulas/view/7";
      return said.link?.href === (isFollowed === true ? "/formulas/view/8" : undefined);
    },
  },
  {
    id: "lo-nuevo-se-avisa-una-vez",
    sentence:
      "Lo que llega y no estaba se avisa una vez; lo primero que se ve, no, salvo la nota que la hizo mirar",
    clause: "ADR 50, ADR 64",
    holds: (step) => {
      const { before, event, after } = step;
      const said = effectsOf(step, "notify").length;
      if (answererOf(event) !== "fetchDesk" || isLate(step)) return said === 0;
      const isFirst = before?.context.desk === null;
      const isCalled = isFirst && before.context.whose === "";
      if (isCalled) {
        return said === (lengthOf(after, "mentions") + lengthOf(after, "followed") > 0 ? 1 : 0);
      }
      // The replies of the domain only grow or shrink.
      const isMore = before !== null && countOf(after) > countOf(before);
      return said === (isMore && !isFirst ? 1 : 0);
    },
  },
  {
    id: "lo-que-se-veia-sigue",
    sentence:
      "Lo que se veía sigue a la vista mientras se pide otra vez, y si no llega; lo de otra persona, nunca",
    clause: "spec §8",
    holds: ({ before, event, after }) => {
      if (before === null) return after.context.desk === null;
      const { kind, value } = (event["output"] ?? {}) as { kind?: string; value?: unknown };
      if (event.type === "desk.wanted" && event["whose"] !== before.context.whose) {
        return after.context.desk === null && after.matches("asking");
      }
      const isShown = event.type.startsWith("xstate.done") && before.matches("asking");
      if (isShown && kind === "received") return after.context.desk === value;
      return after.context.desk === before.context.desk;
    },
  },
  {
    id: "solo-lo-que-trae-trabajo",
    sentence: "Se mira otra vez cuando cambia una sección que puede traer trabajo, y al volver",
    clause: "ADR 50",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type === "desk.wanted") {
        const isAsked = before?.matches("asking") === true;
        const isSame = before?.context.whose === event["whose"];
        return isAsked && isSame ? isIdle(step) : after.matches("asking");
      }
      if (event.type === "section.changed" && before?.matches("resting") === true) {
        return event["controller"] === "mentions" ? after.matches("asking") : isIdle(step);
      }
      if (event.type !== "section.changed") return true;
      const isWatched = before?.context.desk?.watched.includes(String(event["controller"])) ?? true;
      if (before?.matches("unanswered") === true || isWatched) return after.matches("asking");
      return isIdle(step);
    },
  },
];
