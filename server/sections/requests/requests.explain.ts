import { dayText } from "../../../src/domain/calendar.ts";
import { moneyOf, centsOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type section from "../../../src/sections/requests/requests.section.ts";
import type { ExplainsOf } from "../../engine/served.types.ts";
import { computedBy, keptValues, sumLine } from "../../fund/explained.ts";
import { arrears } from "./requests.judging.ts";

/** How the figures of a request are computed, with what was kept of it (fund.md §0). */
export const requestExplains: ExplainsOf<typeof section> = {
  /** The covered part of a claim, with the figures that were kept when it was filed. */
  cubierto: async (context, { id, values }) => {
    const { formula, calculo, portafolio, fecha_radicacion: filed } = values;
    if (formula === null || filed === null) return null;
    const own = {
      words: "Lo que reclama la solicitud",
      at: { controller: "requests" as const, id },
    };
    return computedBy(context, {
      formula,
      values: keptValues(calculo.map(({ dato, valor }) => [dato, valor])),
      facts: { saldo: { name: "Saldo de capital reclamado", from: own } },
      portfolio: portafolio,
      day: dayOf(new Date(filed)),
    });
  },
  /** The days from the default to the day on which it was filed. */
  mora: async (_context, { values }) => {
    const { fecha_incumplimiento: since, fecha_radicacion: at } = values;
    const filed = at === null ? null : dayOf(new Date(at));
    const days = filed === null ? null : arrears(filed, since);
    if (since === null || filed === null || days === null) return null;
    return {
      inputs: [
        { name: "Fecha de incumplimiento", value: dayText(since) },
        { name: "Fecha de radicación", value: dayText(filed) },
      ],
      steps: [`Del ${dayText(since)} al ${dayText(filed)}: ${days} ${days === 1 ? "día" : "días"}`],
      result: String(days),
    };
  },
  /** The approved amount less what was paid in advance; nothing once it was paid. */
  por_pagar: async (_context, { values }) => {
    const { valor_aprobado: approved, anticipo, fecha_pago: paidOn } = values;
    if (approved === null || values.por_pagar === null) return null;
    const due = moneyOf(centsOf(approved) - centsOf(anticipo ?? "0"));
    const terms = [moneyOf(centsOf(approved)), moneyOf(centsOf(anticipo ?? "0"))];
    const result = paidOn === null ? due : "0.00";
    return {
      inputs: [
        { name: "Valor aprobado", value: pesos(terms[0] ?? "0") },
        { name: "Anticipo descontado", value: pesos(terms[1] ?? "0") },
        ...(paidOn === null ? [] : [{ name: "Fecha de pago", value: dayText(paidOn) }]),
      ],
      steps: [
        sumLine(terms, "−", due),
        ...(paidOn === null
          ? []
          : [`Pagado el ${dayText(paidOn)}: ${sumLine([due, due], "−", result)}`]),
      ],
      result,
    };
  },
};
