import { writeXlsx } from "hucre/xlsx";

import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import type { Field } from "../../../../src/engine/field.ts";
import { importableFields } from "../../../../src/engine/importable-fields.ts";
import type { Format } from "../files/formats.ts";
import { writeTable } from "../files/write-table.ts";

/** Rows under the titles that offer the values of their column. */
const OFFERED_ROWS = 1_000;

/**
 * A file with the titles of a section's columns, to be filled and imported. In XLSX, columns of a few values offer
 * them, and a second sheet says what goes in each.
 */
export async function templateFile(
  format: Format,
  section: SectionDefinition,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  const fields = importableFields(section).map(([, field]) => field);
  const columns = fields.map((field) => ({ title: titleOf(field), width: widthOf(field) }));
  if (format === "csv") return writeTable(format, { name: section.many, columns, rows: nothing() });
  return writeXlsx({
    sheets: [
      {
        name: "Datos",
        rows: [columns.map(({ title }) => title)],
        columns: columns.map(({ width }) => ({ width })),
        freezePane: { rows: 1 },
        dataValidations: fields.flatMap((field, index) => {
          const values = valuesOf(field);
          const column = letterOf(index);
          return values === null
            ? []
            : [{ type: "list" as const, values, range: `${column}2:${column}${OFFERED_ROWS + 1}` }];
        }),
      },
      {
        name: "Ayuda",
        rows: [
          ["Columna", "Obligatoria", "Qué va"],
          ...fields.map((field) => [field.label, field.required ? "Sí" : "No", helpOf(field)]),
        ],
        columns: [{ width: 30 }, { width: 12 }, { width: 80 }],
        freezePane: { rows: 1 },
      },
    ],
  });
}

// A file without rows.
async function* nothing(): AsyncGenerator<never> {}

function titleOf({ label, required }: Field): string {
  return required ? `${label} *` : label;
}

function widthOf({ label }: Field): number {
  return Math.max(16, label.length + 4);
}

/** A spreadsheet keeps a short list inside the cell's rule: 255 characters, none of them a comma. */
function valuesOf(field: Field): string[] | null {
  if (field.kind === "yesNo") return ["Sí", "No"];
  if (field.kind !== "choice") return null;
  const labels = Object.values(field.options);
  return labels.join(",").length > 255 || labels.some((label) => label.includes(","))
    ? null
    : labels;
}

function helpOf(field: Field): string {
  const own = field.hint === undefined ? "" : ` ${field.hint}.`;
  return `${kindHelp(field)}${own}`;
}

function kindHelp(field: Field): string {
  switch (field.kind) {
    case "text":
    case "code":
      return `Texto de hasta ${field.max} caracteres.`;
    case "email":
      return "Un correo.";
    case "nit":
      return "NIT con dígito de verificación: 900123456-8.";
    case "documentId":
      return "Tipo y número: CC 1020304050.";
    case "period":
      return "Mes: 2026-11.";
    case "date":
      return "Fecha: 20/11/2026.";
    case "dateTime":
      return "Fecha y hora: 2026-11-20 08:30.";
    case "yesNo":
      return "Sí o No; vacía es No.";
    case "integer":
      return `Número entero, de ${field.min} a ${field.max}.`;
    case "decimal":
    case "money":
    case "rate":
      return `Número de hasta ${field.decimals} decimales.`;
    case "choice":
      return `Uno de: ${Object.values(field.options).join(", ")}.`;
    case "reference":
      return "El código o el nombre del registro.";
    case "references":
      return "Los códigos o los nombres, separados por punto y coma.";
    default:
      return "";
  }
}

/** The letters of a column: A, B… Z, AA… */
function letterOf(index: number): string {
  const rest = index % 26;
  const letter = String.fromCodePoint(65 + rest);
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
