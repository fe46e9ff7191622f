import { LOCALE, countText } from "../../domain/format.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";

type Named = Pick<SectionDefinition, "one" | "many" | "feminine">;

/** The error of a range filter whose ends are in the wrong order. */
export const REVERSED = "«desde» va después de «hasta».";

/** `1 cliente`, `1.234 clientes`. */
export function countOf(number: number, { one, many }: Named): string {
  return `${countText(number)} ${number === 1 ? one : many}`;
}

/** `escogido`, `escogidas`, agreeing in gender and number with the records' name. */
export function agreeing(stem: string, number: number, { feminine }: Named): string {
  return `${stem}${feminine === true ? "a" : "o"}${number === 1 ? "" : "s"}`;
}

/** `todos los bancos`, `todas las transferencias`. */
export function allOf({ many, feminine }: Named): string {
  return `${feminine === true ? "todas las" : "todos los"} ${many}`;
}

/** `1,2 MB`. */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${countText(Math.round(bytes / 1000))} kB`;
  return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }).format(bytes / 1_000_000)} MB`;
}
