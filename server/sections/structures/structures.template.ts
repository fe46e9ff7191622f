import { TARGET_NAMES } from "../../../src/sections/structures-configs/target-names.ts";
import type { BlankForm } from "../../engine/served.types.ts";
import { MEDIA_TYPES } from "../../engine/exchange/files/formats.ts";
import { writeSheets } from "../../engine/exchange/files/write-table.ts";
import { indexOf, SEPARATORS } from "./structures.columns.ts";
import type { StructureColumn } from "./structures.queries.ts";

type Layout = {
  readonly nombre: string | null;
  readonly formato: string | null;
  readonly separador: keyof typeof SEPARATORS | null;
};

/** The blank file of a structure: a row with the title of each column in its place, and nothing under it. */
export async function templateOf(
  { nombre, formato, separador }: Layout,
  columns: readonly Pick<StructureColumn, "columna" | "campo_destino">[],
): Promise<BlankForm> {
  const titles: string[] = [];
  for (const { columna, campo_destino: target } of columns) {
    titles[indexOf(columna)] = TARGET_NAMES[target];
  }
  const all = Array.from(titles, (title) => title ?? "");
  const name = `Plantilla de ${nombre ?? ""}`.trim();
  if (formato === "xlsx") {
    const widths = all.map((title) => ({ title, width: Math.max(12, title.length + 2) }));
    const sheet = { name: "Datos", columns: widths, rows: [], strong: new Set<number>() };
    return { name: `${name}.xlsx`, type: MEDIA_TYPES.xlsx, content: await writeSheets([sheet]) };
  }
  const separator = SEPARATORS[separador ?? "semicolon"];
  const content = new TextEncoder().encode(`\u{FEFF}${all.join(separator)}\r\n`);
  return { name: `${name}.csv`, type: MEDIA_TYPES.csv, content };
}
