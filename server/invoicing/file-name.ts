import type { ElectronicDocument } from "./electronic-document.types.ts";

/** The provider's code of who issues with software of their own. */
const OWN_SOFTWARE = "000";

/** The name of a document's file: kind, NIT of ten digits, provider, year and number in hexadecimal (chain §6). */
export function fileName(document: ElectronicDocument): string {
  return nameOf(document.kind === "invoice" ? "fv" : "nc", document);
}

/** The name of the container that the buyer receives, by the same rule. */
export function containerName(document: ElectronicDocument): string {
  return nameOf("ad", document);
}

function nameOf(prefix: string, { seller, issued, number }: ElectronicDocument): string {
  const consecutive = BigInt(/\d+$/u.exec(number)?.[0] ?? "0");
  const hex = consecutive.toString(16).padStart(8, "0").slice(-8);
  return `${prefix}${seller.nit.padStart(10, "0")}${OWN_SOFTWARE}${issued.date.slice(2, 4)}${hex}.xml`;
}
