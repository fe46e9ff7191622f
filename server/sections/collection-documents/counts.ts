import type section from "../../../src/sections/collection-documents/collection-documents.section.ts";
import type { CountsOf } from "../../engine/section-values.types.ts";

/** The figure left to pay of a document depends on the notes on its invoices. */
export const counts: CountsOf<typeof section> = {
  notas: ["erps"],
  saldo: ["erps"],
};
