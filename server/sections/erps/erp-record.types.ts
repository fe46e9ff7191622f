import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/erps/erps.section.ts";
import type { StoredRecord } from "../../engine/served.types.ts";

/** The values of an electronic document. */
export type ErpValues = ValuesOf<(typeof section)["fields"]>;

/** An electronic document as it is stored. */
export type ErpRecord = StoredRecord<ErpValues>;
