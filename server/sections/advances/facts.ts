import type section from "../../../src/sections/advances/advances.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";

/** Another person than the author approves an advance (fund.md §4, law 27). */
export const facts: FactsOf<typeof section> = async (context, records) => {
  const own = await actedOn(context, records, ["create", "edit", "revert", "import"]);
  return new Map(records.map(({ id }) => [id, { isAnotherPerson: !own.has(id) }]));
};
