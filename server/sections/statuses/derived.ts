import type section from "../../../src/sections/statuses/statuses.section.ts";
import type { DerivedOf } from "../../engine/served.types.ts";
import { toneOf } from "./tone-of.ts";

/** The chart decides whether a status is final. */
export const derived: DerivedOf<typeof section> = async (tx, { values }) => ({
  values: { final: toneOf(tx, values) === "over" },
});
