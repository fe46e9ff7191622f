import type section from "../../../src/sections/request-types/request-types.section.ts";
import { REQUEST_TYPE_CODES } from "../../../src/sections/request-types/system-codes.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { systemCodeChecks } from "../system-codes.ts";

/** The types of request that the code knows keep their codes; their times and supports are configuration. */
export const checks: ChecksOf<typeof section> = systemCodeChecks(REQUEST_TYPE_CODES, ["codigo"]);
