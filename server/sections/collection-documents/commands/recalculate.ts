import section from "../../../../src/sections/collection-documents/collection-documents.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict } from "../../../engine/refusal.ts";
import { settlePortfolio } from "../../settlements/settle-portfolio.ts";

/** Makes the next version of a settlement with the cut as it is now; this one is replaced by it. */
export const command = implement(section, "recalculate", async (tx, { record }) => {
  const { portafolio, periodo, liquidacion, origen } = record.values;
  if (origen !== "settlement" || portafolio === null || periodo === null) {
    throw conflict("Solo se recalcula lo que se liquidó de un corte.");
  }
  const made = await settlePortfolio(tx, {
    portfolio: portafolio,
    period: periodo,
    settlement: liquidacion,
    former: record,
  });
  if (made === null) throw conflict("El mes ya tiene otra liquidación de este portafolio.");
  return { shows: made };
});
