import type { SnapshotFrom } from "xstate";

import { toldMomentText } from "../../domain/format.ts";
import type { boardMachine } from "../../machines/board/board.machine.ts";
import { storyAt } from "../../machines/board/board.setup.ts";

/** Gives the properties of the board of whoever collects. */
export function boardView(snapshot: SnapshotFrom<typeof boardMachine>) {
  const { context } = snapshot;
  const { board, at, draft, isInbound, errors, letter, told, isStoryMissing } = context;
  const isWritten = snapshot.matches({ working: "writing" }) || snapshot.matches("sending");
  return {
    board,
    at,
    story: storyAt(context),
    isStoryMissing,
    draft,
    isInbound,
    errors,
    letter,
    told,
    isAsking: snapshot.matches("asking"),
    isMissing: snapshot.matches("missing"),
    isForbidden: snapshot.matches("forbidden"),
    isEmpty: snapshot.matches("empty"),
    isWritten,
    isSending: snapshot.matches("sending"),
    isUnanswered: snapshot.matches({ working: { writing: "unanswered" } }),
    /** When debtors may be reached, in words, while it is refused; null otherwise. */
    mayBe:
      board !== null && snapshot.matches({ working: { reading: "outOfHours" } })
        ? toldMomentText(new Date(board.window.opens))
        : null,
  };
}
