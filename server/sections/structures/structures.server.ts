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
import { FileRefusal } from "../../engine/exchange/files/table.types.ts";
import { nextVersion } from "../../engine/next-version.ts";
import { conflict, invalid } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { createAll } from "../../engine/write/save.ts";
import { rowErrors } from "../loads/loads.about.ts";
import type { Parsed } from "../loads/loads.spec.ts";
import { type Texts, cellOf, readTexts, rulesOf } from "./structures.cells.ts";
import { type FileForm, missingColumns, placedRows } from "./structures.columns.ts";
import { type StructureColumn, structureColumns } from "./structures.queries.ts";
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
  commands: {
    /** Creates the next version of a structure, a draft with the same columns (reading 28). */
    clone: async (tx, { record }) => {
      const id = await copyRecord(tx, record, {}, "create");
      await copyColumns(tx, record.id, id);
      return { shows: id };
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

async function copyColumns(tx: TransactionContext, from: string, to: string): Promise<void> {
  const columns = await structureColumns(tx.db, from);
  const there = { ...tx, section: tx.registry.of(structuresConfigs) };
  const sent = columns.map((column) => ({
    values: { ...column, estructura: to } satisfies Values,
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
