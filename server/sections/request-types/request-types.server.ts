import section from "../../../src/sections/request-types/request-types.section.ts";
import { REQUEST_TYPE_CODES } from "../../../src/sections/request-types/system-codes.ts";
import { serve } from "../../engine/serve.ts";
import { systemCodeChecks } from "../system-codes.ts";

export default serve(section, {
  /** The types of request that the code knows keep their codes; their times and supports are configuration. */
  checks: systemCodeChecks(REQUEST_TYPE_CODES, ["codigo"]),
});
