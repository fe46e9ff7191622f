import { isAdult } from "../../../src/domain/age.ts";
import { dayOf } from "../../services/day.ts";
import { conflict } from "../refusal.ts";
import type { SectionHooks } from "../served.types.ts";

/** Customers: adults (spec §9, reading 32), and a certificate for who owes nothing (reading 34). */
export const hooks: SectionHooks = {
  fill: async (_scene, { before }) =>
    before === null ? { obligaciones: 0, saldo_total: "0.00" } : {},

  async beforeWrite({ now }, { action, before, values }) {
    if (action === "delete") {
      return (before?.values["obligaciones"] ?? 0) === 0
        ? undefined
        : { documento: "Tiene obligaciones: no se puede eliminar." };
    }
    const { fecha_nacimiento: birth } = values;
    return typeof birth === "string" && !isAdult(birth, dayOf(now))
      ? { fecha_nacimiento: "debe tener 18 años o más" }
      : undefined;
  },

  actions: {
    async clearance({ now }, { values: { saldo_total: balance } }) {
      if (Number(balance ?? 0) > 0) {
        throw conflict("Todavía debe: el paz y salvo se expide cuando su saldo llega a cero.");
      }
      return { values: { paz_y_salvo: dayOf(now) } };
    },
  },
};
