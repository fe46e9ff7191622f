import type section from "../../../src/sections/accounts/accounts.section.ts";
import { LEDGER_ACCOUNTS } from "../../../src/domain/ledger-accounts.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { systemCodeChecks } from "../system-codes.ts";

/** The accounts of the ledger may be renamed, and have another number of the PUC. */
export const checks: ChecksOf<typeof section> = systemCodeChecks(Object.keys(LEDGER_ACCOUNTS), [
  "codigo",
  "clase",
]);
