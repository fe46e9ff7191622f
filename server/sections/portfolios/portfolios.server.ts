import { sql } from "kysely";
import { compareDecimals } from "../../../src/domain/decimal.ts";
import { dayOf, listText } from "../../../src/domain/format.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { factsOf } from "../../../src/sections/formulas/formula-facts.ts";
import { unknownNames } from "../../../src/sections/formulas/unknown-names.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { capLeft } from "../../fund/caps.ts";
import { sumLine } from "../../fund/explained.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import section from "../../../src/sections/portfolios/portfolios.section.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { reachCondition } from "../../engine/read/criteria.ts";
import { own, ROW } from "../../engine/read/row-columns.ts";
import { serve } from "../../engine/serve.ts";
import type { ReadContext, TransactionContext } from "../../engine/served.types.ts";
import { paramsOn } from "../../fund/settings.ts";
import { requireKnownCharge } from "./portfolios.charge.ts";
import { entryPortfolios } from "../obligations/obligations.entry.ts";

type Row = {
  readonly id: string;
  readonly isAgreementCurrent: boolean;
  readonly isStructurePublished: boolean;
  readonly isFormulaApproved: boolean;
  readonly isUnused: boolean;
  readonly expression: string;
  readonly variables: readonly { readonly nombre: string }[];
};

type Values = ValuesOf<typeof section.fields>;

const READY = {
  convenio: "El portafolio está activo: escoja un convenio vigente",
  formula_comision: "El portafolio está activo: escoja una fórmula aprobada",
  estructura: "El portafolio está activo: escoja una estructura publicada",
};

/** The sources of the values of a commission formula, beside the facts of each obligation. */
type Sources = {
  /** The variables of its portfolio. */
  readonly variables: readonly { readonly nombre: string }[];
  /** The general parameters in force, by their code in lower case. */
  readonly params: Readonly<Record<string, string>>;
};

