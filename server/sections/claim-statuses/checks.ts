import type section from "../../../src/sections/claim-statuses/claim-statuses.section.ts";
import { CLAIM_STATUS_CODES } from "../../../src/sections/claim-statuses/system-codes.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { systemCodeErrors, systemCodeStays } from "../system-codes.ts";

/** The situations that the charts set keep their codes. */
export const checks: ChecksOf<typeof section> = {
  stays: (record) => systemCodeStays(record, CLAIM_STATUS_CODES),
  before: async (_tx, change) => systemCodeErrors(change, CLAIM_STATUS_CODES, ["codigo"]),
};
