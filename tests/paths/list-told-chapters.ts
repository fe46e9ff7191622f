import { LIST_TAB } from "../support/oracle/list-world.ts";
import { addressOf } from "../support/oracle/section-desk.ts";
import { among, chosenIn, flyingIn, opens, rows, type ListChapter } from "./list-chapters.ts";

const looking: ListChapter = {
  title: "Lista: con cuáles se haría",
  start: LIST_TAB,
  prologue: [opens("/banks"), rows, { type: "user.togglesRow", id: "2" }],
  keyOf: (world) => [chosenIn(world), world.isAsking, addressOf(world)].join(),
  next: among(
    "user.choosesEverything",
    "user.choosesCommand suspendMany",
    "user.confirms",
    "user.cancels",
    "user.readsOutcome",
    "net.answers rehearsal",
  ),
};

const undoing: ListChapter = {
  title: "Lista: deshacer desde el resultado",
  start: LIST_TAB,
  prologue: [
    opens("/banks"),
    rows,
    { type: "user.togglesPage" },
    { type: "user.choosesCommand", command: "deactivateMany" },
    { type: "net.answers", call: "rehearsal", outcome: "told" },
    { type: "user.confirms", reason: "" },
    { type: "net.answers", call: "command", outcome: "some" },
    rows,
  ],
  keyOf: (world) =>
    [chosenIn(world), world.isAsking, world.isOpen, world.said.length, flyingIn(world)].join(),
  next: among(
    "user.undoes",
    "user.readsOutcome",
    "user.togglesRow 2",
    "user.clearsSelection",
    "user.visits /dashboard",
    "net.answers undo",
    "net.answers page rows",
  ),
};

/** The words of a command on many: with which it would be done, and with which it was, which can be undone. */
export const LIST_TOLD: readonly ListChapter[] = [looking, undoing];