export default serve(section, {
  /**
   * A portfolio can be activated when the records it depends on are ready and every name of its formula has a value, and
   * closed when nothing of its quota is used (law 17).
   */
  facts: async (context, records) => {
    const { rows } = await sql<Row>`
      select p.id::text, a.estado = 'current' as "isAgreementCurrent",
        s.estado = 'published' as "isStructurePublished", f.estado = 'approved' as "isFormulaApproved",
        not exists (select 1 from obligations o where o.empresa_id = p.empresa_id and o.portafolio = p.id
          and o.estado in (${sql.join([...LIVE])}) and o.saldo_capital > 0) as "isUnused",
        f.expresion as expression, coalesce(p.variables, '[]') as variables
      from portfolios p join agreements a on a.id = p.convenio join structures s on s.id = p.estructura
        join formulas f on f.id = p.formula_comision
      where p.id = any(${records.map(({ id }) => id)}::bigint[])`.execute(context.db);
    const params = await paramsOn(context, dayOf(context.now));
    return new Map(
      rows.map(({ id, expression, variables, ...ready }) => {
        const isComputable = namesWithoutValue(expression, { variables, params }).length === 0;
        return [id, { ...ready, isComputable }];
      }),
    );
  },
  /** Names the values that the formula of a portfolio lacks. */
  reasons: async (context, { values }) => {
    const expression = (await expressionOf(context, values.formula_comision)) ?? "";
    const params = await paramsOn(context, dayOf(context.now));
    const named = values.variables.flatMap(({ nombre }) => (nombre === null ? [] : [{ nombre }]));
    const missing = namesWithoutValue(expression, { variables: named, params });
    if (missing.length === 0) return {};
    const [are, them] =
      missing.length === 1 ? ["el valor", "escríbalo"] : ["los valores", "escríbalos"];
    const names = listText(missing.map((name) => `«${name}»`));
    const verb = missing.length === 1 ? "Falta" : "Faltan";
    return {
      isComputable: `${verb} ${are} de ${names}: ${them} en las variables o en los parámetros generales.`,
    };
  },
  /** The used part of a portfolio's quota: the balance of its live obligations (law 17). */
  computed: {
    utilizado: (
      row,
    ) => sql`(select ${asMoney(sql`coalesce(sum(o.saldo_capital), 0)`)} from obligations o
      where o.empresa_id = ${sql.ref(`${row}.empresa_id`)} and o.portafolio = ${sql.ref(`${row}.id`)}
        and o.estado in (${sql.join(LIVE.map((status) => sql.lit(status)))}))`,
  },
  /** Of what the used part is the sum, and what is left of the quota and of the cap. */
  explains: {
    utilizado: async (context, { id, values: { cupo } }) => {
      const { rows } = await sql<{ many: number; used: string }>`
        select count(*)::integer as many, coalesce(sum(saldo_capital), 0)::text as used from obligations
        where empresa_id = ${context.actor.companyId} and portafolio = ${id}::bigint
          and estado = any(${[...LIVE]}::text[])`.execute(context.db);
      const { many = 0, used = "0" } = rows[0] ?? {};
      const result = moneyOf(centsOf(used));
      const quota = moneyOf(centsOf(cupo ?? "0"));
      const { cap, used: taken, left } = await capLeft(context, id);
      return {
        inputs: [
          { name: "Obligaciones vivas", value: String(many) },
          { name: "Suma de sus saldos de capital", value: pesos(result) },
          { name: "Cupo aprobado", value: pesos(quota) },
          ...(cap === null
            ? []
            : [
                { name: "Tope de siniestros", value: pesos(cap) },
                { name: "Usado del tope", value: pesos(taken) },
              ]),
        ],
        steps: [
          `La suma de los saldos de ${many} obligaciones: ${pesos(result)}`,
          `Queda del cupo: ${sumLine([quota, result], "−", moneyOf(centsOf(quota) - centsOf(result)))}`,
          ...(left === null || cap === null
            ? []
            : [`Queda del tope: ${pesos(left)}, de ${pesos(cap)} menos ${pesos(taken)}`]),
        ],
        result,
      };
    },
  },
  /** The used part of a portfolio is counted from its obligations. */
  counts: {
    utilizado: ["obligations"],
  },
  /** Whoever writes the variables of a portfolio is offered those that its formula needs and nothing else gives a value. */
  offers: {
    variables: async (context, { formula_comision: formula = "" }) => {
      if (!/^\d{1,18}$/u.test(formula)) return [];
      const found = await context.db
        .selectFrom("formulas")
        .select("expresion")
        .where("id", "=", formula)
        .where("empresa_id", "=", context.actor.companyId)
        .executeTakeFirst();
      const params = await paramsOn(context, dayOf(context.now));
      const expression = found?.expresion ?? "";
      const ranges = await rangesIn(context, formula);
      return namesWithoutValue(expression, { variables: [], params }).map((name) => ({
        id: name,
        label: name,
        detail: [`«${expression}»`, ...(ranges.get(name) ?? [])].join("; "),
      }));
    },
  },
  /**
   * Requires that the records a portfolio depends on belong to the same entity, that its quota holds its used part, and,
   * once it was activated, that what it depends on is ready.
   */
  checks: {
    stays: ({ status }) =>
      status === "draft" ? null : "Un portafolio que se activó no se elimina: se cierra",

    async before(tx, { action, before, values, status }) {
      if (action === "delete") return undefined;
      if (before !== null && status !== before.status) return undefined;
      const errors = {
        ...(await targetErrors(tx, values)),
        ...(before !== null && (await quotaErrors(tx, before.id, values.cupo))),
      };
      const all =
        before?.status === "active"
          ? { ...errors, ...(await readinessErrors(tx, before.values, values)) }
          : errors;
      if (action === "edit" && before !== null && Object.keys(all).length === 0)
        await requireKnownCharge(tx, { id: before.id, former: before.values, values });
      return all;
    },
  },
});

/** The values that the portfolios with a formula that the person reaches give to its names, as words: «0,3 a 0,5». */
async function rangesIn(
  context: ReadContext,
  formula: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; least: string; most: string }>`
    select v.nombre as name, min(v.valor)::text as least, max(v.valor)::text as most
    from portfolios as ${sql.ref(ROW)}, jsonb_to_recordset(${own("variables")}) as v(nombre text, valor numeric)
    where ${reachCondition(context)} and ${own("formula_comision")} = ${formula}::bigint
    group by v.nombre`.execute(context.db);
  const { valor } = section.fields.variables.fields;
  return new Map(
    rows.map(({ name, least, most }) => {
      const [from, to] = [textOfValue(valor, least), textOfValue(valor, most)];
      return [
        name,
        [`en los portafolios que la tienen: ${from === to ? from : `${from} a ${to}`}`],
      ];
    }),
  );
}

