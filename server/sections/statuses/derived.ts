import type section from "../../../src/sections/statuses/statuses.section.ts";
import type { DerivedOf } from "../../engine/served.types.ts";
import { toneOf } from "./tone-of.ts";

/** Whether a status is final is its chart's to say. */
export const derived: DerivedOf<typeof section> = async (tx, { values }) => ({
  values: { final: toneOf(tx, values) === "over" },
});
