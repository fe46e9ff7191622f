import type section from "../../../src/sections/claim-statuses/claim-statuses.section.ts";
import { CLAIM_STATUS_CODES } from "../../../src/sections/claim-statuses/system-codes.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { systemCodeChecks } from "../system-codes.ts";

/** The situations that the charts set keep their codes. */
export const checks: ChecksOf<typeof section> = systemCodeChecks(CLAIM_STATUS_CODES, ["codigo"]);
