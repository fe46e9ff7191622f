import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  choice,
  date,
  dateAsCame,
  dateTime,
  decimal,
  documentId,
  integer,
  money,
  moneyAsCame,
  recordNames,
  nit,
  period,
  rate,
  reference,
  references,
  rows,
  text,
  textLike,
  yesNo,
  type Field,
} from "../../src/engine/field.ts";
import { textOfValue, valueFromText } from "../../src/engine/field-text.ts";
import { namedRecords } from "../../src/engine/kinds/text/named-records.ts";
import { schemaOf } from "../../src/engine/field-schema.ts";

const anyText = text("Texto", 20);
const phone = textLike("Celular", 15, {
  source: "^[+]?[0-9]{7,14}$",
  message: "Debe tener de 7 a 14 dígitos",
  isPhone: true,
});
const freePhone = textLike("Teléfono", 20, {
  source: "^[0-9+() -]{7,20}$",
  message: "Debe tener de 7 a 20 números",
  isPhone: true,
});
const risk = choice("Riesgo", { low: "Bajo", medium: "Medio" });

describe("what is typed is read as Colombians write it", () => {
  test.each<[string, Field, string, unknown]>([
    ["pesos with points", money("Valor"), "$ 1.234.567", "1234567"],
    ["pesos with a comma", money("Valor"), "1.234,5", "1234.5"],
    ["pesos with a decimal point", money("Valor"), "1234.50", "1234.50"],
    ["a point of thousands", money("Valor"), "1.234", "1234"],
    [
      "pesos as who writes in English does, where it is certain",
      money("Valor"),
      "1,234,567.50",
      "1234567.50",
    ],
    ["whole pesos in English, with their sign", money("Valor"), "$ 1,234,567", "1234567"],
    ["a comma alone, which parts decimals", decimal("Área", 3), "1,234", "1.234"],
    ["a whole number in English", integer("Filas", { max: 9_999_999 }), "1,234,567", 1_234_567],
    ["a percentage, with the decimals it is kept with", rate("Tasa"), "12,5 %", "12.5000"],
    ["a month by its name", period("Mes"), "ago 2026", "2026-08"],
    ["a month by its whole name", period("Mes"), "Septiembre de 2026", "2026-09"],
    ["a month by its number", period("Mes"), "8/2026", "2026-08"],
    ["a day first", date("Fecha"), "5/1/2026", "2026-01-05"],
    ["a day without signs", date("Fecha"), "05012026", "2026-01-05"],
    ["an ISO day", date("Fecha"), "2026-01-05", "2026-01-05"],
    ["a whole number with points", integer("Filas"), "20.000", 20_000],
    ["yes", yesNo("¿?"), "Sí", true],
    ["yes without accent", yesNo("¿?"), "si", true],
    ["no", yesNo("¿?"), "no", false],
    ["nothing for yes or no", yesNo("¿?"), "", false],
    ["the words of a choice", risk, "bajo", "low"],
    ["nothing", anyText, "   ", null],
    [
      "a document as people write it",
      documentId("Documento"),
      "c.c. 1.020.304.050",
      "CC 1020304050",
    ],
    ["a NIT with points", nit("NIT"), "890.903.938-8", "890903938-8"],
    ["a mobile as it is shown", phone, "+57 312 000 00 02", "+573120000002"],
    [
      "a telephone with its signs, where they are kept",
      freePhone,
      "(604) 444-12 34",
      "(604) 444-12 34",
    ],
    ["text with spaces around", anyText, "  hola ", "hola"],
    ["a decomposed name, composed", anyText, "Jose\u0301 Nu\u0301n\u0303ez", "José Núñez"],
    ["a name without what turns its direction", anyText, "Ana\u202Egnp.\u2066", "Anagnp."],
    ["a day with its midnight", date("Fecha"), "1990-05-17 00:00:00", "1990-05-17"],
    ["a day with its midnight as ISO 8601", date("Fecha"), "1990-05-17T00:00:00", "1990-05-17"],
    ["a day as programs write it", date("Fecha"), "1990-05-17T00:00:00.000Z", "1990-05-17"],
    ["a day with an hour", date("Fecha"), "31/12/2025 10:30", "2025-12-31"],
    ["a day with the hour of Excel", date("Fecha"), "31/12/2025 12:00:00 a. m.", "2025-12-31"],
    ["a day, the year first", date("Fecha"), "2025/12/31", "2025-12-31"],
    ["a day with its month in letters", date("Fecha"), "31-dic-2025", "2025-12-31"],
    ["a day with its month in words", date("Fecha"), "31 de diciembre de 2025", "2025-12-31"],
    ["a day with its month in English", date("Fecha"), "5-Aug-2025", "2025-08-05"],
    ["eight digits that begin with the year", date("Fecha"), "20050315", "2005-03-15"],
    ["a lone separator of a rate", rate("Tasa"), "12.500", "12.5000"],
    ["less than one", rate("Tasa"), "0.125", "0.1250"],
    ["zeros to fill", money("Valor"), "0000735000", "735000"],
    ["thousands parted by spaces", money("Valor"), "1 234 567,5", "1234567.5"],
    ["decimals of zeros of a whole number", integer("Plazo"), "36.0", 36],
    ["a document with decimals of zeros", documentId("Documento"), "CC 71111029.0", "CC 71111029"],
    [
      "a document with its type in words",
      documentId("Documento"),
      "CEDULA 71111031",
      "CC 71111031",
    ],
    [
      "a passport with its type in words",
      documentId("Documento"),
      "Pasaporte AB12345",
      "PA AB12345",
    ],
    ["a mobile with decimals of zeros", phone, "3001234567.0", "3001234567"],
  ])("%s", (_what, field, typed, value) => {
    expect(valueFromText(field, typed)).toEqual(value);
  });

  test.each<[string, Field, string]>([
    ["a word as a number", integer("Filas"), "doce"],
    ["a fraction as a whole number", integer("Filas"), "1,5"],
    ["a word as pesos", money("Valor"), "mucho"],
    ["a sign alone", money("Valor"), "$"],
    ["both separators twice", money("Valor"), "1,234.567,50.1"],
    ["two signs", money("Valor"), "--5"],
    ["too many decimals", money("Valor"), "1,234567"],
    ["a month that is none", period("Mes"), "marzipán 26"],
    ["an impossible month", period("Mes"), "13/2026"],
    ["an impossible day", date("Fecha"), "31/02/2026"],
    ["a choice that is none", risk, "Enorme"],
    ["eight digits that are no day", date("Fecha"), "19901905"],
    ["a day before 1900", date("Fecha"), "31/12/1899"],
    ["a day after 2200", date("Fecha"), "2201-01-01"],
    ["a month after 2200", period("Mes"), "2201-01"],
    ["a day of a year of two digits", date("Fecha"), "31-dic-25"],
    ["another day in Colombia", date("Fecha"), "2026-11-20T03:00:00Z"],
    ["an amount of three decimals or of thousands", money("Valor"), "12,500"],
    ["digits parted by a space", money("Valor"), "1 2"],
    ["a sign inside", money("Valor"), "1$2"],
    ["groups that are none", money("Valor"), "1.2.3,5"],
    ["a document with decimals", documentId("Documento"), "CC 71111029.5"],
    ["a document with groups that are none", documentId("Documento"), "CC 7111.1029"],
    ["a NIT with groups that are none", nit("NIT"), "8909.03938-8"],
    ["a type that is no word", documentId("Documento"), "CE DULA71111031"],
    ["a mobile with decimals", phone, "3001234567.5"],
    ["a rate below zero", rate("Tasa"), "-1"],
    ["a rate above a thousand", rate("Tasa"), "1000,0001"],
    ["an amount below zero", money("Valor"), "-0,01"],
  ])("what cannot be read is left for the schema to refuse: %s", (_what, field, typed) => {
    expect(
      schemaOf({ ...field, required: true }).safeParse(valueFromText(field, typed)).success,
    ).toBe(false);
  });
});

