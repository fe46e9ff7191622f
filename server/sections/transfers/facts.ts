import type section from "../../../src/sections/transfers/transfers.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";
import { actedOn, lastActedOn } from "../../engine/who-wrote.ts";

/**
 * Two people sign a transfer, neither of them its author (fund.md §4, law 29), nor who insisted on an account that the
 * bank returned (ADR 102).
 */
export const facts: FactsOf<typeof section> = async (context, records) => {
  const writing = ["create", "edit", "revert", "import", "confirmAccount"] as const;
  const own = await actedOn<typeof section>(context, records, writing);
  const authorised = await lastActedOn<typeof section>(context, records, "authorise");
  return new Map(
    records.map(({ id }) => [
      id,
      {
        isAnotherPerson: !own.has(id),
        isAnotherSigner: !authorised.has(id),
      },
    ]),
  );
};
