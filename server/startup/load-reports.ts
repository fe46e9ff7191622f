import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Report } from "../../src/engine/report.ts";
import { sections } from "../../src/sections/menu/catalogue.ts";
import { setting } from "../fund/settings.ts";
import type { ReadReport, ServedReport } from "../engine/reports/report.types.ts";

const DECLARATIONS = join(import.meta.dirname, "../../src/sections/reports");
const PARTS = join(import.meta.dirname, "../sections/reports");

const titles = new Map<string, string>(sections.map(({ address, title }) => [address, title]));

/** Reads every declared report with the file of its figures, of the same name, in the order of their names. */
export async function loadReports(): Promise<readonly ServedReport[]> {
  const files = globSync(join(DECLARATIONS, "*.report.ts")).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const { report } = await load<{ readonly report: Report }>(file);
      const part = join(PARTS, basename(file).replace(".report.ts", ".figures.ts"));
      const { read } = await load<{ readonly read: ReadReport }>(part);
      const title = titles.get(report.address) ?? report.question;
      return { definition: report, title, read, foot };
    }),
  );
}

const foot: ServedReport["foot"] = async (context) => setting(context, "informes.pie");

async function load<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(path).href)) as Module;
}
