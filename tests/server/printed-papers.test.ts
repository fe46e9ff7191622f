import { rateOf } from "../../src/domain/rate.ts";
import { describe, expect, test, vi } from "vitest";
import { letterPdf } from "../../server/documents/letter-pdf.ts";
import { reportPdf } from "../../server/engine/reports/report-pdf.ts";
import { invoicePdf } from "../../server/invoicing/printed/invoice-pdf.ts";
import { qrText } from "../../server/invoicing/qr-text.ts";
import { smallPdf } from "../../server/seed/small-pdf.ts";
import type { ElectronicDocument } from "../../server/invoicing/electronic-document.types.ts";
import { report } from "../../src/sections/reports/information-reports-portfolio.report.ts";
import { BUYER, TEST_SIGNER, invoiceOf, noteOn } from "../support/electronic-documents.ts";
import { pdfText } from "../support/pdf-text.ts";

/** Decomposed, as a Mac writes it, then Greek, Cyrillic, letters and a drawing that no font here has, and a long rest. */
const NAME =
  "Jose\u0301 Nu\u0301n\u0303ez Ωμέγα Жуков 中文 👨‍👩‍👧 y Sociedad de Comercialización Internacional del Quindío S.A.S.";
const PRINTED =
  "José Núñez Ωμέγα Жуков □□ □ y Sociedad de Comercialización Internacional del Quindío S.A.S.";

const [table] = report.tables;

const code = (document: ElectronicDocument) => {
  const { cufe } = TEST_SIGNER.sign(document);
  return { cufe, qr: qrText(document, cufe, "2") };
};

const buyer = { ...BUYER, name: NAME };
const lines = [{ concept: "Comisión", base: "52308", rate: rateOf("19.0000"), vat: "9939" }];

/** Every writer of PDF, with a name that asks for much. */
const WRITERS: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  letter: async () =>
    letterPdf({
      title: "Certificado",
      reference: "GA-2026-000001",
      opening: [`Certificamos que ${NAME}, con documento NIT 900.123.456-8, tiene la obligación.`],
      facts: [{ label: "Cobertura", value: "70 %" }],
      closing: ["Es todo."],
      company: { name: NAME, nit: "900123456-8" },
      day: "2026-11-22",
      issuer: "Ana Pérez",
      number: "EX-2026-000007",
      code: "7K2Q-M0XB-9RTC-HW4D",
      checkedAt: "https://fondo.example/verificar/7K2Q-M0XB-9RTC-HW4D",
      issuedAt: new Date(0),
    }),
  invoice: async () => {
    const document = invoiceOf({ buyer, lines });
    return invoicePdf(document, code(document));
  },
  "credit note": async () => {
    const document = noteOn(TEST_SIGNER.sign(invoiceOf()), { buyer, lines });
    return invoicePdf(document, code(document));
  },
  report: async () => reportOf(2),
  "attached file of the demonstration": async () => smallPdf(NAME),
};

async function reportOf(rows: number): Promise<Uint8Array> {
  const definition = table;
  const cells = Object.fromEntries(
    Object.keys(definition.figures).map((key) => [key, { value: "123456789012.55", href: null }]),
  );
  const answer = {
    key: definition.key,
    rows: Array.from({ length: rows }, (_, index) => ({
      key: String(index),
      label: `${NAME} (fila ${index + 1})`,
      level: 0,
      href: null,
      cells,
    })),
    totals: cells,
  };
  const heading = {
    title: "Reporte de portafolios",
    company: "Fondo de Garantías",
    question: report.question,
    filters: "Entidad: Banco Uno",
    groups: "Entidad",
    author: "Ana Pérez",
    at: new Date("2026-11-22T15:00:00Z"),
    foot: "Cifras provisionales",
  };
  return reportPdf(heading, [{ definition, heads: ["Entidad"], answer }]);
}

describe.each(Object.entries(WRITERS))("the PDF of a %s", (_, write) => {
  test("is of letter size, and brings each font that it uses", async () => {
    const source = Buffer.from(await write()).toString("latin1");
    const sizes = [...source.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)];
    expect(sizes.length).toBeGreaterThan(0);
    for (const [, ...sides] of sizes) {
      expect(sides.map(Number).toSorted((a, b) => a - b)).toEqual([612, 792]);
    }
    const fonts = source.match(/\/Type \/FontDescriptor/gu)?.length ?? 0;
    expect(fonts).toBeGreaterThan(0);
    expect(source.match(/\/FontFile2 /gu)).toHaveLength(fonts);
    expect(source).not.toMatch(/\/Subtype \/Type1\b/u);
  });

  test("shows a name whole, with a sign for each letter that no font has", async () => {
    const text = pdfText(await write()).replaceAll(/\s+/gu, " ");
    expect(text).toContain(PRINTED);
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}|de noviembre de|\d\.\d+ ?%/u);
  });
});

test("the letters of a paper can be read and searched, whatever was printed before it", async () => {
  // The first of a process asks its font for accented letters whose plain ones no line has.
  vi.resetModules();
  const fresh = await import("../../server/seed/small-pdf.ts");
  await fresh.smallPdf("É é Í í Ñ ñ");
  expect(pdfText(await fresh.smallPdf("El DE DIEZ y el de dieciséis en Nariño"))).toContain(
    "El DE DIEZ y el de dieciséis en Nariño",
  );
});

test("what follows a letter that no font has is there: the NIT with its points and check digit", async () => {
  const letter = pdfText((await WRITERS["letter"]?.()) ?? new Uint8Array());
  expect(letter.replaceAll(/\s+/gu, " ")).toContain(`${PRINTED}, con documento NIT 900.123.456-8,`);
  const invoice = pdfText((await WRITERS["invoice"]?.()) ?? new Uint8Array());
  expect(invoice.replaceAll(/\s+/gu, " ")).toContain(`${PRINTED} · NIT 800.197.268-4`);
});

test("a report says its filters, its groups, who made it and when, and repeats the heads of its table", async () => {
  const text = pdfText(await reportOf(60));
  for (const said of [
    "Filtros: Entidad: Banco Uno",
    "Agrupado por: Entidad",
    "Lo generó Ana Pérez el 22/11/2026, 10:00",
  ]) {
    expect(text.replaceAll(/\s/gu, " ")).toContain(said);
  }
  expect(text.match(/\(fila \d+\)/gu)).toHaveLength(60);
  const pages = Number(/Página 1 de (\d+)/u.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/^Entidad\s*$/gmu)).toHaveLength(pages);
});
