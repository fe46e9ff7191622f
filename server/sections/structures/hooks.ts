import { sql } from "kysely";
import type section from "../../../src/sections/structures/structures.section.ts";
import { nextVersion } from "../../engine/next-version.ts";
import type { SectionHooks } from "../../engine/served.types.ts";
import { clone } from "./commands/clone.ts";
import { test } from "./commands/test.ts";

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

  commands: [clone, test],
};
