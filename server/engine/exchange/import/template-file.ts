import { writeXlsx } from "hucre/xlsx";

import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import type { Field } from "../../../../src/engine/field.ts";
import { importableFields } from "../../../../src/engine/importable-fields.ts";
import { servedKindOf } from "../../kinds/kinds.ts";
import type { Format } from "../files/formats.ts";
import { writeTable } from "../files/write-table.ts";

/** Rows under the titles with a list of the values of their column. */
const OFFERED_ROWS = 1_000;

/**
 * Makes a file with the titles of a section's columns, to be filled and imported. In XLSX, columns of few values offer
 * them in a list, and a second sheet explains each column.
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
          const values = servedKindOf(field).exchanged.offered(field);
          const column = letterOf(index);
          return values === null
            ? []
            : [
                {
                  type: "list" as const,
                  values: [...values],
                  range: `${column}2:${column}${OFFERED_ROWS + 1}`,
                },
              ];
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

function helpOf(field: Field): string {
  const own = field.hint === undefined ? "" : ` ${field.hint}.`;
  return `${servedKindOf(field).exchanged.help(field)}${own}`;
}

/** The letters of a column: A, B… Z, AA… */
function letterOf(index: number): string {
  const rest = index % 26;
  const letter = String.fromCodePoint(65 + rest);
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
