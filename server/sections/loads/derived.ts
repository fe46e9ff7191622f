import { sql } from "kysely";
import type section from "../../../src/sections/loads/loads.section.ts";
import type { DerivedOf } from "../../engine/served.types.ts";
import { lockPortfolios } from "../obligations/entry-portfolios.ts";
import { structuresFor } from "./structure-of.ts";

/** The work on a load that somebody begins, or begins again. */
const BEGUN: ReadonlySet<string> = new Set(["recheck", "apply", "reverse"]);

/**
 * A new load is of its portfolio's entity; its file is known by its content, and read by the only structure for it. The
 * portfolio is locked before anything shares it: a second load of the same file waits, and finds the first. What stopped
 * one before is told no more once it is tried again.
 */
export const derived: DerivedOf<typeof section> = async (tx, { action, before, values }) => {
  if (before !== null) return BEGUN.has(action) ? { values: { problema: null } } : {};
  const { portafolio: portfolio, archivo, proposito: purpose } = values;
  await lockPortfolios(tx, portfolio === null ? [] : [portfolio]);
  const { rows } = await sql<{ ally: string | null; hash: string | null }>`
    select (select empresa::text from portfolios where id = ${portfolio}::bigint and empresa_id = ${tx.actor.companyId}) as ally,
      (select sha256 from files where id = ${archivo}::bigint and company_id = ${tx.actor.companyId}) as hash`.execute(
    tx.db,
  );
  const { ally = null, hash = null } = rows[0] ?? {};
  const found =
    values.estructura === null ? await structuresFor(tx, { purpose, portfolio, ally }) : [];
  const structure = found.length === 1 ? (found[0] ?? null) : values.estructura;
  return { values: { empresa: ally, huella: hash, estructura: structure } };
};
