import { createHash } from "node:crypto";
import { amountText } from "./amount-text.ts";
import type { ElectronicDocument, Software } from "./electronic-document.types.ts";

/** What the code of a document is made of; the key is the range's technical key or, for a note, the software's PIN. */
export type CodeParts = {
  readonly number: string;
  readonly date: string;
  readonly time: string;
  readonly base: string;
  readonly vat: string;
  readonly total: string;
  /** Without their check digits. */
  readonly seller: string;
  readonly buyer: string;
  readonly key: string;
  readonly environment: "1" | "2";
};

/** The taxes after the VAT: consumption (04) and ICA (03), which a commission never bears. */
const NONE = "0.00";

/** The CUFE or CUDE: SHA-384 of the parts joined, in hexadecimal (chain §6, checked by its published vector). */
export function documentCode(parts: CodeParts): string {
  const { number, date, time, seller, buyer, key, environment } = parts;
  const amounts = ["01", amountText(parts.vat), "04", NONE, "03", NONE, amountText(parts.total)];
  const said = [number, date, time, amountText(parts.base), ...amounts];
  return sha384([...said, seller, buyer, key, environment].join(""));
}

/** The code of a document that is about to be signed. */
export function codeOf(document: ElectronicDocument, software: Software): string {
  const { issued, totals, seller, buyer, range } = document;
  return documentCode({
    ...issued,
    ...totals,
    number: document.number,
    seller: seller.nit,
    buyer: buyer.nit,
    key: range === null ? software.pin : range.technicalKey,
    environment: software.environment,
  });
}

/** The SoftwareSecurityCode: SHA-384 of the software, its PIN and the number of the document (chain §6). */
export function softwareCode(software: Software, number: string): string {
  return sha384(`${software.id}${software.pin}${number}`);
}

function sha384(text: string): string {
  return createHash("sha384").update(text).digest("hex");
}
