import { countText } from "../../../domain/format.ts";
import { MAX_PASTED_CELLS } from "../../../domain/paste-limits.ts";
import { coverOf } from "../../../machines/paste/cover.ts";
import type { PasteView } from "./list-paste.types.ts";

/** `1 celda`, `1.000 celdas`. */
export function cellsText(count: number): string {
  return count === 1 ? "1 celda" : `${countText(count)} celdas`;
}

/** The sentence about the cells of a rehearsed block. */
export function seenWords({ rehearsal, changed, covered }: PasteView): string {
  if (changed === 0) return "No se cambia ninguna celda.";
  const rows = (rehearsal?.results ?? []).filter(({ changes }) => changes.length > 0).length;
  const where = rows === 1 ? "en 1 fila" : `en ${countText(rows)} filas`;
  const verb = changed === 1 ? "Se cambia" : "Se cambian";
  return changed === covered
    ? `${verb} ${cellsText(changed)}, ${where}.`
    : `${verb} ${countText(changed)} de ${cellsText(covered)}, ${where}; lo demás queda como está.`;
}

/** The sentences about the part of a block that covers no cell that can be changed. */
export function leftWords(view: PasteView): readonly string[] {
  const { closed, below, beyond, aside } = coverOf(view);
  const { titles } = view.place;
  const others = (titles ?? []).map((title) => `«${title}»`).join(", ");
  const names = closed.map(({ label }) => `«${label}»`).join(", ");
  return [
    ...(titles === undefined
      ? []
      : ["La primera fila son los títulos: no se pega, y cada columna va a la de su nombre."]),
    ...(others === ""
      ? []
      : [`${others}: no hay columna de ese nombre en la lista; queda por fuera.`]),
    ...(closed.length === 0
      ? []
      : [
          `${names}: ${closed.length === 1 ? "no se cambia" : "no se cambian"} en la lista, y queda como está.`,
        ]),
    ...(below === 0
      ? []
      : [`${rowsLeft(below)} por fuera: la página no tiene tantas filas desde aquí.`]),
    ...(beyond === 0
      ? []
      : [
          `${rowsLeft(beyond)} por fuera: se pegan hasta ${cellsText(MAX_PASTED_CELLS)} de una vez.`,
        ]),
    ...(aside === 0
      ? []
      : [`${columnsLeft(aside)} por fuera: la lista no tiene tantas columnas desde aquí.`]),
  ];
}

function rowsLeft(count: number): string {
  return count === 1 ? "1 fila copiada queda" : `${countText(count)} filas copiadas quedan`;
}

function columnsLeft(count: number): string {
  return count === 1 ? "1 columna copiada queda" : `${countText(count)} columnas copiadas quedan`;
}
