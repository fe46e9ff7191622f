import type section from "../../../src/sections/statuses/statuses.section.ts";
import type { ChecksOf } from "../../engine/served.types.ts";
import { toneOf } from "./tone-of.ts";

/** The statuses of a section are those of its chart: records only change their names and colours. */
export const checks: ChecksOf<typeof section> = {
  before: async (tx, { action, values }) =>
    action === "delete" || toneOf(tx, values) !== null
      ? undefined
      : { codigo: "No es un estado de la entidad" },
};
