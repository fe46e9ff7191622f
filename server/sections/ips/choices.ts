import type section from "../../../src/sections/ips/ips.section.ts";
import type { ChoicesOf } from "../../engine/served.types.ts";
import { isRoleWithin } from "../access/own-rights.ts";
import { isWeaker } from "../users/require-weaker.ts";

/** An entry concerns people who can do no more than the person who writes it. */
export const choices: ChoicesOf<typeof section> = { rol: isRoleWithin, usuario: isWeaker };
