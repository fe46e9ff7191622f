import section from "../../../../src/sections/transfers/transfers.section.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** The account that the bank returned is the right one: somebody said so on purpose, and it is authorised again (ADR 102). */
export const command = implement(section, "confirmAccount", async () => ({
  values: { cuenta_devuelta: null },
}));
