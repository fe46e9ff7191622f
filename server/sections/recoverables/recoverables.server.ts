import section from "../../../src/sections/recoverables/recoverables.section.ts";
import { serve } from "../../engine/serve.ts";
import {
  collecting,
  collectingFacts,
  collectingProblems,
  collectingReasons,
} from "./recoverables.collecting.ts";
import { deciding, decidingFacts } from "./recoverables.deciding.ts";

export default serve(section, {
  facts: async (context, records) => {
    const collected = await collectingFacts(context, records);
    const decided = await decidingFacts(context, records);
    return new Map(
      records.map((record) => [record.id, { ...collected(record), ...decided(record) }]),
    );
  },
  reasons: collectingReasons,
  checks: { before: async (_tx, change) => collectingProblems(change) },
  commands: { ...collecting, ...deciding },
});
