import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { sending } from "../sending.ts";

/** A document goes to the DIAN. */
export const command = implement(section, "send", async (tx, { record }) => sending(tx, record));
