import type section from "../../../src/sections/transfers/transfers.section.ts";
import type { ChoicesOf } from "../../engine/served.types.ts";
import { isOwnAccount } from "./own-account.ts";

/** Money leaves an account of the fund. */
export const choices: ChoicesOf<typeof section> = { cuenta_origen: isOwnAccount };
