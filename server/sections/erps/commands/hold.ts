import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { attachmentEvents } from "../attachment-events.ts";
import { heardValues } from "../heard-values.ts";

/** The DIAN accepts a document of which the ledger takes no entry: it waits for a person, and its buyer receives it. */
export const command = implement(section, "hold", async (tx, { record, input }) => ({
  values: heardValues(record, input),
  effects: await attachmentEvents(tx, record.id, "dispatch"),
}));