/** The quota of a portfolio never falls below its used part (law 17), read again since the record is locked. */
async function quotaErrors(
  tx: TransactionContext,
  id: string,
  quota: string | null,
): Promise<Record<string, string>> {
  const used = (await entryPortfolios(tx, [id])).get(id)?.used ?? "0";
  return compareDecimals(quota ?? "0", used) < 0
    ? { cupo: `No puede ser menor que lo utilizado, ${pesos(used)}` }
    : {};
}

async function targetErrors(
  { db }: TransactionContext,
  values: Values,
): Promise<Record<string, string>> {
  const { convenio, formula_comision: formula, estructura, empresa } = values;
  if (convenio === null || formula === null || estructura === null) return {};
  const found = await db
    .selectFrom(["agreements as a", "formulas as f", "structures as s"])
    .select(["a.empresa as entity", "f.uso as usage", "s.proposito as purpose"])
    .where("a.id", "=", convenio)
    .where("f.id", "=", formula)
    .where("s.id", "=", estructura)
    .executeTakeFirst();
  if (found === undefined) return {};
  return {
    ...(found.entity !== empresa && { convenio: "El convenio es de otra entidad" }),
    ...(found.usage !== "commission" && { formula_comision: "Debe ser una fórmula de comisión" }),
    ...(found.purpose !== "portfolio" && { estructura: "Debe ser una estructura de portafolio" }),
  };
}

/**
 * The records that an active portfolio depends on must stay as ready as its activation required (readings 29 and 31).
 */
async function readinessErrors(
  tx: TransactionContext,
  former: Values,
  values: Values,
): Promise<Record<string, string>> {
  const { convenio, formula_comision: formula, estructura } = values;
  const { rows } = await sql<{ field: string; ready: boolean }>`
    select 'convenio' as field, estado = 'current' as ready from agreements where id = ${convenio}::bigint
    union all select 'formula_comision', estado = 'approved' from formulas where id = ${formula}::bigint
    union all select 'estructura', estado = 'published' from structures
      where id = ${estructura}::bigint`.execute(tx.db);
  const isUnready = new Set(rows.flatMap(({ field, ready }) => (ready ? [] : [field])));
  const hung = ["convenio", "formula_comision", "estructura"] as const;
  const wrong = hung.filter((field) => isUnready.has(field) && former[field] !== values[field]);
  return {
    ...Object.fromEntries(wrong.map((field) => [field, READY[field]])),
    ...(await namesErrors(tx, former, values)),
  };
}

/** The formula of an active portfolio goes on having a value for each of its names. */
async function namesErrors(
  tx: TransactionContext,
  former: Values,
  { formula_comision: formula, variables }: Values,
): Promise<Record<string, string>> {
  const isSame =
    former.formula_comision === formula &&
    JSON.stringify(former.variables) === JSON.stringify(variables);
  if (isSame) return {};
  const expression = await expressionOf(tx, formula);
  const named = (variables ?? []).flatMap(({ nombre }) => (nombre === null ? [] : [{ nombre }]));
  const params = await paramsOn(tx, dayOf(tx.now));
  const [unknown] =
    expression === null ? [] : namesWithoutValue(expression, { variables: named, params });
  return unknown === undefined
    ? {}
    : {
        variables: `El portafolio está activo: falta el valor de «${unknown}», que usa su fórmula`,
      };
}

/** The expression of a formula; null where there is none. */
async function expressionOf(
  { db }: Pick<ReadContext, "db">,
  formula: string | null,
): Promise<string | null> {
  if (formula === null) return null;
  const found = await db
    .selectFrom("formulas")
    .select("expresion")
    .where("id", "=", formula)
    .executeTakeFirst();
  return found?.expresion ?? null;
}

/** The names of a commission formula that nothing gives a value, in the order in which they appear. */
function namesWithoutValue(expression: string, { variables, params }: Sources): readonly string[] {
  const known = [
    ...factsOf("commission"),
    ...variables.map(({ nombre }) => nombre),
    ...Object.keys(params),
  ];
  return unknownNames(expression, known).map(({ name }) => name);
}
