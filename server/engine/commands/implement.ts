import type { Command } from "../../../src/engine/command.ts";
import type { Values } from "../../../src/engine/value.ts";
import type { Scene, StoredRecord } from "../served.types.ts";
import type { Effect } from "./effects.ts";

/** The request of a person, or of another command, to run a command with a record. */
export type Request = {
  readonly record: StoredRecord;
  /** The fields of the command's input, checked. */
  readonly input: Values;
  readonly reason: string | null;
};

/** The outcome of a command for its record. */
export type Done = {
  /** Values that the command changes, those that people cannot write included. */
  readonly values?: Values;
  readonly effects?: readonly Effect[];
  /** The id of another record of the section, which is shown instead. */
  readonly shows?: string;
};

/** A command with what the server does when it is run. */
export type Implementation = {
  readonly event: string;
  readonly apply: (scene: Scene, request: Request) => Promise<Done | undefined>;
};

/**
 * Says what a command does with its record, inside the transaction that writes it: everything is asked of `scene.db`.
 * It refuses by throwing a `Refusal`.
 */
export function implement(
  { event }: Pick<Command, "event">,
  apply: Implementation["apply"],
): Implementation {
  return { event, apply };
}
