import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A municipality by its five digits (DIVIPOLA). */
export type Municipality = {
  readonly code: string;
  readonly name: string;
  readonly department: string;
};

/** Every municipality of Colombia, by code; the file names the source of the list. */
export function readMunicipalities(): readonly Municipality[] {
  const text = readFileSync(join(import.meta.dirname, "data/municipalities.csv"), "utf8");
  return text
    .split("\n")
    .filter((line) => /^\d{5};/u.test(line))
    .map((line) => {
      const [code = "", name = "", department = ""] = line.split(";");
      return { code, name, department };
    });
}
