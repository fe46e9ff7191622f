import type { Command } from "../../../src/engine/command.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import type { Fields, ValuesOf } from "../../../src/engine/field.ts";
import type { Values } from "../../../src/engine/value.ts";
import type {
  Choices,
  Done,
  Implementation,
  Request,
  TransactionContext,
} from "../served.types.ts";

/** The values of a command's input, by its declaration. */
type InputOf<C> = C extends { readonly input: infer Input extends Fields }
  ? ValuesOf<Input>
  : Values;

/**
 * Implements a command of a section: its work on the record, inside the transaction that writes it, with every query on
 * `tx.db`. It refuses by throwing a `Refusal`. `implement<typeof section, typeof command>` knows the fields of both.
 */
export function implement<
  Section extends Pick<SectionDefinition, "fields">,
  C extends Pick<Command, "event"> = Pick<Command, "event">,
>(
  { event }: C,
  apply: (
    tx: TransactionContext,
    request: Request<ValuesOf<Section["fields"]>, InputOf<C>>,
  ) => Promise<Done<ValuesOf<Section["fields"]>> | undefined>,
  choices: Choices<InputOf<C>> = {},
): Implementation<ValuesOf<Section["fields"]>> {
  // The input was checked against the fields that the command declares, so its values have their types; so do its choices.
  return {
    event,
    choices: choices as Choices,
    apply: async (tx, request) => apply(tx, request as Parameters<typeof apply>[1]),
  };
}
