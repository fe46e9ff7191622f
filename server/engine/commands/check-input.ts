import type { Command } from "../../../src/engine/command.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import type { Values } from "../../../src/engine/value.ts";
import { invalid, type Refusal } from "../refusal.ts";
import type { TransactionContext } from "../served.types.ts";
import { checkReferences } from "../write/check-references.ts";
import { checkValues } from "../write/check-values.ts";

/**
 * The input of a command as a declaration of its own, so that the code that reads the fields of records reads it too.
 */
export function formOf(
  section: SectionDefinition,
  { input, rules }: Pick<Command, "input" | "rules">,
): SectionDefinition {
  return { ...section, fields: input, rules };
}

type Checked = { readonly input: Values; readonly errors: Refusal | null };

/**
 * Checks the input of a command like the values of a record: each field by its schema, its references, then the rules
 * of the command.
 */
export async function checkInput(
  tx: TransactionContext,
  command: Pick<Command, "event" | "input" | "rules" | "holds">,
  given: Values,
): Promise<Checked> {
  const form = formOf(tx.section.definition, command);
  const { values, errors } = checkValues(form, given, null);
  const section = { ...tx.section, definition: form };
  const change = { action: command.event, before: null, status: null, reason: null };
  const draft = { ...change, id: "", values, secrets: {} };
  const [references = {}] =
    Object.keys(errors).length > 0
      ? []
      : await checkReferences({ ...tx, section }, [draft], command.holds);
  const all = { ...errors, ...references };
  return { input: values, errors: Object.keys(all).length > 0 ? invalid(all) : null };
}
