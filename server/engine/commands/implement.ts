import type { Command } from "../../../src/engine/command.ts";
import type { Section } from "../../../src/engine/define-section.ts";
import type { Fields, ValuesOf } from "../../../src/engine/field.ts";
import type { Values } from "../../../src/engine/value.ts";
import type { Lifecycle, MoveInput, MoveOf } from "../../../src/engine/lifecycle.ts";
import type { Choices, Implementation, Request, TransactionContext } from "../served.types.ts";
import type { Done } from "../section-values.types.ts";

/** The data given to an event: by the server, as its chart says, or by people, in the fields of its command. */
type GivenTo<L, C extends Command, Event> =
  | MoveInput<L, Event>
  | ValuesOf<Extract<C, { readonly event: Event }>["input"]>;

/** The input of an event, in which nothing is known where it is given nothing. */
type InputOf<L, C extends Command, Event> = [GivenTo<L, C, Event>] extends [never]
  ? unknown
  : GivenTo<L, C, Event>;

/** The choices of the references of an input, by its fields. */
type ChoicesIn<Input> = Input extends Values ? Choices<Input> : never;

/**
 * Implements an event of a section, of its chart or of its commands: its work on the record, inside the transaction that
 * writes it, with every query on `tx.db`. It refuses by throwing a `Refusal`.
 */
export function implement<
  F extends Fields,
  L extends Lifecycle | null,
  const C extends readonly Command[],
  const Event extends MoveOf<L> | C[number]["event"],
>(
  _section: Pick<Section<F, L, C>, "fields" | "lifecycle" | "commands">,
  event: Event,
  apply: (
    tx: TransactionContext,
    request: Request<ValuesOf<F>, InputOf<L, C[number], Event>>,
  ) => Promise<Done<ValuesOf<F>> | undefined>,
  choices?: ChoicesIn<InputOf<L, C[number], Event>>,
): Implementation {
  // The only place where the types of the fields are dropped: the record is one of the section, and its input was checked
  // against the fields that the command declares; so are its choices.
  return { event, choices: choices ?? {}, apply: apply as Implementation["apply"] };
}
