import type { CommandEvent } from "../../src/machines/command/command.types.ts";
import type { EditorEvent } from "../../src/machines/record/editor.types.ts";
import type { ViewerEvent } from "../../src/machines/record/viewer.types.ts";
import type { AtWork } from "./at-work.ts";
import type { RecordStimulus } from "./oracle/record-world.ts";

/** The events of the page of a record, read or written. */
export type RecordEvent = ViewerEvent | EditorEvent;

/** Sends an event to the record in sight, which may have nothing to do with it. */
export function sendToRecord(product: Pick<AtWork, "work">, event: RecordEvent): void {
  const { viewer, editor } = product.work();
  viewer?.send(event as ViewerEvent);
  editor?.send(event as EditorEvent);
}

const FILES = {
  right: new File(["%PDF"], "contrato.pdf", { type: "application/pdf" }),
  wrong: new File(["x"], "foto.png", { type: "image/png" }),
};

/** The gestures of a person on the page. */
export function eventOf(stimulus: RecordStimulus): RecordEvent {
  switch (stimulus.type) {
    case "user.writes":
      return { type: "field.changed", field: stimulus.field, value: stimulus.value || null };
    case "user.leavesField":
      return { type: "field.left", field: stimulus.field };
    case "user.choosesFile":
      return { type: "file.chosen", field: "soporte", file: FILES[stimulus.kind] };
    case "user.makesMissing":
      return { type: "missing.wanted", field: "marco", text: stimulus.text };
    case "user.saves":
      return { type: "save.chosen", another: stimulus.another };
    case "user.choosesSide":
      return { type: "side.chosen", field: "objeto", side: stimulus.side };
    case "user.chooses":
      return { type: "command.chosen", action: stimulus.action };
    case "user.reverts":
      return { type: "change.reverted", change: stimulus.change };
    case "user.asksForFile":
      return { type: "file.wanted", field: "soporte" };
    case "user.asksForDocument":
      return { type: "document.wanted", action: stimulus.action };
    default:
      return { type: PLAIN[stimulus.type as keyof typeof PLAIN] };
  }
}

const PLAIN = {
  "user.stays": "leave.cancelled",
  "user.leaves": "leave.confirmed",
  "user.savesAndLeaves": "leave.saved",
  "user.takesDraft": "draft.taken",
  "user.discardsDraft": "draft.discarded",
  "user.wantsNews": "news.wanted",
  "user.merges": "merge.confirmed",
  "user.returnsToForm": "merge.cancelled",
  "user.accepts": "question.accepted",
  "user.declines": "question.declined",
  "user.retries": "retry.chosen",
} as const;

/** The events of the dialog of a command. */
export const OF_DIALOG: Readonly<Record<string, CommandEvent["type"]>> = {
  "user.fills": "field.changed",
  "user.leavesAsked": "field.left",
  "user.confirms": "command.confirmed",
  "user.returns": "form.returned",
  "user.cancels": "command.cancelled",
  "user.accepts": "question.accepted",
  "user.declines": "question.declined",
};

/** The event of a gesture in the dialog of a command. */
export function dialogEventOf(stimulus: RecordStimulus): CommandEvent {
  if (stimulus.type === "user.fills") {
    return { type: "field.changed", field: stimulus.field, value: stimulus.value || null };
  }
  if (stimulus.type === "user.leavesAsked") return { type: "field.left", field: stimulus.field };
  return { type: OF_DIALOG[stimulus.type] } as CommandEvent;
}
