import { commandOn, confirmCommand, sendToCommand } from "./answer-command.ts";
import type { AtWork } from "./at-work.ts";
import type { ListStimulus } from "./oracle/list-world.ts";

type OfDialog = Extract<
  ListStimulus,
  { readonly type: "user.confirms" | "user.accepts" | "user.cancels" }
>;

/** Whether the stimulus happens in the dialog of a command. */
export function isOfDialog(stimulus: ListStimulus): stimulus is OfDialog {
  return ["user.confirms", "user.accepts", "user.cancels"].includes(stimulus.type);
}

/** Does what a person does in the dialog of a command. */
export async function answerDialog(product: AtWork, stimulus: OfDialog): Promise<void> {
  const { list } = product.work();
  const command = commandOn(list)?.getSnapshot();
  const isWarned = command?.value === "warned";
  if (stimulus.type === "user.accepts") await sendToCommand(list, { type: "question.accepted" });
  else if (stimulus.type === "user.cancels") {
    await sendToCommand(list, { type: isWarned ? "question.declined" : "command.cancelled" });
  } else {
    const hasReason = command?.context.command.asksReason === true;
    if (hasReason && stimulus.reason !== "") {
      const written = { type: "field.changed", field: "reason", value: stimulus.reason } as const;
      await sendToCommand(list, written, { type: "field.left", field: "reason" });
    }
    await confirmCommand(list, hasReason ? { reason: stimulus.reason || null } : {});
  }
}

const TURN_OF: Readonly<Record<string, string>> = {
  rehearsingFirst: "looking",
  asking: "person",
  doing: "server",
  warned: "warned",
};

/** The oracle's name for the party whose turn it is in the dialog of a command. */
export const turnOf = (state: unknown): string | undefined => TURN_OF[String(state)];
