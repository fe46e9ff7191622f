import { LEDGER_ACCOUNTS } from "../../../src/domain/ledger-accounts.ts";
import section from "../../../src/sections/accounts/accounts.section.ts";
import { serve } from "../../engine/serve.ts";
import { systemCodeChecks } from "../system-codes.ts";

export default serve(section, {
  /** The accounts of the ledger may be renamed, and have another number of the PUC. */
  checks: systemCodeChecks(Object.keys(LEDGER_ACCOUNTS), ["codigo", "clase"]),
});
