import { isDateFormat } from "hucre";
import { scanPart } from "./scan-part.ts";
import type { ZipPart } from "./zip-parts.ts";

/** More styles than Excel allows in a workbook. */
const MOST_STYLES = 65_536;

/** Reads which styles of the cells of a workbook, by their number, show a number as a day or an hour. */
export async function dateStyles(
  bytes: Uint8Array,
  part: ZipPart | undefined,
): Promise<ReadonlySet<number>> {
  const formats = new Map<string, string>();
  const found: string[] = [];
  let isOfCells = false;
  await scanPart(bytes, part, {
    open: (name, attribute) => {
      if (name === "numFmt" && formats.size < MOST_STYLES) {
        formats.set(attribute("numFmtId") ?? "", attribute("formatCode") ?? "");
      } else if (name === "cellXfs") isOfCells = true;
      else if (name === "xf" && isOfCells && found.length < MOST_STYLES) {
        found.push(attribute("numFmtId") ?? "0");
      }
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  // The formats that every program has are known by their number.
  const isDate = found.map((id) => isDateFormat(formats.get(id) ?? id));
  return new Set(isDate.flatMap((each, style) => (each ? [style] : [])));
}
