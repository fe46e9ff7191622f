import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { invoiceEvent } from "../rejected-effects.ts";

/** A document is not sent; its number, where it has one, stays on it as unused (law 39). */
export const command = implement(section, "discard", async (_tx, { record }) => ({
  effects: record.status === "pending" ? invoiceEvent(record, "reject") : [],
}));
