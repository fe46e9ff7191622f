import { sql } from "kysely";
import type { Values } from "../../../src/engine/value.ts";
import type section from "../../../src/sections/structures/structures.section.ts";
import { trySample } from "../formulas/try-sample.ts";
import { copyRecord } from "../../engine/copy-record.ts";
import { nextVersion } from "../../engine/next-version.ts";
import { conflict, invalid } from "../../engine/refusal.ts";
import type { Scene, SectionHooks } from "../../engine/served.types.ts";
import { structureColumns } from "./structure-columns.ts";
import { createAll } from "../../engine/write/save.ts";

const SAMPLE = ["ejemplo", "formato", "separador", "con_titulos"] as const;

/** Structures: what is published does not change, it is cloned with its columns (reading 28). */
export const hooks: SectionHooks<typeof section> = {
  async fill(scene, { before, values }, alongside) {
    if (before === null) return { version: await nextVersion(scene, values, alongside) };
    const isSame = SAMPLE.every((field) => before.values[field] === values[field]);
    return isSame ? {} : { prueba: null };
  },

  async facts({ db }, records) {
    const { rows } = await sql<{ id: string; columns: boolean; used: boolean }>`
      select s.id::text,
        exists (select 1 from structures_configs c where c.estructura = s.id) as columns,
        exists (select 1 from portfolios p where p.estructura = s.id and p.estado <> 'closed') as used
      from structures s where s.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(db);
    return new Map(
      rows.map(({ id, columns, used }) => [id, { hasColumns: columns, isFree: !used }]),
    );
  },

  actions: {
    async clone(scene, record) {
      const id = await copyRecord(scene, record, {}, "create");
      await copyColumns(scene, record.id, id);
      return { shows: id };
    },
    async test({ db }, { id, values }) {
      if (values.ejemplo === null) {
        throw conflict("Pegue primero unas filas en el archivo de ejemplo.");
      }
      const columns = await structureColumns(db, id);
      if (columns.length === 0) throw conflict("La estructura todavía no tiene columnas.");
      return { values: { prueba: trySample(values, columns) } };
    },
  },
};

async function copyColumns(scene: Scene, from: string, to: string): Promise<void> {
  const columns = await structureColumns(scene.db, from);
  const section = scene.registry.of("structures-configs");
  const sent = columns.map((column) => ({
    values: { ...column, estructura: to } satisfies Values,
    reason: null,
  }));
  const outcomes = await createAll({ ...scene, section }, sent);
  const wrong = outcomes.find(({ errors }) => errors !== undefined);
  if (wrong?.errors) throw invalid(wrong.errors);
}
