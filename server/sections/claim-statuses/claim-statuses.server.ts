import section from "../../../src/sections/claim-statuses/claim-statuses.section.ts";
import { CLAIM_STATUS_CODES } from "../../../src/sections/claim-statuses/system-codes.ts";
import { serve } from "../../engine/serve.ts";
import { systemCodeChecks } from "../system-codes.ts";

export default serve(section, {
  /** The situations that the charts set keep their codes. */
  checks: systemCodeChecks(CLAIM_STATUS_CODES, ["codigo"]),
});
