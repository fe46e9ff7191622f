import { percentText, type Rate } from "../../../src/domain/rate.ts";
import { amountText, sumText } from "../amount-text.ts";
import type { DocumentLine, ElectronicDocument } from "../electronic-document.types.ts";
import { type Element, element } from "./element.ts";
import { taxScheme } from "./parties.ts";

/** The unit of a service, by UN/ECE recommendation 20. */
const UNIT = { unitCode: "94" };

/** The VAT of a document, by rate. */
export function vatElement({ lines, totals }: ElectronicDocument): Element {
  const byRate = Map.groupBy(lines, ({ rate }) => rate);
  return element("cac:TaxTotal", [
    money("cbc:TaxAmount", totals.vat),
    ...[...byRate].map(([rate, group]) =>
      subtotal(rate, sumText(group.map(({ base }) => base)), vatOf(group, byRate, totals.vat)),
    ),
  ]);
}

/** A document's VAT is of the sum of its lines (chain §3): with one rate it is the document's, not the lines' sum. */
function vatOf(
  group: readonly DocumentLine[],
  byRate: ReadonlyMap<string, unknown>,
  whole: string,
): string {
  return byRate.size === 1 ? whole : sumText(group.map(({ vat }) => vat));
}

/** The totals of a document. */
export function totalsElement({ totals }: ElectronicDocument): Element {
  return element("cac:LegalMonetaryTotal", [
    money("cbc:LineExtensionAmount", totals.base),
    money("cbc:TaxExclusiveAmount", totals.base),
    money("cbc:TaxInclusiveAmount", totals.total),
    money("cbc:PayableAmount", totals.total),
  ]);
}

/** The lines of a document, numbered from 1. */
export function lineElements({ lines, kind }: ElectronicDocument): readonly Element[] {
  const [name, quantity] =
    kind === "invoice"
      ? ["cac:InvoiceLine", "cbc:InvoicedQuantity"]
      : ["cac:CreditNoteLine", "cbc:CreditedQuantity"];
  return lines.map(({ concept, base, rate, vat }, index) =>
    element(name, [
      element("cbc:ID", String(index + 1)),
      element(quantity, "1.000000", UNIT),
      money("cbc:LineExtensionAmount", base),
      element("cac:TaxTotal", [money("cbc:TaxAmount", vat), subtotal(rate, base, vat)]),
      element("cac:Item", [element("cbc:Description", concept)]),
      element("cac:Price", [
        money("cbc:PriceAmount", base),
        element("cbc:BaseQuantity", "1.000000", UNIT),
      ]),
    ]),
  );
}

function subtotal(rate: Rate, base: string, vat: string): Element {
  return element("cac:TaxSubtotal", [
    money("cbc:TaxableAmount", base),
    money("cbc:TaxAmount", vat),
    element("cac:TaxCategory", [element("cbc:Percent", percentText(rate)), taxScheme("01", "IVA")]),
  ]);
}

function money(name: string, amount: string): Element {
  return element(name, amountText(amount), { currencyID: "COP" });
}
