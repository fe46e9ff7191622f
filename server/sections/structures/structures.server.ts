import type { ValuesOf } from "../../../src/engine/field.ts";
import type { Values } from "../../../src/engine/value.ts";
import {
  fieldsOfPurpose,
  targetFields,
} from "../../../src/sections/structures-configs/target-fields.ts";
import {
  TARGET_NAMES,
  type TargetField,
} from "../../../src/sections/structures-configs/target-names.ts";
import section from "../../../src/sections/structures/structures.section.ts";
import structuresConfigs from "../../../src/sections/structures-configs/structures-configs.section.ts";
import { copyRecord } from "../../engine/copy-record.ts";
import { readTable } from "../../engine/exchange/files/read-table.ts";
import { FileRefusal } from "../../engine/exchange/files/table.types.ts";
import { nextVersion } from "../../engine/next-version.ts";
import { conflict, invalid } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { createAll } from "../../engine/write/save.ts";
import { rowErrors } from "../loads/loads.about.ts";
import type { Parsed } from "../loads/loads.spec.ts";
import { type Texts, cellOf, readTexts, rulesOf } from "./structures.cells.ts";
import { type FileForm, missingColumns, placedRows, SEPARATORS } from "./structures.columns.ts";
import { proposedColumns } from "./structures.proposal.ts";
import { type StructureColumn, structureColumns } from "./structures.queries.ts";
import { templateOf } from "./structures.template.ts";
import { anyOf } from "../../store/sql-text.ts";

/** The tested fields: when one changes, the stored result no longer applies. */
const TRIED = ["ejemplo", "formato", "separador", "con_titulos", "fechas", "decimales"] as const;

type Structure = ValuesOf<typeof section.fields>;

/** The reading of a sample: how many rows of it are wrong, and all of it in Spanish. */
type Trial = { readonly wrong: number; readonly words: string };

const LONGEST = 500;

export default serve(section, {
  /** A structure can be published when it has columns, and retired when no open portfolio uses it (reading 28). */
  facts: async ({ db }, records) => {
    const rows = await db
      .selectFrom("structures as s")
      .select((eb) => [
        "s.id",
        eb
          .exists(
            eb
              .selectFrom("structures_configs as c")
              .select("c.id")
              .whereRef("c.estructura", "=", "s.id"),
          )
          .as("columns"),
        eb
          .exists(
            eb
              .selectFrom("portfolios as p")
              .select("p.id")
              .whereRef("p.estructura", "=", "s.id")
              .where("p.estado", "<>", "closed"),
          )
          .as("used"),
      ])
      .where("s.id", "=", anyOf(records.map(({ id }) => id)))
      .execute();
    return new Map(
      rows.map(({ id, columns, used }) => [
        id,
        { hasColumns: columns === true, isFree: used === false },
      ]),
    );
  },
  /** A new structure gets the next version of its code (reading 28); a change resets its test. */
  derived: async (tx, { before, values }, alongside) => {
    if (before === null) return { values: { version: await nextVersion(tx, values, alongside) } };
    const isSame = TRIED.every((field) => before.values[field] === values[field]);
    return isSame ? {} : { values: { prueba: null } };
  },
  /**
   * A structure is published with the columns that its purpose needs, and once it reads its own sample; a purpose that does
   * not know its columns is not written.
   */
  checks: {
    async before({ db, actor }, { action, before, values }) {
      if (before === null || action === "delete") return undefined;
      if (action !== "publish" && before.values.proposito === values.proposito) return undefined;
      const columns = await structureColumns(db, before.id);
      const known: readonly string[] = targetFields[values.proposito ?? "portfolio"];
      const strange = columns.filter(({ campo_destino }) => !known.includes(campo_destino));
      if (strange.length > 0) {
        const names = strange.map(({ campo_destino }) => TARGET_NAMES[campo_destino]).join(", ");
        return {
          proposito: `Tiene columnas que no son de este propósito: ${names}. Quítelas antes`,
        };
      }
      if (action !== "publish") return undefined;
      const missing = missingColumns(
        values.proposito ?? "",
        columns.map(({ campo_destino }) => campo_destino),
      );
      if (missing !== null)
        throw conflict("A la estructura le faltan columnas.", { detail: missing });
      const trial =
        values.ejemplo === null ? null : await trySample(values, columns, actor.user.id);
      if (trial === null || trial.wrong === 0) return undefined;
      throw conflict("La estructura no lee su propio ejemplo.", { detail: trial.words });
    },
  },
  documents: {
    /** The file that whoever sends the rows fills in: its titles, in the places that the structure reads. */
    template: {
      refusal: async ({ db }, { id, values }) => {
        if (values.formato === "fixed")
          return "Un texto fijo no tiene plantilla: va por posiciones.";
        if (!values.con_titulos) return "Sus archivos no llevan títulos: no tienen plantilla.";
        const columns = await structureColumns(db, id);
        return columns.length === 0 ? "La estructura todavía no tiene columnas." : null;
      },
      blank: async ({ db }, { id, values }) => templateOf(values, await structureColumns(db, id)),
    },
  },
  commands: {
    /** Creates the next version of a structure, a draft with the same columns (reading 28). */
    clone: async (tx, { record }) => {
      const id = await copyRecord(tx, record, {}, "create");
      await copyColumns(tx, record.id, id);
      return { shows: id };
    },
    /** Makes the columns that the titles of the sample name: those that are there stay, and people correct the rest. */
    propose: async (tx, { record }) => {
      const columns = await structureColumns(tx.db, record.id);
      const taken = columns.map(({ campo_destino }) => campo_destino);
      const titles = await titlesOf(record, tx.actor.user.id);
      const found = proposedColumns(titles, record.values.proposito ?? "portfolio", taken);
      if (found.length === 0) {
        throw conflict("Ningún título del ejemplo se parece a lo que falta por llenar.", {
          detail: `Títulos: ${titles.join(", ")}.`,
        });
      }
      const last = Math.max(0, ...columns.map(({ orden }) => orden));
      await createColumns(
        tx,
        record.id,
        found.map((column, at) => ({ ...column, orden: last + at + 1 })),
      );
      return {};
    },
    /** Reads the sample rows with the structure's columns and stores the result in the record. */
    test: async ({ db, actor }, { record: { id, values } }) => {
      if (values.ejemplo === null) {
        throw conflict("Pegue primero unas filas en el archivo de ejemplo.");
      }
      const columns = await structureColumns(db, id);
      if (columns.length === 0) throw conflict("La estructura todavía no tiene columnas.");
      return { values: { prueba: (await trySample(values, columns, actor.user.id)).words } };
    },
  },
});

