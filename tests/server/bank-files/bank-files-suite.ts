import { describe, expect, test } from "vitest";
import { dayText } from "../../../src/domain/calendar.ts";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { NUMBER, bankLine, daysAgo, openBankDesk } from "./bank-desk.ts";
import { asobancaria, mt940, ofx } from "./real-files.ts";

const rows = (...given: Parameters<typeof bankLine>[0][]) =>
  given.map((each) => bankLine(each)).join("\n");

/** The work of staff with a file of the bank, and what they are told (fund.md §5 and §10). */
export function bankFilesSuite(open: OpenDatabase): void {
  const office = openBankDesk(open);

  describe("a file whose lines add up", () => {
    test("enters: each line that comes in has its receipt, and the ledger its money", async () => {
      const { statement, lines, balance } = office();
      const made = await statement(
        rows(
          { valor: "1.500.000,50", saldo: "1.500.000,50" },
          { valor: "-20.000,00", saldo: "1.480.000,50", texto: "CUOTA DE MANEJO" },
        ),
        { saldo_inicial: "0.00", saldo_final: "1480000.50" },
      );
      expect(made).toMatchObject({ status: "balanced" });
      expect(made.values).toMatchObject({
        lineas: 2,
        nuevas: 2,
        repetidas: 0,
        pendientes: 2,
        entradas: "1500000.50",
        salidas: "20000.00",
      });
      const [incoming, outgoing] = await lines(made);
      expect(incoming).toMatchObject({ estado: "pending", sentido: "in", clase: "receipt" });
      expect(incoming?.recaudo).not.toBeNull();
      expect(outgoing).toMatchObject({ estado: "pending", sentido: "out", recaudo: null });
      expect(await balance("BAN")).toBe("1500000.50");
      expect(await balance("POR")).toBe("-1500000.50");
    });

    test("changes nothing the second time, and says which file it was", async () => {
      const content = rows({ texto: "UNA VEZ", saldo: "1000000,00" });
      const first = await office().statement(content);
      const { status, body } = await office().send(content);
      expect(status).toBe(422);
      expect(body.errors).toEqual({
        archivo: `Este archivo ya se cargó: ${String(first.values["numero"])}`,
      });
    });

    test("adds of another that overlaps it only what is new, and shows what it repeats", async () => {
      const { statement, lines, balance } = office();
      const twice = { texto: "IGUAL", fecha: daysAgo(4), valor: "7000,00" };
      const one = await statement(rows(twice, twice, { texto: "PRIMERA", fecha: daysAgo(4) }), {
        saldo_inicial: "0.00",
        saldo_final: "1014000.00",
      });
      expect((await lines(one)).map(({ estado }) => estado)).toEqual([
        "pending",
        "pending",
        "pending",
      ]);
      const before = await balance("BAN");
      const two = await statement(
        rows(twice, twice, twice, { texto: "SEGUNDA", fecha: daysAgo(4) }),
        {
          saldo_inicial: "0.00",
          saldo_final: "1021000.00",
        },
      );
      expect((await lines(two)).map(({ estado }) => estado)).toEqual([
        "repeated",
        "repeated",
        "pending",
        "pending",
      ]);
      expect(two.values).toMatchObject({ lineas: 4, nuevas: 2, repetidas: 2 });
      expect(Number(await balance("BAN")) - Number(before)).toBe(1_007_000);
      const repeats = (await lines(two)).flatMap(({ repite }) => repite ?? []);
      expect(repeats).toEqual((await lines(one)).slice(0, 2).map(({ id }) => id));
    });

    test("is read with its newest line first", async () => {
      const made = await office().statement(
        rows(
          { fecha: daysAgo(2), valor: "-300,00", saldo: "700,00", texto: "DOS" },
          { fecha: daysAgo(3), valor: "1000,00", saldo: "1000,00", texto: "UNO" },
        ),
      );
      expect(made.status).toBe("balanced");
      expect(made.values).toMatchObject({ saldo_inicial: "0.00", saldo_final: "700.00" });
    });
  });

  describe("a file whose lines do not add up", () => {
    test("adds nothing and says which line does not follow, until somebody takes it as it is", async () => {
      const { statement, lines, run, record, balance } = office();
      const before = await balance("BAN");
      const made = await statement(
        rows(
          { valor: "500,00", saldo: "500,00", texto: "A" },
          { valor: "100,00", saldo: "650,00", texto: "B" },
        ),
      );
      expect(made.status).toBe("different");
      expect(made.values["problema"]).toBe(
        `La línea 2 (${dayText(daysAgo(5))}) dice un saldo de $ 650,00, y con sus movimientos son $ 600,00.`,
      );
      expect(await balance("BAN")).toBe(before);
      expect((await lines(made)).map(({ estado }) => estado)).toEqual(["staged", "staged"]);
      expect((await run("bank-files", made.id, "accept")).status).toBe(422);
      expect(
        (await run("bank-files", made.id, "accept", { reason: "El banco lo corrige mañana" }))
          .status,
      ).toBe(200);
      const after = await record("bank-files", made.id);
      expect(after.status).toBe("balanced");
      expect(after.values["sin_cuadrar"]).toBe(true);
      expect(Number(await balance("BAN")) - Number(before)).toBe(600);
    });

    test("enters once its balances are corrected", async () => {
      const { statement, run, record } = office();
      const made = await statement(rows({ texto: "CORREGIR" }), {
        saldo_inicial: "0.00",
        saldo_final: "999999.00",
      });
      expect(made.values["problema"]).toBe(
        "Los movimientos suman $ 1.000.000,00 y los saldos dicen $ 999.999,00: sobran $ 1,00.",
      );
      await run("bank-files", made.id, "correct", {
        input: { saldo_inicial: "-1000000.00", saldo_final: "0.00" },
      });
      expect((await record("bank-files", made.id)).status).toBe("balanced");
    });

    test("says that nobody knows where nothing tells its balances", async () => {
      const made = await office().statement(rows({ texto: "SIN SALDOS", fecha: daysAgo(90) }));
      expect(made.values["problema"]).toContain("El archivo no trae los saldos inicial y final");
    });

    test("adds nothing when it is discarded, and may be sent again", async () => {
      const { statement, run, lines, send } = office();
      const content = rows(
        { texto: "DESCARTE", saldo: "5,00" },
        { texto: "DESCARTE 2", saldo: "6,00" },
      );
      const made = await statement(content);
      await run("bank-files", made.id, "discard", { reason: "Está mal" });
      expect((await lines(made)).map(({ estado }) => estado)).toEqual(["dropped", "dropped"]);
      expect((await send(content)).status).toBe(201);
    });
  });

  describe("a bad file", () => {
    const bad: readonly (readonly [string, string, string])[] = [
      [
        "in the future",
        bankLine({ fecha: daysAgo(-3) }),
        `Línea 1: Es del ${dayText(daysAgo(-3))}, que no ha llegado.`,
      ],
      [
        "with an amount that may be read in two ways",
        bankLine({ valor: "12.500" }),
        "Línea 1: Valor: puede ser de miles o de decimales: escríbalo como 12500 o 12,50.",
      ],
      [
        "with three decimals",
        bankLine({ valor: "1,2345" }),
        "Línea 1: Valor: no es un número válido (hasta 2 decimales).",
      ],
      ["with nothing moved", bankLine({ valor: "0" }), "Línea 1: Valor: Falta."],
      [
        "with a day that is none",
        bankLine({ fecha: "2026-02-30" }),
        "Línea 1: Fecha: no es una fecha válida.",
      ],
      [
        "that is a web page",
        "<!doctype html><html>",
        "El archivo es una página web: ábralo en Excel y guárdelo como XLSX o CSV.",
      ],
      [
        "of OFX of another account",
        ofx({ account: "555000111" }),
        `El archivo es de la cuenta 555000111, y usted escogió la ${NUMBER}.`,
      ],
      [
        "of OFX that is cut in the middle",
        ofx({ words: "CORTADO" }).slice(0, -20),
        "El archivo OFX está cortado: no termina en </OFX>. Descárguelo otra vez.",
      ],
      [
        "of OFX with a line of another month",
        ofx({ day: daysAgo(80) }),
        "fuera de los días del archivo",
      ],
      [
        "of OFX in dollars",
        ofx({ currency: "USD" }),
        "El archivo está en USD: solo se leen cuentas en pesos (COP).",
      ],
      [
        "of MT940 that is cut in the middle",
        mt940().split(":62F:")[0] ?? "",
        "El archivo MT940 está cortado: no trae el saldo final (:62F:) de su último extracto. Descárguelo otra vez.",
      ],
      [
        "of collections that is cut in the middle",
        asobancaria().split("\n").slice(0, 4).join("\n"),
        "El archivo está cortado: no trae su registro de control (09). Pídalo otra vez al banco.",
      ],
      [
        "of collections without one of its records",
        asobancaria()
          .split("\n")
          .filter((_, at) => at !== 3)
          .join("\n"),
        "El lote 0001 dice que trae 2 registros, y trae 1",
      ],
    ];
    test.each(bad)("%s is refused in words", async (_, content, words) => {
      const made = await office().statement(content);
      expect(made.status).toBe("unreadable");
      expect(made.values["problema"]).toContain(words);
    });

    test("whose account a spreadsheet made a number is still of its account, unless it lost digits", async () => {
      const made = await office().statement(ofx({ account: `${NUMBER}.0`, words: "DECIMAL" }), {
        saldo_inicial: "0.00",
      });
      expect(made.status).toBe("balanced");
      const lost = await office().statement(ofx({ account: "1.23457E+10" }));
      expect(lost.values["problema"]).toBe(
        "La cuenta viene como 1.23457E+10: la hoja de cálculo le quitó dígitos. Pida el archivo con la cuenta como texto.",
      );
    });

    test("with a format that is not the chosen one is told", async () => {
      const { body } = await office().send(ofx(), { formato: "mt940" });
      expect(body.errors).toEqual({
        formato: "El archivo es OFX, y usted escogió MT940: déjelo vacío",
      });
    });

    test("of an account of somebody else is refused", async () => {
      const { body } = await office().send(bankLine(), { cuenta: office().ground.other });
      expect(body.errors).toEqual({ cuenta: "La cuenta no es del fondo" });
    });
  });

  describe("a bounce", () => {
    test("has two lines, out and back, which meet each other and enter nothing", async () => {
      const { statement, lines, balance } = office();
      const before = [await balance("BAN"), await balance("POR")];
      const made = await statement(
        rows(
          { texto: "TRANSFERENCIA", referencia: "TR-9", valor: "-450000,00" },
          { texto: "DEVOLUCION CUENTA CERRADA", referencia: "TR-9", valor: "450000,00" },
        ),
        { saldo_inicial: "0.00", saldo_final: "0.00" },
      );
      const [out, back] = await lines(made);
      expect(out).toMatchObject({ estado: "matched", clase: "bounce", pareja: back?.id });
      expect(back).toMatchObject({
        estado: "matched",
        clase: "bounce",
        pareja: out?.id,
        recaudo: null,
      });
      expect([await balance("BAN"), await balance("POR")]).toEqual(before);
      // Nothing of it waits: the file is finished.
      expect(made.status).toBe("closed");
    });

    test("meets the line that an earlier file brought", async () => {
      const { statement, lines } = office();
      const one = await statement(
        rows({ texto: "SALE", referencia: "TR-10", valor: "-9900,00", fecha: daysAgo(6) }),
        { saldo_inicial: "9900.00", saldo_final: "0.00" },
      );
      const two = await statement(
        rows({ texto: "VUELVE", referencia: "TR-10", valor: "9900,00", fecha: daysAgo(5) }),
        { saldo_inicial: "0.00", saldo_final: "9900.00" },
      );
      expect(await lines(one)).toMatchObject([{ estado: "matched", clase: "bounce" }]);
      expect(await lines(two)).toMatchObject([
        { estado: "matched", clase: "bounce", recaudo: null },
      ]);
      expect((await office().record("bank-files", one.id)).status).toBe("closed");
    });
  });

  describe("a charge", () => {
    test("is entered once, closes its file, and is undone with a reason by another person", async () => {
      const { statement, lines, run, record, balance, as, office: room } = office();
      const made = await statement(rows({ texto: "GRAVAMEN 4X1000", valor: "-10.080,00" }), {
        saldo_inicial: "10080.00",
        saldo_final: "0.00",
      });
      const [line] = await lines(made);
      const id = line?.id ?? "";
      const before = await balance("GBN");
      const both = await Promise.all([
        run("bank-lines", id, "charge"),
        run("bank-lines", id, "charge"),
      ]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(Number(await balance("GBN")) - Number(before)).toBe(10_080);
      expect((await record("bank-files", made.id)).status).toBe("closed");
      expect((await run("bank-lines", id, "release", { reason: "No era" })).status).toBe(409);
      const other = as(await room.asHolderOf([mayDo("bank-lines", "view", "release")]));
      expect((await other.run("bank-lines", id, "release", { reason: "No era" })).status).toBe(200);
      expect(await balance("GBN")).toBe(before);
      expect((await record("bank-lines", id)).status).toBe("pending");
      expect((await record("bank-files", made.id)).status).toBe("balanced");
      await run("bank-lines", id, "charge");
      expect(Number(await balance("GBN")) - Number(before)).toBe(10_080);
    });

    test("is no line that came in", async () => {
      const { statement, lines, run } = office();
      const made = await statement(rows({ texto: "ENTRA", valor: "11,00" }), {
        saldo_inicial: "0.00",
        saldo_final: "11.00",
      });
      const { status, body } = await run("bank-lines", (await lines(made))[0]?.id ?? "", "charge");
      expect(status).toBe(409);
      expect(JSON.stringify(body)).toContain("Es dinero que entró: se concilia con su recaudo.");
    });
  });

  describe("each format", () => {
    test("of collections, Asobancaria 2001, closes with its own sums", async () => {
      const { statement, lines } = office();
      const made = await statement(asobancaria());
      expect(made.values).toMatchObject({
        formato: "asobancaria",
        lineas: 2,
        entradas: "2500000.75",
      });
      expect(made.status).toBe("balanced");
      expect(await lines(made)).toMatchObject([
        { referencia: "900123456", valor: "1000000.50", sentido: "in" },
        { referencia: "FE-101", valor: "1500000.25" },
      ]);
    });

    test("of OFX 1.x, SGML, and 2.x, XML, says the same", async () => {
      const { statement, lines } = office();
      const sgml = await statement(ofx({ words: "SGML & CIA" }), { saldo_inicial: "0.00" });
      expect(sgml.values).toMatchObject({ formato: "ofx", saldo_final: "1180000.00" });
      const xml = await statement(ofx({ words: "SGML & CIA", isXml: true }), {
        saldo_inicial: "0.00",
      });
      expect((await lines(xml)).map(({ estado }) => estado)).toEqual(["repeated", "repeated"]);
      // A file that brings nothing new has nothing that waits.
      expect(xml.status).toBe("closed");
    });

    test("of MT940 is read with its words, and a reversal goes the other way", async () => {
      const { statement, lines } = office();
      const made = await statement(mt940());
      expect(made.values).toMatchObject({
        formato: "mt940",
        saldo_inicial: "1000000.00",
        saldo_final: "1749500.00",
      });
      expect(await lines(made)).toMatchObject([
        {
          sentido: "in",
          valor: "750000.00",
          referencia: "FE-102",
          texto: "PAGO FACTURA FE-102 DE COOPERATIVA DEL SUR",
        },
        { sentido: "out", valor: "1000.00", texto: "COMISION" },
        { sentido: "in", valor: "500.00" },
      ]);
    });

    test("with amounts in either form of decimals, where its structure or the amount says which", async () => {
      const made = await office().statement(
        rows({ texto: "COMA", valor: "1.234.567,89" }, { texto: "PUNTO", valor: "1,234,567.89" }),
        { saldo_inicial: "0.00", saldo_final: "2469135.78" },
      );
      expect(made.status).toBe("balanced");
    });
  });

  describe("reopening", () => {
    test("takes a reason; it is closed again while nothing waits", async () => {
      const { statement, run, record } = office();
      const made = await statement(
        rows(
          { referencia: "R-1", valor: "-5,00", texto: "X" },
          { referencia: "R-1", valor: "5,00", texto: "Y" },
        ),
        { saldo_inicial: "0.00", saldo_final: "0.00" },
      );
      expect((await run("bank-files", made.id, "reopen")).status).toBe(422);
      await run("bank-files", made.id, "reopen", { reason: "Se revisa" });
      expect((await record("bank-files", made.id)).status).toBe("balanced");
      await run("bank-files", made.id, "close");
      expect((await record("bank-files", made.id)).status).toBe("closed");
    });
  });
}
