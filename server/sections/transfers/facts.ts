import type section from "../../../src/sections/transfers/transfers.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";
import { oneWith } from "../../services/shared-access.ts";
import { actedOn, lastActor } from "../../engine/who-wrote.ts";

/** Two people sign a transfer, neither of them its author (chain.md §4, law 29). */
export const facts: FactsOf<typeof section> = async (context, records) => {
  const own = await actedOn(context, records, ["create", "edit", "revert", "import"]);
  const authorisers = await lastActor<typeof section>(context, records, "authorise");
  const same = await oneWith(context.db, context.actor.user.id, context.now);
  const isSame = (signer: string | undefined) => signer !== undefined && same.includes(signer);
  return new Map(
    records.map(({ id }) => [
      id,
      {
        isAnotherPerson: !own.has(id),
        isAnotherSigner: !isSame(authorisers.get(id)),
      },
    ]),
  );
};
