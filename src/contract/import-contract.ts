import * as z from "zod/mini";

import {
  MAX_REPLACED_LENGTH,
  MAX_REPLACEMENTS,
  MAX_REPLACEMENTS_BYTES,
} from "../domain/import-mending.ts";
import type { Inferred } from "./inferred.ts";
import { tableFormat, tableWords } from "./section-contract.ts";

z.config({ jitless: true });

const id = z.string().check(z.minLength(1));

const outcomes = ["created", "updated", "unchanged", "wrong"] as const;

/** The result of an import, or of its rehearsal: the number of rows with each outcome, and the first of them. */
const importReport = z.object({
  counts: z.record(z.enum(outcomes), z.number()),
  columns: z.array(z.object({ name: z.string(), label: z.string() })),
  ignored: z.array(z.string()),
  rows: z.array(
    z.object({
      line: z.number(),
      outcome: z.enum(outcomes),
      cells: z.record(z.string(), z.string()),
      errors: z.record(z.string(), z.string()),
      /** The readings that people would not see in the texts, by field. */
      read: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  /** The wrong texts of the columns, those of most rows first; absent where the report is of before there were any. */
  mistakes: z.optional(
    z.array(
      z.object({ field: z.string(), text: z.string(), count: z.number(), error: z.string() }),
    ),
  ),
  /** The sheet of a workbook whose rows they are. */
  sheet: z.optional(z.string()),
  /** Whether somebody stopped it before its last row. */
  isStopped: z.optional(z.boolean()),
});

const replacedText = z.string().check(z.maxLength(MAX_REPLACED_LENGTH));

/** The texts that are read in place of others, before the file in the body of an import. */
export const importReplacements = z
  .array(
    z.strictObject({
      field: z.string().check(z.maxLength(60)),
      from: replacedText,
      to: replacedText,
    }),
  )
  .check(z.maxLength(MAX_REPLACEMENTS));

const run = z.object({ id, name: z.string(), by: z.string(), isOwn: z.boolean() });

/** An import that ended: when, how, and how many rows had each outcome; null where it ended before its first. */
const pastImport = z.object({
  ...run.shape,
  at: z.string(),
  end: z.enum(["done", "cancelled", "failed"]),
  counts: z.nullable(importReport.shape.counts),
});

/** The import that is being saved there, or one's own that ended unseen; and the last of anybody's that ended. */
const importRun = z.object({ run: z.nullable(run), past: z.array(pastImport) });

/** How far an import is: the progress, and at the end the report or the reason why there is none. */
const states = [
  z.object({
    kind: z.literal("progress"),
    step: z.enum(["checking", "saving"]),
    done: z.number(),
    total: z.number(),
  }),
  z.object({ kind: z.literal("report"), report: importReport }),
  z.object({ kind: z.literal("failed"), detail: z.string() }),
] as const;

/** One line of the answer to a file that is sent (NDJSON): how far its rehearsal is, or that its saving began. */
export const importLine = z.discriminatedUnion("kind", [
  /** The file is stored, and its rows are saved from now on, whoever looks; `run` names the import. */
  z.object({ kind: z.literal("started"), run: id }),
  ...states,
]);

const text = z.optional(z.string());
const yesNo = z.optional(z.enum(["si", "no"]));

/**
 * The rows of a file (the raw body) with `?mode=preview|save&update=si&erase=si&sheet=…&mends=…&name=…`: lines of `importLine`;
 * with `mode=mend`, its wrong rows with their errors as a file of the same form.
 */
export const importRows = {
  method: "POST",
  path: "{controller}/import",
  query: z.object({
    mode: z.enum(["preview", "save", "mend"]),
    update: yesNo,
    erase: yesNo,
    sheet: text,
    mends: z.optional(z.int().check(z.gte(0), z.lte(MAX_REPLACEMENTS_BYTES))),
    name: text,
  }),
  size: "table",
  cost: "work",
  answers: ["lines", "table"],
  words: {
    id: "import",
    says: "Lee o guarda las filas de un archivo de {many}",
    gives:
      "Cuánto va y, al final, el resultado: un JSON por línea. Con `mode=save`, la importación que empezó. Con `mode=mend`, un archivo con las filas que tienen errores.",
    params: {
      mode: "Leer sin guardar, guardar las filas buenas, o recibir las malas para corregirlas.",
      update: {
        default: "no",
        description: "Si los registros que existen reciben los valores del archivo.",
      },
      erase: {
        default: "no",
        description:
          "Con `update=si`, si una celda vacía borra el valor que el registro tiene. Con `no`, lo deja como está.",
      },
      sheet:
        "La hoja de un libro de Excel que se lee. Sin ella, la que está a la vista; si varias tienen filas, el rechazo las nombra en `sheets`.",
      mends: {
        default: 0,
        description: `Cuántos bytes del cuerpo, antes del archivo, son los reemplazos: un JSON \`[{"field","from","to"}]\` de hasta ${MAX_REPLACEMENTS}. En la columna de \`field\`, donde una celda dice \`from\` se lee \`to\`.`,
      },
      name: "Cómo se llama el archivo: queda en la historia de los registros.",
    },
  },
} as const;

/** A file with the titles of the columns, `?format=csv|xlsx`. */
export const importTemplate = {
  method: "GET",
  path: "{controller}/import/template",
  query: z.object({ format: tableFormat }),
  cost: "work-as-file",
  answers: ["table"],
  words: {
    id: "importTemplate",
    says: "Un archivo con los títulos de las columnas",
    gives: "La plantilla.",
    params: { format: tableWords },
  },
} as const;

/** The imports that a page shows when it is opened. */
export const findImport = {
  method: "GET",
  path: "{controller}/import/run",
  reply: importRun,
  words: {
    id: "importRun",
    says: "La importación en curso de {many}, o la propia que terminó",
    gives: "La que hay, si hay.",
  },
} as const;

/** How far an import is; whoever may import there hears on the live channel when to ask again. */
export const importState = {
  method: "GET",
  path: "{controller}/import/run/{id}",
  reply: z.discriminatedUnion("kind", states),
  words: {
    id: "importState",
    says: "Cuánto va una importación y, al final, su resultado",
    gives: "Cuánto va, o el resultado.",
  },
} as const;

/** Stops an import; what was saved stays. */
export const stopImport = {
  method: "POST",
  path: "{controller}/import/run/{id}/stop",
  reply: z.null(),
  words: {
    id: "stopImport",
    says: "Detiene una importación: lo guardado queda",
    gives: "Se detendrá.",
  },
} as const;

/** The wrong rows of an import, as a file of the same form. */
export const mendImport = {
  method: "GET",
  path: "{controller}/import/run/{id}/mend",
  cost: "work",
  answers: ["table"],
  words: {
    id: "mendImport",
    says: "Las filas de una importación que tienen errores",
    gives: "Un archivo como el enviado.",
  },
} as const;

export type ImportLine = Inferred<typeof importLine>;
export type ImportState = Inferred<typeof importState.reply>;
export type ImportReport = Inferred<typeof importReport>;
/** A row of a file: its number there, the texts of its cells and its errors, by field; those of no field under `""`. */
export type ImportRow = ImportReport["rows"][number];
export type RowOutcome = ImportRow["outcome"];
/** A wrong text of a column, and in how many rows it stands. */
export type Mistake = NonNullable<ImportReport["mistakes"]>[number];
export type FoundImports = Inferred<typeof importRun>;
export type ImportRun = NonNullable<FoundImports["run"]>;
export type PastImport = FoundImports["past"][number];
export type ImportProgress = Omit<Extract<ImportLine, { readonly kind: "progress" }>, "kind">;
