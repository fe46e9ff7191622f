import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { sending } from "../sending.ts";

/** A rejected document goes to the DIAN again, with its data as they are now. */
export const command = implement(section, "resend", async (tx, { record }) => sending(tx, record));
