import section from "../../../src/sections/recovers/recovers.section.ts";
import { serve } from "../../engine/serve.ts";
import { actedOn } from "../../engine/who-wrote.ts";

export default serve(section, {
  facts: async (context, records) => {
    const own = await actedOn<typeof section>(context, records, [
      "create",
      "edit",
      "revert",
      "import",
      "match",
    ]);
    const applied = await actedOn<typeof section>(context, records, ["apply"]);
    return new Map(
      records.map(({ id }) => [
        id,
        {
          isAnotherPerson: !own.has(id),
          isAnotherReverser: !applied.has(id),
          isApplicable: true,
          isToPass: true,
          isHere: true,
          isLast: true,
        },
      ]),
    );
  },
});
