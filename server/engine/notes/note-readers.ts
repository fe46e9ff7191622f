import type { Notes } from "../../../src/contract/notes-contract.ts";
import { isForPartyOf } from "../read/of-party.ts";
import { readersIn } from "../../services/holders.ts";
import type { CallContext, StoredRecord } from "../served.types.ts";

/** A colleague who may see a record: `userId` is that of the account, `id` that of the member of staff. */
export type Reader = Notes["people"][number] & { readonly userId: string };

/**
 * The colleagues of the company who may see a record, by name: not inactive, with a role that lists and views the section,
 * and reaches the record where it is in the charge of a person.
 */
export async function readersOf(
  { db, section, registry, actor }: CallContext,
  { id, values }: StoredRecord,
): Promise<readonly Reader[]> {
  const { controller, own } = section.definition;
  const owner = own === null ? undefined : (values[own] ?? null);
  const { companyId, user } = actor;
  return readersIn(db, {
    controller,
    companyId,
    besides: user.id,
    reaches: isForPartyOf({ section, registry }, id, "u"),
    ...(owner !== undefined && { owner: typeof owner === "string" ? owner : null }),
  });
}
