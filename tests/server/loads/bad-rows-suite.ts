import { writeXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { rowOf, workbookOf } from "../exchange/made-zip.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { credit, monthsAgo, openLoadsDesk } from "./loads-desk.ts";

/** Every bad input of a load, with its words (fund.md §10). */
export function badRowsSuite(open: OpenDatabase): void {
  const desk = openLoadsDesk(open);
  const CUT = monthsAgo(3);

  /** The errors of the rows of a file, in their order. */
  async function errorsOf(lines: readonly string[], given = {}): Promise<readonly unknown[]> {
    const { load, rows, run } = desk();
    const read = await load(lines, given);
    const found = (await rows(read)).map(({ values }) => values["errores"]);
    await run("cancel", read, "Prueba");
    return found;
  }

  describe("a row of new credits", () => {
    const MONEY = "Valor desembolsado: ";
    const FORM = "no es un número válido (hasta 2 decimales).";
    const DOUBT = "puede ser de miles o de decimales: escríbalo como 12500 o 12,50.";
    test.each([
      ["a negative amount", { valor: "-5" }, `${MONEY}no puede ser menor que cero.`],
      ["zero", { valor: "0.00" }, `${MONEY}debe ser mayor que cero.`],
      ["three decimals", { valor: "1000.505" }, `${MONEY}${FORM}`],
      ["a point that may be of thousands", { valor: "1.000" }, `${MONEY}${DOUBT}`],
      ["a comma that may be of thousands", { valor: "12,500" }, `${MONEY}${DOUBT}`],
      ["an exponent", { valor: "1e6" }, `${MONEY}${FORM}`],
      [
        "17 digits",
        { valor: "12345678901234567" },
        `${MONEY}debe tener máximo 16 dígitos enteros.`,
      ],
      ["no amount", { valor: "" }, `${MONEY}falta.`],
      ["a term of none", { plazo: "0" }, "Plazo (meses): debe ser mayor o igual a 1."],
      ["a term too long", { plazo: "361" }, "Plazo (meses): debe ser menor o igual a 360."],
      ["a day of no month", { fecha: "2026-02-30" }, /^Fecha de desembolso: no es una fecha/u],
      [
        "a day after the cut",
        { fecha: `${monthsAgo(2)}-01` },
        `Fecha de desembolso: es posterior al corte ${CUT}.`,
      ],
      ["another document", { documento: "12" }, "Documento: el número no es válido para CC."],
      ["no type", { tipo: "" }, "Tipo de documento: falta."],
      [
        "a type that is none",
        { tipo: "CX" },
        /^Tipo de documento: debe ser CC, TI, CE, PA, PPT, PEP o NIT\.$/u,
      ],
      ["a formula", { valor: "=500000*2" }, `${MONEY}es una fórmula: escriba su valor.`],
      ["a rate", { tasa: "-1" }, "Tasa EA: no puede ser menor que cero."],
      ["a rate too high", { tasa: "1000.5" }, "Tasa EA: debe ser máximo 1.000."],
      [
        "a document with decimals",
        { documento: "71111029.5" },
        "Documento: el número no es válido para CC.",
      ],
      [
        "a document of another type",
        { documento: "CE 412345" },
        "Documento: no es del tipo de documento CC.",
      ],
      [
        "a day before its agreement",
        { fecha: "2019-12-31" },
        "Fecha de desembolso: es anterior al convenio, que rige desde el 01/01/2020.",
      ],
      [
        "a day before 1900",
        { fecha: "0315-05-20" },
        "Fecha de desembolso: debe estar entre 1900 y 2200.",
      ],
      ["no reference", { referencia: "" }, "Referencia del crédito: falta."],
      [
        "a reference too long",
        { referencia: "R".repeat(21) },
        "Referencia del crédito: debe tener máximo 20 caracteres.",
      ],
      [
        "more than the quota",
        { valor: "100000000.01" },
        /^Valor desembolsado: supera el cupo del portafolio: quedan \$ 100\.000\.000,00\./u,
      ],
      [
        "more than the most of a debtor",
        { valor: "14285714.30" },
        "El deudor supera la garantía máxima: $ 10.000.000,00.",
      ],
    ])("with %s is wrong and says so", async (_, given, words) => {
      const [errors] = await errorsOf([credit(1, given)]);
      expect(String(errors)).toMatch(words);
    });

    test("of a day to come is wrong when it is checked, as when it is applied", async () => {
      const fecha = dayAfter(dayOf(new Date()), 1);
      expect(await errorsOf([credit(1, { fecha })], { period: monthsAgo(0) })).toEqual([
        "Fecha de desembolso: no puede ser posterior a hoy.",
      ]);
    });

    test("repeats no reference, of its file or of its entity", async () => {
      const { load, run } = desk();
      expect(await errorsOf([credit(5), credit(6, { referencia: "cr-5" })])).toEqual([
        null,
        "Referencia del crédito: es la misma de la fila 1.",
      ]);
      await run("apply", await load([credit(7)]));
      expect(await errorsOf([credit(8, { referencia: "CR-7" })])).toEqual([
        expect.stringMatching(/^Referencia del crédito: ya es de la garantía GA-\d{4}-\d+\.$/u),
      ]);
    });

    test("shares the quota and the limit of its debtor with the rows before it", async () => {
      const same = { documento: "10209999", valor: "8000000.00" };
      expect(await errorsOf([credit(1, same), credit(2, same)])).toEqual([
        null,
        "El deudor supera la garantía máxima: $ 10.000.000,00.",
      ]);
    });

    test.each([
      ["1.000.000,50", "1000000.50"],
      ["1,000,000.5", "1000000.50"],
      ["1.000,50", "1000.50"],
      ["1.000.000", "1000000.00"],
    ])("with %s, which can only be one amount, has it", async (valor, amount) => {
      const { load, run } = desk();
      const read = await load([credit(93, { valor })]);
      expect(read).toMatchObject({ status: "valid", values: { con_error: 0, valor: amount } });
      await run("cancel", read, "Prueba");
    });

    test("of an unknown city enters without it, with a warning", async () => {
      const { load, rows } = desk();
      const read = await load([credit(91, { ciudad: "Macondo" })]);
      expect(read).toMatchObject({ status: "valid", values: { con_aviso: 1 } });
      expect((await rows(read))[0]?.values["avisos"]).toBe("Ciudad: no existe: queda sin ciudad.");
    });
  });

  describe("a row of balances", () => {
    let numbers: readonly string[] = [];
    const given = { purpose: "balances", period: monthsAgo(2) } as const;
    const saldos = async (...lines: readonly string[]) => errorsOf(lines, given);

    beforeAll(async () => {
      const { load, run, list } = desk();
      const two = { documento: "10203333" };
      await run("apply", await load([credit(51), credit(52, two), credit(53, two)]));
      const { rows } = await list("obligations", "?o=numero_garantia");
      numbers = rows.slice(-3).map(({ values }) => String(values["numero_garantia"]));
    });

    test("is of one live obligation of its portfolio", async () => {
      const [one = ""] = numbers;
      expect(
        await saldos(
          "GA-0000-1;;5;0;;",
          ";10203333;5;0;;",
          ";10209876;5;0;;",
          `${one};99999;5;0;;`,
          ";;5;0;;",
        ),
      ).toEqual([
        "Número de garantía: no es de este portafolio.",
        "Número de garantía: el deudor tiene varias obligaciones vivas: escriba cuál es.",
        "Documento: no tiene obligaciones vivas en este portafolio.",
        `Documento: no es el de la garantía ${one}.`,
        "Número de garantía: escriba el número o el documento.",
      ]);
      expect(await saldos(";10200051;5;0;;")).toEqual([null]);
    });

    test("comes once in a file, however it is named", async () => {
      const [one = ""] = numbers;
      expect(await saldos(`${one};;5;0;;`, ";10200051;6;0;;")).toEqual([
        null,
        "Número de garantía: es la misma de la fila 1.",
      ]);
    });

    test("has a balance, days and a rating that can be", async () => {
      const [one = "", two = "", three = ""] = numbers;
      expect(
        await saldos(`${one};;-1;0;;`, `${two};;5;1,5;;`, `${three};;5;0;F;${monthsAgo(3)}-30`),
      ).toEqual([
        "Saldo de capital: no puede ser menor que cero.",
        "Días de mora: debe ser un número entero.",
        `Calificación: debe ser uno de: A, B, C, D, E. Fecha de corte: no es del corte ${monthsAgo(2)}.`,
      ]);
    });

    test("that rises, or is above what was disbursed, is applied by whoever accepts its warning", async () => {
      const { load, rows, run } = desk();
      const [one = "", two = ""] = numbers;
      await run("apply", await load([`${one};;400000;0;;`], given));
      const read = await load([`${one};;500000;0;;`, `${two};;1000000.01;0;;`], given);
      expect(read).toMatchObject({ status: "valid", values: { con_aviso: 2 } });
      expect((await rows(read)).map(({ values }) => values["avisos"])).toEqual([
        "Saldo de capital: sube: era $ 400.000,00.",
        "Saldo de capital: supera lo desembolsado, $ 1.000.000,00.",
      ]);
      expect((await run("apply", read)).values["aplicadas"]).toBe(2);
    });

    test("that is far above what was disbursed is wrong: no warning is to be accepted for it", async () => {
      const [, two = ""] = numbers;
      expect(await saldos(`${two};;9999999999999999.99;0;;`, `${two};;2000000.01;0;;`)).toEqual([
        "Saldo de capital: es más del doble de lo desembolsado, $ 1.000.000,00.",
        "Saldo de capital: es más del doble de lo desembolsado, $ 1.000.000,00. Número de garantía: es la misma de la fila 1.",
      ]);
    });

    test("is of no cut before the last one, or before its disbursement", async () => {
      const [one = "", , three = ""] = numbers;
      expect(await errorsOf([`${one};;5;0;;`], { ...given, period: CUT })).toEqual([
        `Ya tiene el corte ${monthsAgo(2)}, que es posterior.`,
      ]);
      expect(await errorsOf([`${three};;5;0;;`], { ...given, period: monthsAgo(4) })).toEqual([
        `Se desembolsó el ${CUT}-05, después del corte ${monthsAgo(4)}. Ya tiene el corte ${CUT}, que es posterior.`,
      ]);
    });
  });

  describe("a file", () => {
    test.each([
      ["without rows", "\n;;;\n", "El archivo no tiene filas."],
      ["without its columns", "a\nb\nc", /^Ninguna fila tiene las columnas/u],
    ])("%s is unreadable, and says why", async (_, text, words) => {
      const { load } = desk();
      const read = await load([], { content: new TextEncoder().encode(text) });
      expect(read).toMatchObject({
        status: "unreadable",
        values: { problema: expect.stringMatching(words) as unknown },
      });
    });

    test("whose structure asks for columns that no row has blames the structure, not its rows", async () => {
      const { load } = desk();
      const read = await load(["CC;10200001;Ana", "CC;10200002;Eva"]);
      expect(read).toMatchObject({
        status: "unreadable",
        values: {
          problema: expect.stringMatching(
            /^Ninguna fila trae D \(Referencia\).+la estructura POR v1/u,
          ) as unknown,
        },
      });
    });

    test("whose structure takes a column that is empty in every row blames the structure, not its rows", async () => {
      const { load } = desk();
      const rest = "1000000;12;24;2026-05-10";
      const read = await load([`CC;10200001;Ana;;${rest}`, `CC;10200002;Eva; ;${rest}`]);
      expect(read).toMatchObject({
        status: "unreadable",
        values: {
          problema: expect.stringMatching(/^Ninguna fila trae D \(Referencia\)/u) as unknown,
        },
      });
    });

    test("is read with the days and the decimals of its structure, and its rows say how they came", async () => {
      const { load, rows, office, run } = desk();
      const { db } = office.server;
      await sql`update structures set fechas = 'mdy', decimales = 'point' where codigo = 'POR'`.execute(
        db,
      );
      const given = {
        valor: "1,000",
        tasa: "24.500",
        fecha: `${CUT.slice(5)}/28/${CUT.slice(0, 4)}`,
      };
      const read = await load([
        credit(72, given),
        credit(73, { fecha: `28/${CUT.slice(5)}/${CUT.slice(0, 4)}` }),
      ]);
      await sql`update structures set fechas = null, decimales = null where codigo = 'POR'`.execute(
        db,
      );
      const [right, wrong] = await rows(read);
      expect(right?.values).toMatchObject({
        valor_desembolso: "1000.00",
        tasa: "24.5000",
        fecha_desembolso: `${CUT}-28`,
        errores: null,
        venia: `Valor desembolsado: «1,000»\nTasa EA: «24.500»\nFecha de desembolso: «${given.fecha}»`,
      });
      expect(wrong?.values["errores"]).toBe(
        "Fecha de desembolso: no es como la estructura dice que vienen: escríbalo de nuevo.",
      );
      await run("cancel", read, "Prueba");
    });

    test("is known by its content: a workbook is none of text, whatever its name", async () => {
      const { send } = desk();
      const content = await writeXlsx({ sheets: [{ name: "Hoja", rows: [["CC", "1"]] }] });
      const { status, body } = await send([], { content, name: "carga.csv" });
      expect([status, body]).toMatchObject([
        422,
        { errors: { archivo: "El archivo es XLSX y la estructura es de CSV" } },
      ]);
    });

    test("of XLSX has rows that say where a formula is, whatever value was kept of it", async () => {
      const { load, rows, office, edit } = desk();
      const { db } = office.server;
      await sql`update structures set formato = 'xlsx' where codigo = 'POR'`.execute(db);
      const cells = credit(71)
        .split(";")
        .map((text, at) => {
          const place = `${String.fromCodePoint(65 + at)}1`;
          return at === 4
            ? `<c r="${place}"><f>2*500000</f><v>1000000</v></c>`
            : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
        });
      const content = workbookOf(`<row r="1">${cells.join("")}</row>${rowOf(2, "CC")}`);
      const read = await load([], { content, name: "carga.xlsx" });
      await sql`update structures set formato = 'csv' where codigo = 'POR'`.execute(db);
      const [row] = await rows(read);
      expect(row?.values).toMatchObject({
        errores: "Valor desembolsado: es una fórmula: escriba su valor.",
        valor_desembolso: "=1000000",
      });
      if (row === undefined) throw new Error("no row");
      expect((await edit("load-rows", row, { valor_desembolso: "1000000" })).status).toBe(200);
      expect((await rows(read))[0]?.status).toBe("valid");
    });

    test("of 100.001 rows is refused", async () => {
      const { load } = desk();
      const read = await load([], { content: new TextEncoder().encode("a;b\n".repeat(100_001)) });
      expect(read).toMatchObject({
        status: "unreadable",
        values: { problema: "El archivo tiene más de 100.000 filas: divídalo." },
      });
    });
  });
}
