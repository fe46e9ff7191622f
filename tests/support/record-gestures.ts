import type { RecordEvent } from "../../src/machines/record/record.types.ts";
import type { RecordStimulus } from "./oracle/record-world.ts";

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
    case "user.saves":
      return { type: "save.chosen", another: stimulus.another };
    case "user.choosesSide":
      return { type: "side.chosen", field: "objeto", side: stimulus.side };
    case "user.chooses":
      return { type: "step.chosen", action: stimulus.action };
    case "user.confirms":
      return { type: "step.confirmed", reason: stimulus.reason };
    case "user.reverts":
      return { type: "change.reverted", change: stimulus.change };
    case "user.asksForFile":
      return { type: "file.wanted", field: "soporte" };
    default:
      return { type: PLAIN[stimulus.type as keyof typeof PLAIN] };
  }
}

const PLAIN = {
  "user.stays": "leave.cancelled",
  "user.leaves": "leave.confirmed",
  "user.takesDraft": "draft.taken",
  "user.discardsDraft": "draft.discarded",
  "user.wantsNews": "news.wanted",
  "user.merges": "merge.confirmed",
  "user.returnsToForm": "merge.cancelled",
  "user.cancels": "step.cancelled",
  "user.accepts": "question.accepted",
  "user.declines": "question.declined",
  "user.retries": "retry.chosen",
} as const;
