import { MOVEMENT_TYPES } from "../../../src/domain/ledger-accounts.ts";
import section from "../../../src/sections/movement-types/movement-types.section.ts";
import { serve } from "../../engine/serve.ts";
import { systemCodeChecks } from "../system-codes.ts";

export default serve(section, {
  /** The movement types of the ledger may only be renamed: an entry takes its accounts and sides from them (law 5). */
  checks: systemCodeChecks(Object.keys(MOVEMENT_TYPES), [
    "codigo",
    "naturaleza",
    "afecta",
    "cuenta",
  ]),
});
