import erps from "../../../../src/sections/erps/erps.section.ts";
import section from "../../../../src/sections/collection-documents/collection-documents.section.ts";
import { create } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** Makes the electronic invoice of a document, which is sent to the DIAN apart (fund.md §4). */
export const command = implement(section, "issue", async (_tx, { record }) => {
  const { origen, empresa, cliente, centro, base, comision, iva, total, lineas } = record.values;
  return {
    effects: [
      create(erps, {
        clase: origen === "instant" ? "instant" : "invoice",
        documento: record.id,
        empresa,
        cliente,
        centro,
        base: comision ?? base,
        iva,
        valor: total,
        lineas: lineas.map(({ concepto, base: charged, tarifa }) => ({
          concepto,
          base: charged,
          tarifa,
        })),
      }),
    ],
  };
});