test("records that are named in a text are read without their addresses, which lead to them", () => {
  const told = "CA-1 [loads/15], Sin portafolio, DC-7 [collection-documents/8], y 3 más";
  expect(textOfValue(recordNames("Cuáles", 480), told)).toBe("CA-1, Sin portafolio, DC-7, y 3 más");
  expect(namedRecords(told)).toEqual([
    { words: "CA-1", address: "loads/15" },
    { words: "Sin portafolio", address: null },
    { words: "DC-7", address: "collection-documents/8" },
    { words: "y 3 más", address: null },
  ]);
  // Closes of former releases kept names alone, and a bracket may be a part of one.
  expect(namedRecords("P-1 [nuevo]")).toEqual([{ words: "P-1 [nuevo]", address: null }]);
});

describe("what a file had is shown as what it is, where it can be read as that", () => {
  test.each([
    ["-45000000.00", "-$ 45.000.000,00"],
    ["1,234,567.50", "$ 1.234.567,50"],
    ["cuarenta", "cuarenta"],
    ["12,345,6", "12,345,6"],
  ])("the amount %s as %s", (came, shown) => {
    expect(textOfValue(moneyAsCame("Saldo", 60), came)).toBe(shown);
  });

  test.each([
    ["2026-10-31", "31/10/2026"],
    ["31-10-2026", "31/10/2026"],
    ["2026-13-31", "2026-13-31"],
    ["octubre", "octubre"],
  ])("the day %s as %s", (came, shown) => {
    expect(textOfValue(dateAsCame("Corte", 60), came)).toBe(shown);
  });
});

