import type { Value, Values } from "../../src/engine/value.ts";
import type { Change, StoredRecord } from "../engine/served.types.ts";

const REFUSAL = "Es un código del sistema: cambie su nombre, no su código";

/** A record that has a code. */
type Coded = Values & { readonly codigo: string | null };

/**
 * Keeps the records that the code names as the code needs them: they are not inactivated, and some of their fields do not change (chain.md §0, decision 9).
 * @param codes of the records that the code names, in capitals.
 * @param kept the fields that do not change.
 * @returns the error of each field that a change may not change; a deletion has its own.
 */
export function systemCodeErrors<V extends Coded>(
  { action, before, values, status }: Change<V>,
  codes: readonly string[],
  kept: readonly (keyof V & string)[],
): Readonly<Record<string, string>> {
  if (action === "delete" || before === null || systemCodeStays(before, codes) === null) return {};
  if (status !== before.status) return { codigo: REFUSAL };
  const isChanged = (name: keyof V & string) =>
    textOf(before.values[name]) !== textOf(values[name]);
  return Object.fromEntries(kept.filter(isChanged).map((name) => [name, REFUSAL]));
}

/** The reason why a record that the code names is never deleted; null for another. */
export function systemCodeStays(
  { values }: Pick<StoredRecord<Coded>, "values">,
  codes: readonly string[],
): string | null {
  return codes.includes(values.codigo?.toUpperCase() ?? "") ? REFUSAL : null;
}

function textOf(value: Value | undefined): string {
  return JSON.stringify(value ?? null);
}
