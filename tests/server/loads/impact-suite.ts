import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Impact, SectionRecord } from "../../../src/contract/section-contract.ts";
import { mayDo } from "../../support/office.ts";
import { deskOf } from "../sections/desk.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { credit, monthsAgo, openLoadsDesk } from "./loads-desk.ts";

const BALANCES = { purpose: "balances", period: monthsAgo(2) } as const;
const NEXT = { purpose: "balances", period: monthsAgo(1) } as const;

/** The change that applying a load would make, told before it is applied (ADR 147). */
export function loadImpactSuite(open: OpenDatabase): void {
  const desk = openLoadsDesk(open);

  beforeAll(async () => {
    const { db } = desk().office.server;
    await sql`
      insert into formulas (empresa_id, codigo, nombre, uso, redondeo, expresion, vigente_desde, estado, version_)
      values (1, 'IVA-COM', 'IVA', 'vat', 'peso', 'comision * iva / 100', '2020-01-01', 'approved', 1)`.execute(
      db,
    );
    await sql`update formulas set expresion = 'cubierto * 0.35 / 100 + si(mora > 0; 1000; 0)' where codigo = 'COM'`.execute(
      db,
    );
    await sql`
      insert into general_params (empresa_id, codigo, nombre, valor, unidad, vigente_desde)
      values (1, 'IVA', 'IVA', 19, 'percent', '2020-01-01')`.execute(db);
  });

  const toldOf = ({ impacts }: SectionRecord): Impact => {
    const [told] = impacts ?? [];
    if (told === undefined) throw new Error("it tells no impact");
    return told;
  };
  const cellsOf = (told: Impact) =>
    Object.fromEntries(told.rows.map(({ label, cells }) => [label, cells]));

  /** The records of the list behind each count, by its row: as many as the count says. */
  async function counted(told: Impact): Promise<Readonly<Record<string, number>>> {
    const linked = told.rows.flatMap(({ label, to }) => (to === null ? [] : [{ label, to }]));
    return Object.fromEntries(
      await Promise.all(
        linked.map(async ({ label, to }) => {
          const { pathname, searchParams } = new URL(to, "http://localhost");
          const [, controller = "", , view] = pathname.split("/");
          if (view !== undefined) searchParams.set("v", view);
          const { total } = await desk().list(controller, `?${searchParams.toString()}`);
          return [label, total] as const;
        }),
      ),
    );
  }

  /** Enters some credits: the guarantee of each, in the order of their file. */
  async function entered(...lines: readonly string[]): Promise<readonly string[]> {
    const { load, run, rows, record } = desk();
    const applied = await run("apply", await load(lines));
    const obligations = await Promise.all(
      (await rows(applied)).map(async ({ values }) =>
        record("obligations", String(values["obligacion"])),
      ),
    );
    return obligations.map(({ values }) => String(values["numero_garantia"]));
  }

  describe("a load that waits to be applied", () => {
    test("of new credits says what they add to what is covered and charged, to the cent", async () => {
      const told = toldOf(await desk().load([credit(701), credit(702, { valor: "7350000.55" })]));
      // 70 % of 1,000,000.00 and of 7,350,000.55; 2,450 and 18,008 of commission.
      expect(told.words).toMatch(
        /^El valor cubierto será \$ 5\.845\.000,39; la comisión del corte de .+, sin IVA, será \$ 20\.458,00\.$/u,
      );
      expect(cellsOf(told)).toEqual({
        "Entran nuevas": ["2", "+$ 5.845.000,39", "+$ 20.458,00"],
      });
      expect(await counted(told)).toEqual({ "Entran nuevas": 2 });
    });

    test("of balances says who rises, falls, pays, enters arrears, leaves them and is missing", async () => {
      const { load, run, balance, rows } = desk();
      const [up, down, paid, same, late, left] = await entered(
        ...[711, 712, 713, 714, 715, 716].map((nth) => credit(nth)),
      );
      const covered = Number(await balance("COB"));
      const file = [
        `${up};;1000000.01;0;;`,
        `${down};;900000;0;;`,
        `${paid};;0;0;;`,
        `${same};;1000000;0;;`,
        `${late};;1000000;31;;`,
      ];
      const read = await load(file, BALANCES);
      const told = toldOf(read);
      // Each owed 1,000,000.00, of which 700,000.00 are covered for 2,450 a month.
      expect(cellsOf(told)).toEqual({
        Suben: ["1", "+$ 0,01", "$ 0,00"],
        Bajan: ["1", "-$ 70.000,00", "-$ 245,00"],
        "Quedan en cero": ["1", "-$ 700.000,00", "-$ 2.450,00"],
        "Siguen igual": ["2", "$ 0,00", "+$ 1.000,00"],
        "Entran en mora": ["1", "$ 0,00", "+$ 1.000,00"],
        "En total": ["5", "-$ 769.999,99", "-$ 1.695,00"],
        "Faltan en el archivo": ["1", "$ 700.000,00", "$ 2.450,00"],
      });
      expect(await counted(told)).toEqual({
        Suben: 1,
        Bajan: 1,
        "Quedan en cero": 1,
        "Siguen igual": 2,
        "Entran en mora": 1,
        "Faltan en el archivo": 1,
      });
      // A discarded row is not applied: its obligation is missing too.
      const [first] = await rows(read);
      const { version } = await desk().record("load-rows", first?.id ?? "");
      await desk().wrote("POST", `load-rows/discard/${first?.id}`, { version });
      const without = cellsOf(toldOf(await desk().record("loads", read.id)));
      expect(without).not.toHaveProperty("Suben");
      expect(without["Faltan en el archivo"]).toEqual(["2", "$ 1.400.000,00", "$ 4.900,00"]);
      // Applied, the ledger covers what was told, and nothing is told any more.
      const applied = await run("apply", read);
      expect(applied).not.toHaveProperty("impacts");
      expect(Number(await balance("COB")) - covered).toBe(770_000);
      const next = toldOf(
        await load([`${late};;1000000;0;;`, `${left};;1000000;0;;`, `${up};;1000000;0;;`], NEXT),
      );
      expect(cellsOf(next)).toMatchObject({
        "Siguen igual": ["3", "$ 0,00", "-$ 1.000,00"],
        "Se ponen al día": ["1", "$ 0,00", "-$ 1.000,00"],
        "Faltan en el archivo": ["2", "$ 1.330.000,00", "$ 4.655,00"],
      });
    });

    test("says which balances are the first of their obligations, and that none can be applied", async () => {
      const { load } = desk();
      const [first] = await entered(credit(721));
      const given = { purpose: "balances", period: monthsAgo(3) } as const;
      const told = toldOf(await load([`${first};;900000;0;;`], given));
      expect(cellsOf(told)["Traen su primer saldo"]).toEqual(["1", "-$ 70.000,00", "-$ 245,00"]);
      const wrong = toldOf(await load(["GA-NADIE;;900000;0;;"], NEXT));
      expect(wrong.words).toBe("Todavía no hay filas que se puedan aplicar.");
      expect(wrong.rows.map(({ label }) => label)).toEqual(["Faltan en el archivo"]);
    });

    test("says it to whoever may list obligations, and the commission to whoever may see what is charged", async () => {
      const { load, office } = desk();
      const { id } = await load([credit(731)]);
      const seen = async (...rights: readonly ReturnType<typeof mayDo>[]) =>
        deskOf(await office.asHolderOf([mayDo("loads", "list", "view"), ...rights])).record(
          "loads",
          id,
        );
      expect(await seen()).not.toHaveProperty("impacts");
      const covered = toldOf(await seen(mayDo("obligations", "list")));
      expect(covered.columns).toEqual(["Cambio", "Cuántas", "Valor cubierto"]);
      expect(covered.words).toBe("El valor cubierto será $ 700.000,00.");
      expect(covered.rows).toMatchObject([
        { label: "Entran nuevas", cells: ["1", "+$ 700.000,00"], to: null },
      ]);
      const charged = await seen(mayDo("obligations", "list"), mayDo("formulas", "list"));
      expect(toldOf(charged).columns).toContain("Comisión");
    });
  });
}
