import type { Twins } from "../../../src/contract/twins-contract.ts";
import type { RecordErrors } from "../../../src/engine/define-section.ts";
import { uniqueSetsOf } from "../../../src/engine/unique-sets.ts";
import type { Values } from "../../../src/engine/value.ts";
import type { CallContext, ServedSection } from "../served.types.ts";
import { rolledBack } from "../transaction.ts";
import { checkReferences } from "./check-references.ts";
import { checkUnique } from "./check-unique.ts";
import { checkValues } from "./check-values.ts";
import { lockedRecord } from "./stored.ts";
import { namedTwins } from "./twins.ts";

/** The values written in a form; `id` is the record that it edits, null for a new one. */
type Written = { readonly id: string | null; readonly values: Values };

/**
 * Finds the records that have what must be unique, for values that are not saved yet: the refusal that saving them would
 * get for that alone (ADR 82). A set of which a value is missing or wrong is not looked for.
 * @throws Refusal 404 for a record that the person does not reach.
 */
export async function findTwins(
  context: CallContext,
  { id, values: given }: Written,
): Promise<Twins> {
  // In a transaction, as a save: the records that the values refer to are locked while they are checked.
  return rolledBack(context, async (tx) => {
    const { section } = tx;
    const before = id === null ? null : await lockedRecord(tx, id, "free");
    const { values, errors } = checkValues(section.definition, given, before);
    const draft = {
      id: id ?? "0",
      before,
      action: id === null ? "create" : "edit",
      values: { ...before?.values, ...values },
      status: before?.status ?? null,
      reason: null,
      secrets: {},
    };
    const [wrong] = await checkReferences(tx, [draft]);
    const left = before === null ? missingIn(section, given) : {};
    const [found] = await checkUnique(tx, [draft], [{ ...errors, ...wrong, ...left }]);
    return {
      errors: { ...found?.errors },
      twins: await namedTwins(tx, found?.twins ?? {}),
    };
  });
}

/** The fields of unique sets that were not sent: what they will be is not known yet. */
function missingIn({ definition }: ServedSection, given: Values): RecordErrors {
  const missing = uniqueSetsOf(definition)
    .flat()
    .filter((name) => !Object.hasOwn(given, name));
  return Object.fromEntries(missing.map((name) => [name, ""]));
}
