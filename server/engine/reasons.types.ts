import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { ValuesOf } from "../../src/engine/field.ts";
import type { FactOf } from "../../src/engine/lifecycle.ts";
import type { CallContext, StoredRecord } from "./served.types.ts";

/**
 * `reasons.ts`: the reasons of guards that fail for a record, where its own values say more than the words of the chart:
 * which value is missing.
 */
export type ReasonsOf<
  Section extends Pick<SectionDefinition, "fields" | "lifecycle"> = SectionDefinition,
> = (
  context: CallContext,
  record: StoredRecord<ValuesOf<Section["fields"]>>,
) => Promise<{ readonly [Guard in FactOf<Section["lifecycle"]>]?: string }>;
