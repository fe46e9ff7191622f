import { lastDayOf } from "../../../src/domain/calendar.ts";
import section from "../../../src/sections/settlement-lines/settlement-lines.section.ts";
import { serve } from "../../engine/serve.ts";
import { computedBy, keptValues, cutOf, cutSource } from "../../fund/explained.ts";

export default serve(section, {
  /** The commission of a line: the formula of its document, of the cut that the document was computed from (law 37). */
  explains: {
    comision: async (context, { values }) => {
      const { documento, obligacion, saldo, mora, dias } = values;
      if (documento === null || obligacion === null) return null;
      const found = await context.db
        .selectFrom("collection_documents")
        .select(["formula_version", "portafolio", "periodo", "insumos", "huella"])
        .where("id", "=", documento)
        .executeTakeFirst();
      const { formula_version: formula = null, periodo: period = null } = found ?? {};
      if (found === undefined || formula === null || period === null) return null;
      const upTo = found.huella?.split(":").at(-1);
      const from = cutSource(await cutOf(context, { obligation: obligacion, period, upTo }));
      const fact = (name: string) => ({ name, ...(from !== undefined && { from }) });
      return computedBy(context, {
        formula,
        portfolio: found.portafolio,
        day: lastDayOf(period),
        values: {
          ...keptValues(found.insumos.map(({ nombre, valor }) => [nombre, valor])),
          saldo: saldo ?? "0",
          cubierto: saldo ?? "0",
          mora: String(mora ?? 0),
          dias: String(dias ?? 0),
        },
        facts: {
          saldo: fact("Saldo cubierto"),
          cubierto: fact("Saldo cubierto"),
          mora: fact("Días de mora"),
          dias: fact("Días del corte"),
        },
      });
    },
  },
});
