import type { ComboWords } from "../../kit/combobox/combobox.tsx";
import type { RowsWords } from "../../kit/rows-input/rows-input.tsx";
import { typeNames } from "../../../engine/kinds/file/file.kind.ts";

export const COMBO_WORDS: ComboWords = {
  open: "Ver opciones",
  results: "Opciones",
  searching: "Buscando…",
  none: "No hay resultados. Pruebe con otra palabra, o borre el texto para verlos todos.",
  unanswered: "La búsqueda no respondió. Escriba otra vez para repetirla.",
  count: (found) => (found === 1 ? "1 opción" : `${found} opciones`),
  unresolved: (text) => `«${text}» no es una sola opción: escójala de la lista, o borre el texto.`,
  missing: {
    label: (text) => (text === "" ? "Crear uno nuevo" : `Crear «${text}»`),
    detail: "En su propio formulario: lo escrito aquí espera, y al guardar se vuelve.",
  },
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

/** The types and the size limit of a field's files, in words; the limit alone where any type goes. */
export function fileLimits(types: readonly string[], maxBytes: number): string {
  const size = `${Math.round(maxBytes / MEGABYTE)} MB`;
  return types.length === 0 ? `Máximo ${size}` : `${typeNames(types)}, máximo ${size}`;
}

/** A number of errors of a group of the form, in words. */
export const errorWords = (errors: number): string =>
  errors === 1 ? "1 campo por corregir" : `${errors} campos por corregir`;
