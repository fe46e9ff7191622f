import type { Value, Values } from "../../src/engine/value.ts";
import type { Change, StoredRecord } from "../engine/served.types.ts";

const KEEPS_CODE = "Es un código del sistema: cambie su nombre, no su código";
const IS_USED = "Es un código del sistema, que lo usa";

/** A record that has a code. */
type Coded = Values & { readonly codigo: string | null };

/**
 * Keeps the records that the code names as the code needs them: they are neither deleted nor inactivated, and some of
 * their fields do not change (fund.md §0, decision 9). Each change is refused with words of its own.
 * @param codes of the records that the code names, in capitals.
 * @param kept the fields that do not change.
 */
export function systemCodeChecks<V extends Coded>(
  codes: readonly string[],
  kept: readonly (keyof V & string)[],
) {
  const isNamed = ({ values }: Pick<StoredRecord<Coded>, "values">): boolean =>
    codes.includes(values.codigo?.toUpperCase() ?? "");
  return {
    stays: (record: StoredRecord<V>) => (isNamed(record) ? `${IS_USED}: no se elimina` : null),
    forbids: (record: StoredRecord<V>, event: string) =>
      event === "deactivate" && isNamed(record) ? `${IS_USED}: no se inactiva` : null,
    async before(_tx: unknown, { action, before, values }: Change<V>) {
      if (action === "delete" || before === null || !isNamed(before)) return {};
      const isChanged = (name: keyof V & string) =>
        textOf(before.values[name]) !== textOf(values[name]);
      return Object.fromEntries(kept.filter(isChanged).map((name) => [name, KEEPS_CODE]));
    },
  };
}

function textOf(value: Value | undefined): string {
  return JSON.stringify(value ?? null);
}
