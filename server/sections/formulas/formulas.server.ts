import { type RawBuilder, sql } from "kysely";
import type { ValuesOf } from "../../../src/engine/field.ts";
import { FORMULA_FACTS, factsOf } from "../../../src/sections/formulas/formula-facts.ts";
import section from "../../../src/sections/formulas/formulas.section.ts";
import { givesItsCases, tryFormula } from "../../../src/sections/formulas/try-formula.ts";
import { unknownNames, unknownWords } from "../../../src/sections/formulas/unknown-names.ts";
import { copyRecord } from "../../engine/copy-record.ts";
import { nextVersion } from "../../engine/next-version.ts";
import { overlapping } from "../../fund/periods.ts";
import { TODAY } from "../../engine/read/today-sql.ts";
import { conflict } from "../../engine/refusal.ts";
import type { OfferedText } from "../../engine/section-values.types.ts";
import { serve } from "../../engine/serve.ts";
import type { Change, CompanyContext, TransactionContext } from "../../engine/served.types.ts";
import { writtenByActor } from "../../engine/who-wrote.ts";
import { approvalImpact } from "./formulas.impact.ts";

/** The tested fields: when one changes, the stored result no longer applies. */
const TRIED = ["expresion", "ejemplo", "redondeo"] as const;

type Values = ValuesOf<typeof section.fields>;

type Known = { readonly name: string; readonly meaning: string };

/** Most names of each source that are read: no company has near as many. */
const MOST = 500;

const LONGEST_RESULT = 500;

export default serve(section, {
  /**
   * Another person than the author approves a formula, once its cases give what they expect, and it is retired when a later
   * version is approved.
   */
  facts: async (context, records) => {
    const own = await writtenByActor(context, records, []);
    const { rows } = await sql<{ id: string }>`
      select f.id::text from formulas f where f.id = any(${records.map(({ id }) => id)}::bigint[])
        and exists (select 1 from formulas s where s.empresa_id = f.empresa_id
          and plain_text(s.codigo) = plain_text(f.codigo) and s.estado = 'approved'
          and s.version_ > f.version_)`.execute(context.db);
    const replaced = new Set(rows.map(({ id }) => id));
    return new Map(
      records.map((record) => [
        record.id,
        {
          isAnotherPerson: !own.has(record.id),
          hasItsCases: hasItsCases(record),
          hasSuccessor: replaced.has(record.id),
        },
      ]),
    );
  },
  /** The commission that a version of a commission formula would have charged, while it waits for its approval. */
  impact: {
    from: [
      "portfolios",
      "agreements",
      "periodicities",
      "cuts",
      "obligations",
      "general-params",
      "configurations",
    ],
    tell: async (context, { id, status, values }) => {
      const { codigo, version, redondeo, expresion, uso } = values;
      if (status !== "draft" || uso !== "commission") return [];
      return approvalImpact(context, {
        id,
        code: codigo ?? "",
        version: version ?? 1,
        rounding: redondeo ?? "",
        text: expresion ?? "",
      });
    },
  },
  computed: {
    /**
     * The expression that a version would take the place of, for who approves it: that of the approved one of its code. One
     * that was approved takes the place of none any more.
     */
    en_vigor: (row) => sql`(select f.expresion from formulas f
      where ${ofItsCode(row)} and f.id <> ${sql.ref(`${row}.id`)} and f.estado = 'approved'
        and f.vigente_desde <= ${TODAY} and (f.vigente_hasta is null or f.vigente_hasta >= ${TODAY})
        and ${sql.ref(`${row}.estado`)} in ('draft', 'returned')
      order by f.version_ desc limit 1)`,
    /** The version that took the place of one that was replaced: the next one that was approved. */
    reemplazada_por: (row) => sql`(select f.id from formulas f
      where ${ofItsCode(row)} and f.version_ > ${sql.ref(`${row}.version_`)} and f.estado in ('approved', 'replaced')
        and ${sql.ref(`${row}.estado`)} = 'replaced'
      order by f.version_ limit 1)`,
  },
  /** Whoever writes a formula is offered the names that one of its use may have. */
  offers: {
    expresion: async (context, { uso = "" }) => knownNames(context, uso),
  },
  /** A new formula gets the next version of its code (readings 27 and 30); a change resets its test. */
  derived: async (tx, { before, values }, alongside) => {
    if (before === null) return { values: { version: await nextVersion(tx, values, alongside) } };
    const isSame = TRIED.every((field) => before.values[field] === values[field]);
    return isSame ? {} : { values: { prueba: null } };
  },
  /**
   * Requires that an expression that is written names only what has a value (ADR 80), and that no two approved versions
   * of a code are valid on the same day (reading 27).
   */
  checks: {
    async before(tx, change, alongside) {
      if (change.action !== "approve") return namesErrors(tx, change);
      const asked = { alongside, mark: "version", status: "approved" } as const;
      const other = await overlapping(tx, change, asked);
      return (
        other && { vigente_desde: `Su vigencia se traslapa con la de la versión ${other.mark}` }
      );
    },
  },
  commands: {
    /** Creates the next version of a formula, a draft with the same contents. */
    clone: async (tx, { record }) => ({
      shows: await copyRecord(tx, record, {}, "create"),
    }),
    /** Computes the formula's test cases and stores the result in the record. */
    test: async (_tx, { record: { values } }) => {
      const cases = values.ejemplo;
      if (cases === null) throw conflict("Escriba primero un caso de prueba.");
      const prueba = tryFormula(values.expresion ?? "", values.redondeo ?? "", cases);
      return { values: { prueba: prueba.slice(0, LONGEST_RESULT) } };
    },
  },
});

