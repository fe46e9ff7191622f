import { expect, test } from "vitest";
import { dayOf } from "../../../src/domain/format.ts";
import { recordIn, type Shown } from "./access-caller.ts";
import type { OpenDatabase } from "./bench.ts";
import { openTwoPeople } from "./seeded-bench.ts";

/** Tests which version of a formula is in force. */
export function formulaVersionsSuite(open: OpenDatabase): void {
  const people = openTwoPeople(open);

  test("formulas show the expression that is in force today, however often the others were changed", async () => {
    const { luz, andres } = people();
    const day = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));
    const approved = async (made: Shown, rate: number, from: number, edits: number) => {
      for (let n = 0; n < edits; n += 1) await luz.edit("formulas", made.id, { nombre: `F${n}` });
      const days = { vigente_desde: day(from), vigente_hasta: day(from + 9), ejemplo: null };
      await luz.edit("formulas", made.id, { ...days, expresion: `saldo * ${rate} / 100` });
      await andres.act("formulas", made.id, "approve");
      return recordIn(await luz.act("formulas", made.id, "clone"));
    };
    const first = recordIn(
      await luz.create("formulas", {
        codigo: "EN-VIGOR",
        nombre: "Comisión",
        uso: "commission",
        redondeo: "peso",
        expresion: "saldo / 100",
        vigente_desde: "2026-01-01",
      }),
    );
    const second = await approved(first, 1, -20, 4);
    const next = await approved(await approved(second, 2, -5, 0), 3, 5, 2);
    expect(next.values["en_vigor"]).toBe("saldo * 2 / 100");
  });
}
