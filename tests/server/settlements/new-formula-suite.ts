import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { moveRevision } from "../../../server/store/revisions.ts";
import { mayDo } from "../../support/office.ts";
import { deskOf, openDesk } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { anotherPortfolio, settledFund, writeCut } from "./settled-fund.ts";

const TITLE = "Lo que habría cobrado en el último corte de cada portafolio";

/** The commission that a new version of a formula would have charged, told before it is approved (ADR 147). */
export function newFormulaSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let draft: string;

  beforeAll(async () => {
    const { db } = office().server;
    const portfolio = await settledFund(db);
    // Only the last cut counts.
    await writeCut(db, { portfolio, period: "2026-05", covered: ["9000000", "9000000"] });
    await writeCut(db, { portfolio, period: "2026-06", covered: ["7000000", "5145000.39"] });
    const { rows } = await sql<{ id: string }>`
      insert into formulas (empresa_id, codigo, nombre, uso, redondeo, expresion, vigente_desde, estado, version_)
      values (1, 'COM-CON', 'Comisión', 'commission', 'peso', 'saldo * 0.5 / 100', date '2027-01-01', 'draft', 3)
      returning id::text`.execute(db);
    draft = rows[0]?.id ?? "";
  });

  const seenBy = async (desk: ReturnType<typeof deskOf>) =>
    (await desk.record("formulas", draft)).impacts ?? [];

  describe("a version of a formula that waits for its approval", () => {
    test("says what the last cut of each portfolio would have been charged by it, and by the one in force", async () => {
      const [told] = await seenBy(deskOf(await office().as("admin")));
      // 24,500 and 18,008 by the one in force; 35,000 and 25,725 by the new one.
      expect(told).toMatchObject({
        action: "approve",
        title: TITLE,
        words:
          "En el último corte de 1 portafolio la versión 3 habría cobrado $ 60.725,00 en vez de $ 42.508,00 (+$ 18.217,00), sin IVA.",
        columns: ["Portafolio y corte", "La vigente", "La versión 3", "Diferencia"],
        rows: [
          {
            label: expect.stringMatching(/ · jun 2026$/u) as string,
            cells: ["$ 42.508,00", "$ 60.725,00", "+$ 18.217,00"],
            to: expect.stringContaining("f.periodo=2026-06..2026-06") as string,
          },
        ],
      });
    });

    test("says why there is no figure of a portfolio, and adds up the others", async () => {
      const { db } = office().server;
      const { rows } = await sql<{ id: string }>`
        select min(id)::text as id from portfolios`.execute(db);
      const id = rows[0]?.id ?? "";
      const without = await anotherPortfolio(db, id, { code: "P-SIN" });
      await writeCut(db, { portfolio: without, period: "2026-06", covered: ["1000000"] });
      const dearer = await anotherPortfolio(db, id, { code: "P-CARO", rate: "1" });
      await writeCut(db, { portfolio: dearer, period: "2026-06", covered: ["1000000"] });
      await moveRevision(db, "cuts", 1);
      const [told] = await seenBy(deskOf(await office().as("admin")));
      expect(told?.words).toBe(
        "En el último corte de 2 portafolios la versión 3 habría cobrado $ 65.725,00 en vez de $ 52.508,00 (+$ 13.217,00), sin IVA. De 1 más no hay cifra: La fórmula COM-CON: falta el valor de «tasa».",
      );
      expect(told?.rows.map(({ label, cells }) => [label, cells.at(-1)])).toEqual([
        ["P-SIN · jun 2026", "—"],
        [expect.any(String), "+$ 18.217,00"],
        ["P-CARO · jun 2026", "-$ 5.000,00"],
        ["En total", "+$ 13.217,00"],
      ]);
    });

    test("says it to whoever may list portfolios, and no more once it is returned", async () => {
      const reads = mayDo("formulas", "list", "view");
      expect(await seenBy(deskOf(await office().asHolderOf([reads])))).toEqual([]);
      const both = [reads, mayDo("portfolios", "list")];
      const [told] = await seenBy(deskOf(await office().asHolderOf(both)));
      expect(told?.title).toBe(TITLE);
      expect(told?.rows.every(({ to }) => to === null)).toBe(true);
      const admin = deskOf(await office().as("admin"));
      const { version } = await admin.record("formulas", draft);
      const reason = "Falta el mínimo";
      await admin.wrote("POST", `formulas/return/${draft}`, { version, reason });
      expect(await seenBy(admin)).toEqual([]);
    });
  });
}