/**
 * The titles of the sample of a draft.
 * @throws Refusal 409 for one that is no draft, or whose sample has none.
 */
async function titlesOf(
  { status, values }: StoredRecord<Structure>,
  by: string,
): Promise<readonly string[]> {
  if (status !== "draft") throw conflict("Ya se publicó: clónela como versión nueva.");
  const { ejemplo, formato, con_titulos: hasTitles } = values;
  if (formato === "fixed") {
    throw conflict("Un texto fijo no tiene títulos: escriba la posición de cada columna.");
  }
  if (ejemplo === null || !hasTitles) {
    throw conflict(
      "Pegue un ejemplo cuya primera fila sean los títulos, y marque «Primera fila con títulos».",
    );
  }
  const { separator } = formOf(values, []);
  const sample = new TextEncoder().encode(ejemplo);
  const form = { separator: SEPARATORS[separator ?? "tab"], isFixed: false };
  const { rows } = await readTable(sample, form, by);
  return rows[0]?.cells ?? [];
}

async function copyColumns(tx: TransactionContext, from: string, to: string): Promise<void> {
  const columns = await structureColumns(tx.db, from);
  await createColumns(
    tx,
    to,
    columns.map((column) => ({ ...column })),
  );
}

async function createColumns(
  tx: TransactionContext,
  structure: string,
  columns: readonly Values[],
): Promise<void> {
  const there = { ...tx, section: tx.registry.of(structuresConfigs) };
  const sent = columns.map((column) => ({
    values: { ...column, estructura: structure } satisfies Values,
    reason: null,
  }));
  const outcomes = await createAll(there, sent);
  const wrong = outcomes.find(({ errors }) => errors !== undefined);
  if (wrong?.errors) throw invalid(wrong.errors);
}

/**
 * Reads the sample of a structure with its columns, row by row, exactly as a load reads its file.
 * @param by the id of the user who waits for it.
 * @returns its result, in words at most as long as their field.
 */
async function trySample(
  structure: Structure,
  columns: readonly StructureColumn[],
  by: string,
): Promise<Trial> {
  const form = formOf(structure, columns);
  const rules = rulesOf(columns);
  const fields = fieldsOfPurpose(structure.proposito);
  try {
    const sample = new TextEncoder().encode(structure.ejemplo ?? "");
    const { rows } = await placedRows(sample, form, { by, sheet: null });
    const wrong = rows.flatMap(({ row, texts }) => {
      const named = Object.entries(texts) as [TargetField, string][];
      const cells: Texts = Object.fromEntries(
        named.map(([name, text]) => [name, cellOf(fields[name], text, form.form)]),
      );
      const { values, errors } = readTexts(cells, rules, { fields });
      const all = [...errors, ...rowErrors(structure.proposito ?? "", values as Parsed, errors)];
      return all.length === 0 ? [] : [`Fila ${row}, ${all.join("; ")}.`];
    });
    if (rows.length === 0) return { wrong: 1, words: "El ejemplo no tiene filas." };
    const count = `${rows.length} ${rows.length === 1 ? "fila" : "filas"}`;
    if (wrong.length === 0) return { wrong: 0, words: `${count} sin errores.` };
    return {
      wrong: wrong.length,
      words: cut(`${count}, ${wrong.length} con errores. ${wrong.join(" ")}`),
    };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { wrong: 1, words: error.message };
  }
}

/** A sheet is pasted with tabs. */
function formOf(
  { formato, separador, con_titulos, fechas, decimales }: Structure,
  columns: readonly StructureColumn[],
): FileForm {
  return {
    format: formato === "fixed" ? "fixed" : "csv",
    separator: formato === "csv" ? separador : "tab",
    hasTitles: con_titulos,
    columns,
    form: { days: fechas, decimals: decimales },
  };
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
