import { sql } from "kysely";
import type { Values } from "../../../src/sections/value.ts";
import { tryFormula } from "../../formulas/try-formula.ts";
import { copyRecord } from "../copy-record.ts";
import { nextVersion } from "../next-version.ts";
import { holdPeriods, overlap, periodOf, type Period } from "../periods.ts";
import { conflict } from "../refusal.ts";
import type { Scene, SectionHooks } from "../served.types.ts";
import { writtenByActor } from "../who-wrote.ts";
import { textIn } from "../text-in.ts";

/** Formulas: versions that another person approves, and that do not change after that (readings 27, 29, 30). */
export const hooks: SectionHooks = {
  async fill(scene, { before, values }) {
    if (before === null) return { version: await nextVersion(scene, values) };
    // What was tried was another expression.
    const isSame = ["expresion", "ejemplo", "redondeo"].every(
      (field) => before.values[field] === values[field],
    );
    return isSame ? {} : { prueba: null };
  },

  async facts(setting, records) {
    const own = await writtenByActor(setting, records, []);
    const { rows } = await sql<{ id: string }>`
      select f.id::text from formulas f where f.id = any(${records.map(({ id }) => id)}::bigint[])
        and exists (select 1 from formulas s where s.empresa_id = f.empresa_id
          and plain_text(s.codigo) = plain_text(f.codigo) and s.estado = 'approved'
          and s.version_ > f.version_)`.execute(setting.db);
    const replaced = new Set(rows.map(({ id }) => id));
    return new Map(
      records.map(({ id }) => [
        id,
        { isAnotherPerson: !own.has(id), hasSuccessor: replaced.has(id) },
      ]),
    );
  },

  beforeWrite: async (scene, { action, before, values }) =>
    before !== null && action === "approve" ? overlapWith(scene, before.id, values) : undefined,

  actions: {
    async test(_scene, { values }) {
      const cases = textIn(values, "ejemplo");
      if (cases === "") throw conflict("Escriba primero un caso de prueba.");
      const prueba = tryFormula(textIn(values, "expresion"), textIn(values, "redondeo"), cases);
      return { values: { prueba: prueba.slice(0, 500) } };
    },
    clone: async (scene, record) => ({ shows: await copyRecord(scene, record, {}, "create") }),
  },
};

/** Two approved versions of a code never hold on the same day. */
async function overlapWith(scene: Scene, id: string, values: Values) {
  await holdPeriods(scene);
  const { db, actor } = scene;
  const { rows: others } = await sql<Period & { version: number }>`
    select vigente_desde::text as from, vigente_hasta::text as until, version_ as version from formulas
    where empresa_id = ${actor.companyId} and plain_text(codigo) = plain_text(${values["codigo"]})
      and estado = 'approved' and id <> ${id}::bigint`.execute(db);
  const own = periodOf(values);
  const other = others.find((each) => overlap(own, each));
  return (
    other && { vigente_desde: `Su vigencia se traslapa con la de la versión ${other.version}.` }
  );
}
