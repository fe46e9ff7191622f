import type { Value, Values } from "../../src/engine/value.ts";
import type { Change } from "../engine/served.types.ts";

const REFUSAL = "Es un código del sistema: cambie su nombre, no su código";

/** A record that has a code. */
type Coded = Values & { readonly codigo: string | null };

/**
 * Keeps the records that the code names as the code needs them: they are not deleted or inactivated, and some of their
 * fields do not change (chain.md §0, decision 9).
 * @param codes of the records that the code names, in capitals.
 * @param kept the fields that do not change.
 * @returns the error of each field that a change may not change.
 */
export function systemCodeErrors<V extends Coded>(
  { action, before, values, status }: Change<V>,
  codes: readonly string[],
  kept: readonly (keyof V & string)[],
): Readonly<Record<string, string>> {
  if (before === null || !codes.includes(before.values.codigo?.toUpperCase() ?? "")) return {};
  if (action === "delete" || status !== before.status) return { codigo: REFUSAL };
  const isChanged = (name: keyof V & string) =>
    textOf(before.values[name]) !== textOf(values[name]);
  return Object.fromEntries(kept.filter(isChanged).map((name) => [name, REFUSAL]));
}

function textOf(value: Value | undefined): string {
  return JSON.stringify(value ?? null);
}
