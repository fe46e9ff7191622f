import { isGranted } from "../../../src/domain/permission.ts";
import { uniqueSetsOf } from "../../../src/engine/unique-sets.ts";
import { titleOf } from "../read/title.ts";
import { seesPersonal } from "../personal-data.ts";
import { invalid, type Refusal } from "../refusal.ts";
import type { TransactionContext } from "../served.types.ts";
import type { Outcome, Twins } from "./draft.types.ts";
import { storedOf } from "./stored.ts";

/**
 * The refusal of a record whose values are wrong. It names the records that have what must be unique, for a person who
 * would find them by it.
 */
export async function refused(
  tx: TransactionContext,
  outcome: Outcome | undefined,
): Promise<Refusal> {
  if (outcome?.errors === undefined) return invalid({});
  const named = await namedTwins(tx, outcome.twins ?? {});
  return invalid(outcome.errors, Object.keys(named).length > 0 ? named : undefined);
}

/** The records that have what must be unique, by their names: those that the person may know of. */
export async function namedTwins(tx: TransactionContext, twins: Twins) {
  return namesOf(tx, tellable(tx, twins));
}

/** Those that the person may open; a value of people that they do not see is not told to be of somebody. */
function tellable(tx: TransactionContext, twins: Twins): [string, string][] {
  const { definition } = tx.section;
  if (!isGranted(`/${definition.controller}/view`, tx.actor.permission)) return [];
  const isPersonal = (name: string) => definition.fields[name]?.personal === true;
  const hidden = seesPersonal(tx)
    ? []
    : uniqueSetsOf(definition).filter((set) => set.some(isPersonal));
  return Object.entries(twins).filter(([field]) => !hidden.some((set) => set.includes(field)));
}

async function namesOf(tx: TransactionContext, twins: readonly [string, string][]) {
  if (twins.length === 0) return {};
  const records = await storedOf(
    tx,
    twins.map(([, id]) => id),
    "free",
  );
  return Object.fromEntries(
    twins.flatMap(([field, id]) => {
      const record = records.get(id);
      return record === undefined ? [] : [[field, { id, label: titleOf(tx, record) }] as const];
    }),
  );
}
