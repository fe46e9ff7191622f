import section from "../../../src/sections/reconciliation-rules/reconciliation-rules.section.ts";
import { serve } from "../../engine/serve.ts";
import { anyOf } from "../../store/sql-text.ts";
import { actedOn } from "../../engine/who-wrote.ts";

export default serve(section, {
  /** Another person approves a rule than whoever made the decisions that proposed it. */
  facts: async (context, records) => {
    const { db, actor } = context;
    const own = await actedOn(context, records, ["create"]);
    const deciders = await db
      .selectFrom("reconciliation_decisions as d")
      .innerJoin("reconciliation_rules as r", (join) =>
        join
          .onRef("r.empresa_id", "=", "d.empresa_id")
          .onRef("r.campo", "=", "d.campo")
          .onRef("r.clave", "=", "d.clave"),
      )
      .select("r.id")
      .distinct()
      .where("d.decidido_por", "=", actor.user.id)
      .where("r.id", "=", anyOf(records.map(({ id }) => id)))
      .execute();
    const decided = new Set(deciders.map(({ id }) => id));
    return new Map(
      records.map(({ id }) => [id, { isAnotherPerson: !own.has(id) && !decided.has(id) }]),
    );
  },
});
