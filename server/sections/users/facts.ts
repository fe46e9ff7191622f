import type section from "../../../src/sections/users/users.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";
import { administratorsIn } from "../access/administrators.ts";

/** Nobody deactivates themselves, or the last administrator (ADR 16). */
export const facts: FactsOf<typeof section> = async ({ db, actor }, records) => {
  const all = await administratorsIn(db);
  const isLast = (id: string) => all.length === 1 && all[0]?.number === id;
  const isSelf = (id: string) => id === String(actor.user.number);
  return new Map(records.map(({ id }) => [id, { isExpendable: !isSelf(id) && !isLast(id) }]));
};
