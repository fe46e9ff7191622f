import type section from "../../../src/sections/movement-types/movement-types.section.ts";
import { MOVEMENT_TYPES } from "../../../src/domain/ledger-accounts.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { systemCodeChecks } from "../system-codes.ts";

/** The movement types of the ledger may only be renamed: an entry takes its accounts and sides from them (law 5). */
export const checks: ChecksOf<typeof section> = systemCodeChecks(Object.keys(MOVEMENT_TYPES), [
  "codigo",
  "naturaleza",
  "afecta",
  "cuenta",
]);