describe("what is shown", () => {
  test.each<[string, Field, Parameters<typeof textOfValue>[1], string]>([
    ["pesos", money("Valor"), "1234567.5", "$ 1.234.567,5"],
    ["negative pesos", money("Valor"), "-1234", "-$ 1.234"],
    ["a rate", rate("Tasa"), "12.5000", "12,50 %"],
    ["a whole rate", rate("Tasa"), "100.0000", "100,00 %"],
    ["a rate with all its decimals", rate("Tasa"), "0.1234", "0,1234 %"],
    ["a rate without those that say nothing", rate("Tasa"), "1.2340", "1,234 %"],
    ["a decimal without the zeros that say nothing", decimal("Tasa", 6), "24.730000", "24,73"],
    ["a whole decimal", decimal("Salario", 6), "1423500.000000", "1.423.500"],
    ["a year, which is no amount", integer("Año", { isName: true }), 2026, "2026"],
    ["a month", period("Mes"), "2026-08", "ago 2026"],
    ["a day", date("Fecha"), "2026-01-05", "05/01/2026"],
    ["yes", yesNo("¿?"), true, "Sí"],
    ["a choice", risk, "low", "Bajo"],
    ["child rows by their count", rows("Filas", {}), [{}, {}], "2"],
    ["nothing", money("Valor"), null, ""],
  ])("%s", (_what, field, value, shown) => {
    expect(textOfValue(field, value)).toBe(shown);
  });

  test("an instant on the clock of Colombia", () => {
    expect(textOfValue(dateTime("Fecha"), "2026-01-01T03:00:00Z")).toMatch(/^31\/12\/2025, 10:00/u);
    expect(textOfValue(dateTime("Fecha"), "2026-01-08T15:00:00Z")).toMatch(/^08\/01\/2026, 10:00/u);
  });

  test("references by their labels", () => {
    expect(textOfValue(reference("Ciudad", "cities"), "15", "Medellín")).toBe("Medellín");
    expect(textOfValue(references("Ciudades", "cities"), ["1", "2"], ["Cali", "Pasto"])).toBe(
      "Cali, Pasto",
    );
  });
});

test("what is shown can be typed back: no value is lost or changed on the way", () => {
  const pesos = fc
    .tuple(fc.bigInt({ min: -9_999_999_999_999_999n, max: 9_999_999_999_999_999n }), fc.nat(99))
    .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, "0")}`);
  const day = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
    .map((instant) => instant.toISOString().slice(0, 10));
  const cases: readonly [Field, fc.Arbitrary<string | number | boolean>][] = [
    [money("Valor"), pesos],
    [decimal("Valor", 2), pesos],
    [
      rate("Tasa"),
      fc
        .nat(999_999_999)
        .map((n) => `${Math.trunc(n / 10_000)}.${String(n % 10_000).padStart(4, "0")}`),
    ],
    [integer("Filas", { min: -999_999 }), fc.integer({ min: -999_999, max: 999_999 })],
    [date("Fecha"), day],
    [period("Mes"), day.map((each) => each.slice(0, 7))],
    [yesNo("¿?"), fc.boolean()],
    [risk, fc.constantFrom("low", "medium")],
    [documentId("Documento"), fc.constantFrom("CC 1020304050", "NIT 890903938-8")],
  ];
  for (const [field, values] of cases) {
    fc.assert(
      fc.property(values, (value) => {
        expect(valueFromText(field, textOfValue(field, value))).toEqual(value);
      }),
    );
  }
});
