import type { Report } from "../engine/report.ts";
import { reportNamed } from "./menu/catalogue.ts";

/** The declarations by file; each is a chunk of its own, loaded when its page is opened. */
const files = import.meta.glob<Report>("./reports/*.report.ts", { import: "report" });

/** The declaration of a report by the address of its page; null for one that is not part of this version. */
export async function loadReport(address: string): Promise<Report | null> {
  const name = reportNamed(address)
    .slice(1)
    .replace("/", "-")
    .replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  return (await files[`./reports/${name}.report.ts`]?.()) ?? null;
}
