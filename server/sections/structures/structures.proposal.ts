import type { Values } from "../../../src/engine/value.ts";
import { likeness } from "../../../src/domain/likeness.ts";
import {
  fieldsOfPurpose,
  targetFields,
} from "../../../src/sections/structures-configs/target-fields.ts";
import {
  TARGET_NAMES,
  type TargetField,
} from "../../../src/sections/structures-configs/target-names.ts";
import { NEEDED } from "./structures.columns.ts";

/** Other names of a field in the titles of the files of entities. */
const ALSO: { readonly [Name in TargetField]?: readonly string[] } = {
  documento: ["Cédula", "Identificación", "Número de documento"],
  tipo_documento: ["Tipo", "Tipo de identificación"],
  nombre: ["Nombre", "Nombre del cliente", "Nombre completo", "Deudor", "Cliente"],
  referencia: ["Número de crédito", "Crédito", "Pagaré", "Referencia del crédito"],
  valor_desembolso: ["Monto", "Valor del crédito"],
  numero_garantia: ["Garantía"],
  saldo_capital: ["Saldo", "Capital"],
  dias_mora: ["Mora"],
  plazo: ["Plazo (meses)"],
  tasa: ["Tasa EA", "Interés EA"],
  fecha_corte: ["Corte"],
};

/** How alike a title is to what it fills, at least. */
const ENOUGH = 0.6;

type Match = { readonly at: number; readonly target: TargetField; readonly how: number };

/**
 * The columns that some titles of a file of a purpose would fill, each title and each field once, the most alike first; none of
 * a field that has its column.
 */
export function proposedColumns(
  titles: readonly string[],
  purpose: keyof typeof targetFields,
  taken: readonly string[],
): readonly Values[] {
  const free = targetFields[purpose].filter((target) => !taken.includes(target));
  const all = titles.flatMap((title, at) =>
    free.map((target): Match => ({ at, target, how: howAlike(title, target) })),
  );
  const chosen: Match[] = [];
  for (const match of all.toSorted((one, other) => other.how - one.how)) {
    const isFree = chosen.every(({ at, target }) => at !== match.at && target !== match.target);
    if (isFree && match.how >= ENOUGH) chosen.push(match);
  }
  const needed: readonly string[] = (NEEDED[purpose] ?? []).flatMap((set) =>
    set.length === 1 ? set : [],
  );
  return chosen
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, target }) => ({
      columna: letterOf(at),
      campo_destino: target,
      tipo: typeOf(purpose, target),
      obligatorio: needed.includes(target),
    }));
}

function howAlike(title: string, target: TargetField): number {
  const names = [TARGET_NAMES[target], target.replaceAll("_", " "), ...(ALSO[target] ?? [])];
  return Math.max(...names.map((name) => likeness(title.trim(), name)));
}

/** The column of a place, from 0: A, Z, AA. */
function letterOf(place: number): string {
  const letter = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? letter : `${letterOf(Math.floor(place / 26) - 1)}${letter}`;
}

function typeOf(purpose: string, target: TargetField): string {
  const { kind } = fieldsOfPurpose(purpose)[target];
  if (kind === "money" || kind === "date") return kind;
  if (kind === "choice") return "list";
  return ["integer", "decimal", "rate"].includes(kind) ? "number" : "text";
}
