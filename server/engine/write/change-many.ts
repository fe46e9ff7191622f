import type { ChangeRehearsal } from "../../../src/contract/change-contract.ts";
import { changeableFields } from "../../../src/engine/changeable-fields.ts";
import type { Values } from "../../../src/engine/value.ts";
import { checkInput } from "../commands/check-input.ts";
import { seesPersonal } from "../personal-data.ts";
import { invalid, unreadable } from "../refusal.ts";
import type { CallContext } from "../served.types.ts";
import { inTransaction } from "../transaction.ts";
import { doWith } from "./bulk.ts";
import type { BulkRow, Found } from "./bulk.types.ts";
import { rehearseMany } from "./rehearse-many.ts";

/** Some values for many records; once it is done, with the mark of the rehearsal that was seen. */
export type ManyChanges = {
  readonly found: Found;
  readonly changes: Values;
  readonly reason: string | null;
};

/**
 * Gives many records the same values: each is checked, versioned and audited as when it is edited alone.
 * @returns the result for each.
 * @throws Refusal 422 where a field may not be changed so, or its value suits no record; 409 as `doWith` does.
 */
export async function changeMany(
  context: CallContext,
  { found, changes, reason, rehearsed }: ManyChanges & { readonly rehearsed: string },
): Promise<readonly BulkRow[]> {
  const input = await checkedChanges(context, changes);
  const rows = await doWith(context, found, { action: "edit", reason, input, since: rehearsed });
  return rows.map(({ sides: _, ...row }) => row);
}

/**
 * Tells what `changeMany` would do, row by row; nothing is written.
 * @throws Refusal as `changeMany` does.
 */
export async function rehearseChange(
  context: CallContext,
  { found, changes, reason }: ManyChanges,
): Promise<ChangeRehearsal> {
  const input = await checkedChanges(context, changes);
  return rehearseMany(context, found, { action: "edit", reason, input });
}

/**
 * The values in the form in which they are stored.
 * @throws Refusal 400 without any; 422 where a field may not be changed in many, or no record could have the value.
 */
async function checkedChanges(context: CallContext, changes: Values): Promise<Values> {
  const names = Object.keys(changes);
  if (names.length === 0) throw unreadable("Diga qué campos cambian (changes).");
  const allowed = Object.fromEntries(
    changeableFields(context.section.definition, { seesPersonal: seesPersonal(context) }),
  );
  const others = names.filter((name) => !Object.hasOwn(allowed, name));
  if (others.length > 0) {
    throw invalid(Object.fromEntries(others.map((name) => [name, "No se cambia en varios"])));
  }
  const fields = Object.fromEntries(
    Object.entries(allowed).filter(([name]) => names.includes(name)),
  );
  const form = { event: "edit", input: fields, rules: [] };
  const { input, errors } = await inTransaction(context, async (tx) =>
    checkInput(tx, form, changes),
  );
  if (errors !== null) throw errors;
  return input;
}
