import { dialogMessages } from "./command-dialog.ts";
import { isChanged, isContested, isUnsaved, messagesIn } from "./record-form.ts";
import type { RecordWorld } from "./record-world.ts";
import { deskSeen } from "./section-desk.ts";

const WRITING: readonly string[] = [
  "form",
  "offering",
  "sending",
  "saving",
  "doubting",
  "conflict",
  "leaving",
];

/** Everything that can be seen of the page of a record. */
export function seeRecord(world: RecordWorld) {
  const { showing } = world;
  return {
    ...deskSeen(world),
    filesAsked: world.files,
    documents: world.documents,
    page: showing === "elsewhere" ? null : { showing, ...around(world), ...inside(world) },
  };
}

function around(world: RecordWorld) {
  const { showing } = world;
  return {
    isBusy: ["asking", "doing", "rehearsing", "saving", "sending"].includes(showing),
    isUnsaved: isUnsaved(world),
    news: showing === "form" || showing === "reading" ? world.news : null,
    question: showing === "warned" || showing === "doubting" ? "¿Seguro?" : null,
    why: world.why,
    elsewhere: showing === "missing" ? world.elsewhere : null,
  };
}

function inside(world: RecordWorld) {
  const { showing, record, history } = world;
  if (WRITING.includes(showing)) {
    const { values, refusals } = world;
    return {
      values,
      messages: messagesIn(world),
      // Named while its error is shown: a value written again is not known to be of another.
      twin: "objeto" in world.errors ? "C-7" : null,
      refusals,
      isUnsent: showing === "form" && world.isUnsent,
      // References are searched only in the form.
      searchesIn: showing === "form" ? "agreements" : null,
      canSave: world.action === "create" || isChanged(world),
      ...(showing === "conflict" && { isContested: isContested(world), side: world.side }),
    };
  }
  if (record === null || showing === "asking") return {};
  return {
    record,
    history: showing === "reading" ? history : null,
    dialog: showing === "confirming" || showing === "reviewing" ? dialogSeen(world) : null,
  };
}

function dialogSeen({ dialog }: RecordWorld) {
  if (dialog === null) return null;
  const { command, values, refusals, notice, isSeen } = dialog;
  return { command, values, messages: dialogMessages(dialog), refusals, notice, isSeen };
}
