import type { EventObject, StateValue } from "xstate";

import { boardMachine } from "../../src/machines/board/board.machine.ts";
import { boardOf, driveBoard, storyOf } from "../support/board-driver.ts";
import {
  BOARD_TAB,
  boardNotOffered,
  boardOffered,
  boardWords,
  seeBoard,
  stepBoard,
  type BoardStimulus,
  type BoardWorld,
} from "../support/oracle/board-oracle.ts";
import { isFlying } from "../support/oracle/section-desk.ts";
import { amongOf } from "./among.ts";
import type { Part } from "./prove-whole.ts";
import { answering, received, silent, type SectionCrash } from "./section-crashes.ts";

const among = amongOf(boardOffered, boardWords);

const OPENS: BoardStimulus = { type: "user.opens" };
const BROUGHT: BoardStimulus = { type: "net.answers", call: "board", outcome: "ok" };
const TOLD: BoardStimulus = { type: "net.answers", call: "story", outcome: "ok" };
const REACHES: BoardStimulus = { type: "user.contacts", when: "first" };

const typedIn = ({ draft }: BoardWorld): number =>
  Object.values(draft).filter((text) => text !== "").length;

const crash = (port: string, left: StateValue, ...events: readonly object[]): SectionCrash => ({
  title: `${port} of the board`,
  machine: () =>
    boardMachine.provide({
      actors: {
        fetchBoard: answering(received(boardOf(["1", "3"]))),
        fetchStory: answering(received(storyOf("1"))),
        recordContact: silent,
      },
    }),
  port,
  input: { seed: "s" },
  events: events as readonly EventObject[],
  left,
});

/** The board of whoever collects: from one case to the next, and a contact from its first letter to its answer. */
export const BOARD: Part<BoardWorld, BoardStimulus> = {
  name: "board",
  oracle: {
    step: stepBoard,
    observe: seeBoard,
    notOffered: boardNotOffered,
    wordsOf: boardWords,
  },
  drive: driveBoard,
  chapters: [
    {
      title: "Tablero del gestor: de un caso a otro",
      start: BOARD_TAB,
      prologue: [OPENS],
      keyOf: (world) => {
        const { isSignedIn, state, cases, at, story, isStoryMissing, isTooEarly } = world;
        const isTold = world.told !== null;
        const calls = [isTold, isFlying(world, "story"), world.draft.resultado, world.hasLetter];
        const place = [isSignedIn, state, cases?.length, at, story === at];
        return [...place, isStoryMissing, isTooEarly, ...calls].join();
      },
      next: among(
        "user.visits",
        "user.refreshes",
        "user.moves",
        "user.chooses",
        "user.wantsStory",
        "user.contacts",
        "user.receives",
        "user.closes",
        "user.sends",
        "user.asksLetter",
        "user.closesLetter",
        "user.copies",
        "session.ends",
        "user.types resultado talked",
        "net.answers board",
        "net.answers story",
        "net.answers contact ok",
      ),
    },
    {
      title: "Tablero del gestor: una gestión",
      start: BOARD_TAB,
      prologue: [OPENS, BROUGHT, TOLD, REACHES],
      keyOf: ({ isSignedIn, state, draft, errors, isUnanswered, isInbound }) =>
        JSON.stringify([isSignedIn, state, draft, errors, isUnanswered, isInbound]),
      next: (world) => [
        ...among("user.types", "user.sends", "net.answers contact")(world),
        // Whatever is written goes with the session: one field of it tells that, and so does all that is on its way.
        ...(isFlying(world, "contact") || typedIn(world) <= 1 ? among("session.ends")(world) : []),
      ],
    },
  ],
  crashes: [
    crash("fetchBoard", "missing"),
    crash("fetchStory", { working: { reading: "free" } }),
    crash(
      "recordContact",
      { working: { writing: "unanswered" } },
      { type: "inbound.opened" },
      { type: "contact.typed", field: "resultado", text: "talked" },
      { type: "contact.sent" },
    ),
  ],
};
