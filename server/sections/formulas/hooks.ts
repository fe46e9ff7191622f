import { sql } from "kysely";
import type section from "../../../src/sections/formulas/formulas.section.ts";
import { nextVersion } from "../../engine/next-version.ts";
import { overlapping } from "../../engine/periods.ts";
import type { SectionHooks } from "../../engine/served.types.ts";
import { clone } from "./commands/clone.ts";
import { test } from "./commands/test.ts";
import { writtenByActor } from "../../engine/who-wrote.ts";

/** Formulas: versions that another person approves, and that do not change after that (readings 27, 29, 30). */
export const hooks: SectionHooks<typeof section> = {
  async fill(scene, { before, values }, alongside) {
    if (before === null) return { version: await nextVersion(scene, values, alongside) };
    // What was tried was another expression.
    const isSame = (["expresion", "ejemplo", "redondeo"] as const).every(
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

  /** Two approved versions of a code never hold on the same day. */
  async beforeWrite(scene, change, alongside) {
    if (change.action !== "approve") return undefined;
    const asked = { alongside, mark: "version", status: "approved" } as const;
    const other = await overlapping(scene, change, asked);
    return (
      other && { vigente_desde: `Su vigencia se traslapa con la de la versión ${other.mark}.` }
    );
  },

  commands: [test, clone],
};
