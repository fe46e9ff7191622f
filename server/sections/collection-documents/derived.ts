import type section from "../../../src/sections/collection-documents/collection-documents.section.ts";
import type { DerivedOf } from "../../engine/served.types.ts";

/** The document of a manual or an instant invoice was approved with its cause: it waits for the DIAN at once. */
export const derived: DerivedOf<typeof section> = async (_tx, { before, values }) =>
  before === null && values.origen !== "settlement" ? { event: "raise" } : {};
