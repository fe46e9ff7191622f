import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import section from "../../../src/sections/budgets/budgets.section.ts";
import { BUDGET_MONTHS } from "../../../src/sections/budgets/months.ts";
import { create } from "../../engine/commands/effects.ts";
import { lockSection } from "../../engine/lock-section.ts";
import { serve } from "../../engine/serve.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { executed } from "./budgets.executed.ts";

type Values = ValuesIn<typeof section>;

/** The sections whose records say what happened. */
const EXECUTED = ["collection-documents", "recoverables", "recovers", "movements"] as const;

export default serve(section, {
  facts: async (context, records) => {
    const own = await actedOn<typeof section>(context, records, ["create", "edit", "revert"]);
    return new Map(records.map(({ id }) => [id, { isAnotherPerson: !own.has(id) }]));
  },
  computed: {
    ejecutado: executed,
    cumplimiento: (row) => sql`(case when ${sql.ref(`${row}.total`)} > 0
      then round(${executed(row)} * 100 / ${sql.ref(`${row}.total`)}, 2) end)`,
  },
  counts: { ejecutado: EXECUTED, cumplimiento: EXECUTED },
  /** Its total, its version among those of its year, subject and entity, and the day after its year. */
  derived: async (tx, { action, before, values }) => {
    if (action !== "create" && action !== "edit" && action !== "revert") return {};
    const isSame = before !== null && keyOf(before.values) === keyOf(values);
    return {
      values: {
        total: totalOf(values),
        version: isSame ? values.version : await versionOf(tx, values),
        cierra_el: `${(values.anio ?? 0) + 1}-01-01`,
      },
    };
  },
  checks: {
    async before(tx, { action, before, values }) {
      if (action !== "create" && action !== "edit" && action !== "revert") return undefined;
      const other = await liveOther(tx, { id: before?.id ?? null, values });
      const wrong = await centreProblem(tx, values);
      return {
        ...(other !== null && { rubro: `Ya está en ${other}: ajústelo o corríjalo` }),
        ...(wrong !== null && { centros: wrong }),
      };
    },
  },
  commands: {
    /** Its next version is a draft with the same figures. */
    adjust: async (_tx, { record: { values } }) => {
      const { anio, rubro, empresa, centros } = values;
      return { effects: [create(section, { anio, rubro, empresa, centros })] };
    },
  },
});

const keyOf = ({ anio, rubro, empresa }: Values) => `${anio}/${rubro}/${empresa}`;

function totalOf({ centros }: Values): string {
  const cells = centros.flatMap((row) => BUDGET_MONTHS.map((month) => row[month] ?? "0"));
  return moneyOf(cells.reduce((sum, each) => sum + centsOf(each), 0n));
}

async function versionOf(tx: TransactionContext, { anio, rubro, empresa }: Values) {
  await lockSection(tx);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(version_), 0)::integer + 1 as next from budgets
    where empresa_id = ${tx.actor.companyId} and anio = ${anio} and rubro = ${rubro}
      and empresa is not distinct from ${empresa}::bigint`.execute(tx.db);
  return rows[0]?.next ?? 1;
}

/** The number of another budget of the same year, subject and entity that nothing replaced; null for none. */
async function liveOther(
  { db, actor }: TransactionContext,
  { id, values: { anio, rubro, empresa } }: { readonly id: string | null; readonly values: Values },
): Promise<string | null> {
  const { rows } = await sql<{ numero: string }>`
    select numero from budgets where empresa_id = ${actor.companyId} and anio = ${anio} and rubro = ${rubro}
      and empresa is not distinct from ${empresa}::bigint and estado <> 'replaced'
      and id is distinct from ${id}::bigint limit 1`.execute(db);
  return rows[0]?.numero ?? null;
}

/** Tells of a row whose centre does not exist, or is in another row; null where each has its own. */
async function centreProblem(
  { db, actor }: TransactionContext,
  { centros }: Values,
): Promise<string | null> {
  const { rows } = await sql<{ codigo: string }>`
    select codigo from fe_centers where empresa_id = ${actor.companyId}`.execute(db);
  const known = new Set(rows.map(({ codigo }) => codigo));
  const codes = centros.map(({ centro }) => centro ?? "");
  const at = codes.findIndex((code, index) => !known.has(code) || codes.indexOf(code) < index);
  if (at === -1) return null;
  const code = codes[at] ?? "";
  return known.has(code)
    ? `Fila ${at + 1}: el centro ${code} está dos veces`
    : `Fila ${at + 1}: no existe el centro ${code}`;
}