/** Who wrote no case expects nothing of the formula. */
function hasItsCases({ values }: { readonly values: Partial<ValuesOf<typeof section.fields>> }) {
  const { expresion, redondeo, ejemplo } = values;
  if (ejemplo === null || ejemplo === undefined) return true;
  return givesItsCases(expresion ?? "", redondeo ?? "", ejemplo);
}

function ofItsCode(row: string): RawBuilder<unknown> {
  return sql`f.empresa_id = ${sql.ref(`${row}.empresa_id`)}
    and plain_text(f.codigo) = plain_text(${sql.ref(`${row}.codigo`)})`;
}

async function namesErrors(
  tx: TransactionContext,
  { before, values }: Change<Values>,
): Promise<{ readonly expresion?: string }> {
  const isSame = before?.values.expresion === values.expresion && before.values.uso === values.uso;
  if (isSame) return {};
  const known = await knownNames(tx, values.uso ?? "");
  const [unknown] = unknownNames(
    values.expresion ?? "",
    known.map(({ label }) => label),
  );
  if (unknown === undefined || (before === null && (await isOfVersion(tx, values)))) return {};
  return { expresion: unknownWords(unknown) };
}

/** Whether another version of the code has the same expression: it is copied, whatever is known today. */
async function isOfVersion({ db, actor }: TransactionContext, values: Values): Promise<boolean> {
  const found = await db
    .selectFrom("formulas")
    .select("id")
    .where("empresa_id", "=", actor.companyId)
    .where("codigo", "=", values.codigo)
    .where("uso", "=", values.uso)
    .where("expresion", "=", values.expresion)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The names that a formula of a use may have, with their meaning: the facts of the use, the variables of the company's
 * portfolios, and its general parameters, whose codes are written in lower case (fund.md §0). Each name once.
 */
async function knownNames(
  { db, actor }: CompanyContext,
  use: string,
): Promise<readonly OfferedText[]> {
  const { rows } = await sql<Known>`
    (select distinct v.nombre as name, 'variable de portafolio' as meaning
      from portfolios p, jsonb_to_recordset(p.variables) as v(nombre text)
      where p.empresa_id = ${actor.companyId} order by 1 limit ${MOST})
    union all
    (select distinct on (lower(codigo)) lower(codigo), 'parámetro general: ' || nombre
      from general_params where empresa_id = ${actor.companyId}
      order by lower(codigo), vigente_desde desc limit ${MOST})`.execute(db);
  const facts = factsOf(use).map((name): Known => ({ name, meaning: FORMULA_FACTS[name] }));
  const all = [...facts, ...rows].filter(({ name }) => /^[a-z_][a-z\d_]*$/u.test(name));
  // The first of a name counts: a settlement computes with the fact.
  const byName = new Map(all.toReversed().map(({ name, meaning }) => [name, meaning]));
  return [...new Set(all.map(({ name }) => name))].map((name) => ({
    id: name,
    label: name,
    detail: byName.get(name) ?? "",
  }));
}
