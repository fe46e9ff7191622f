import type { ComboWords } from "../kit/combobox/combobox.tsx";
import type { RowsWords } from "../kit/rows-input/rows-input.tsx";
import type { SectionDefinition } from "../../engine/define-section.ts";

export const COMBO_WORDS: ComboWords = {
  open: "Ver opciones",
  results: "Opciones",
  searching: "Buscando…",
  none: "No hay resultados. Pruebe con otra palabra, o borre el texto para verlos todos.",
  unanswered: "La búsqueda no respondió. Escriba otra vez para repetirla.",
  count: (found) => (found === 1 ? "1 opción" : `${found} opciones`),
};

export const ROWS_WORDS: RowsWords = {
  add: "Agregar fila",
  none: "No hay filas.",
  tools: "Orden",
  remove: (at) => `Quitar la fila ${at + 1}`,
  moveUp: (at) => `Subir la fila ${at + 1}`,
  moveDown: (at) => `Bajar la fila ${at + 1}`,
};

const MEGABYTE = 1024 * 1024;

/** Which files a field takes, and how large. */
export function fileLimits(types: readonly string[], maxBytes: number): string {
  const names = types.map((type) => (type.split("/")[1] ?? type).toUpperCase()).join(", ");
  return `${names}, máximo ${Math.round(maxBytes / MEGABYTE)} MB`;
}

/** How many mistakes a group of the form has. */
export const errorWords = (errors: number): string =>
  errors === 1 ? "1 campo por corregir" : `${errors} campos por corregir`;

/** `el cliente`, `la ciudad`. */
export function theOne({ one, feminine }: Pick<SectionDefinition, "one" | "feminine">): string {
  return `${feminine === true ? "la" : "el"} ${one}`;
}

/** `Nuevo cliente`, `Nueva ciudad`. */
export function newOne({ one, feminine }: Pick<SectionDefinition, "one" | "feminine">): string {
  return `${feminine === true ? "Nueva" : "Nuevo"} ${one}`;
}

/** What each entry of a history says was done; an action of the section says its own words. */
export const ACTIONS: Readonly<Record<string, string>> = {
  create: "Crear",
  edit: "Editar",
  delete: "Eliminar",
  revert: "Deshacer un cambio",
  import: "Importar",
};
