import { serialToDate } from "hucre";

/** The parts of a workbook on which the text of a cell depends besides its own words. */
export type CellWorld = {
  readonly shared: readonly string[];
  readonly dates: ReadonlySet<number>;
  readonly is1904: boolean;
};

/** A cell as its sheet tells it: its type, its style, its value, and the text inside it. */
export type RawCell = {
  readonly type: string;
  readonly style: number;
  readonly value: string;
  readonly inline: string;
};

/** The text of a cell as a person would have typed it. */
export function cellText({ type, style, value, inline }: RawCell, world: CellWorld): string {
  if (type === "s") return world.shared[Number(value)] ?? "";
  if (type === "str") return plainText(value);
  if (type === "inlineStr") return plainText(inline);
  if (type === "b") return /^(?:1|true)$/iu.test(value) ? "Sí" : "No";
  const number = Number(value);
  if (value === "" || type === "e" || Number.isNaN(number)) return value;
  if (!world.dates.has(style)) return numberText(number);
  return dateText(serialToDate(number, world.is1904));
}

/** A text without the escapes that stand for what XML cannot hold (ECMA-376 §22.9.2.19). */
export function plainText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([\da-f]{4})_/giu, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}

/** Fifteen significant digits, as Excel stores them: the sixteenth is noise of the binary form. */
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15));
  if (!Number.isFinite(rounded)) return "";
  // From this size on JavaScript writes an exponent.
  if (Math.abs(rounded) >= 1e21) return String(BigInt(rounded));
  const plain = String(rounded);
  const text = plain.includes("e") ? rounded.toFixed(10).replace(/\.?0+$/u, "") : plain;
  return text.replace(".", ",");
}

/** A day, or a day and an hour: spreadsheets store both without a zone. */
function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return "";
  const [day = "", time = ""] = value.toISOString().split("T");
  return time.startsWith("00:00:00") ? day : `${day} ${time.slice(0, 5)}`;
}
