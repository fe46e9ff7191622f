import { type RawBuilder, sql } from "kysely";
import type { Big } from "big.js";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayText } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { namesIn, type Formula } from "../../../src/domain/formula.ts";
import { ended, named } from "../../../src/domain/problem-text.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import section from "../../../src/sections/advances/advances.section.ts";
import { Exact, FormulaFault, compute, numberOf } from "../../../src/sections/formulas/compute.ts";
import { roundedTo } from "../../../src/sections/formulas/try-formula.ts";
import { type Effect, happen } from "../../engine/commands/effects.ts";
import { judgeAgain } from "../../engine/commands/judge-again.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { conflict, invalid } from "../../engine/refusal.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import { serve } from "../../engine/serve.ts";
import type { CallContext, StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { accountProblem, isOwnAccount } from "../../fund/bank-accounts.ts";
import { post } from "../../fund/effects.ts";
import { computedBy, keptValues, sumLine } from "../../fund/explained.ts";
import { formulaInForce } from "../../fund/formulas.ts";
import { advanceSpent } from "../../fund/ledger/events.ts";
import { scheduled } from "../../fund/payments.ts";
import { paramsOn, setting } from "../../fund/settings.ts";

type Values = ValuesIn<typeof section>;
type Advance = StoredRecord<Values>;

/** The one field that is written once the money left: the paper of what was spent. */
const PAPER = "soporte_gasto";

/** The line of what is kept of the computation with its day. */
const APPROVED = "aprobado el";

/** The statuses of an advance whose money left, and was not accounted for whole. */
const OUT: readonly (string | null)[] = ["paid", "partlyLegalised"];

export default serve(section, {
  /** Another person than the author approves an advance (fund.md §4, law 27), within what the formula gives. */
  facts: async (context, records) => {
    const own = await actedOn(context, records, ["create", "edit", "revert", "import"]);
    const facts = new Map<string, Record<Fact, boolean>>();
    for (const record of records) {
      const { id, values, status } = record;
      facts.set(id, {
        isAnotherPerson: !own.has(id),
        isWithinFormula:
          status !== "requested" || (await formulaProblem(context, record)).problem === null,
        isJudicial: values.concepto === "judicial",
        hasSupport: values.soporte_gasto !== null,
      });
    }
    return facts;
  },
  /** Says how much the formula gives, and what of it others took. */
  reasons: async (context, record) => {
    const { problem } = await formulaProblem(context, record);
    return problem === null ? {} : { isWithinFormula: problem };
  },
  /** The transfer that pays it, and what is left to account for once it was paid. */
  computed: {
    transferencia: (row) => sql`(select 'transfers/' || t.id from transfers t
      where t.empresa_id = ${sql.ref(`${row}.empresa_id`)} and t.origen = 'advances/' || ${sql.ref(`${row}.id`)}
      order by (t.estado = 'cancelled'), t.id desc limit 1)`,
    por_legalizar: (row) => leftOf(row),
  },
  explains: {
    /** The result of the formula when it was approved, with the values that were kept then. */
    tope_formula: async (context, { values }) => {
      const { formula, obligacion, calculo } = values;
      const approved = calculo.find(({ dato }) => dato === APPROVED)?.valor ?? null;
      if (formula === null || obligacion === null || approved === null) return null;
      const guarantee = await context.db
        .selectFrom("obligations")
        .select(["numero_garantia", "portafolio"])
        .where("id", "=", obligacion)
        .where("empresa_id", "=", context.actor.companyId)
        .executeTakeFirst();
      if (guarantee === undefined) return null;
      const from = {
        words: `Garantía ${guarantee.numero_garantia ?? ""}, el ${dayText(approved)}`,
        at: { controller: "obligations", id: obligacion },
      } as const;
      return computedBy(context, {
        formula,
        values: keptValues(
          calculo.flatMap(({ dato, valor }) => (dato === APPROVED ? [] : [[dato, valor] as const])),
        ),
        facts: {
          cubierto: { name: "Valor cubierto", from },
          saldo: { name: "Saldo de capital", from },
        },
        portfolio: guarantee.portafolio,
        day: approved,
      });
    },
    por_legalizar: async (_context, record) => {
      if (!OUT.includes(record.status)) return null;
      const { valor, legalizado, reintegrado } = record.values;
      const terms = [valor, legalizado, reintegrado].map((each) => moneyOf(centsOf(each ?? "0")));
      const result = moneyOf(leftCents(record.values));
      const names = ["Valor", "Legalizado", "Reintegrado"];
      return {
        inputs: terms.map((each, at) => ({ name: names[at] ?? "", value: pesos(each) })),
        steps: [sumLine(terms, "−", result)],
        result,
      };
    },
  },
  counts: { transferencia: ["transfers"], por_legalizar: [] },
  checks: {
    /** Requires that an advance is paid to an active account of the payee (fund.md §4, law 33). */
    async before(tx, { action, before, values }) {
      if (action === "delete") return undefined;
      if (action === "edit" && before !== null && OUT.includes(before.status)) {
        const changed = changedIn(before.values, values);
        return changed.length === 0
          ? undefined
          : Object.fromEntries(changed.map((name) => [name, "Ya se giró: su dinero salió"]));
      }
      const { cuenta_destino: account, empresa: owner, obligacion } = values;
      const problem = await accountProblem(tx, { account, owner });
      const isOther = obligacion !== null && (await allyOf(tx, obligacion)) !== owner;
      return {
        ...(problem !== null && { cuenta_destino: problem }),
        ...(isOther && { obligacion: "Es de otra entidad" }),
      };
    },
  },
  commands: {
    /** Prepares the transfer that pays the advance, and keeps by which version of the formula. */
    approve: {
      choices: { cuenta_origen: isOwnAccount },
      run: async (tx, { record, input }) => {
        const payment = await scheduled(tx, record, input);
        const { obligacion } = record.values;
        // Of two advances of one obligation that are approved at once the second counts the first.
        if (obligacion !== null) {
          await sql`select from obligations where id = ${obligacion}::bigint for no key update`.execute(
            tx.db,
          );
          await judgeAgain(tx, { id: record.id, event: "approve" });
        }
        const { limit, formula, used } = await formulaProblem(tx, record);
        const kept = Object.entries(used).map(([dato, valor]) => ({ dato, valor }));
        const calculo = formula === null ? [] : [...kept, { dato: APPROVED, valor: dayOf(tx.now) }];
        return {
          values: { tope_formula: limit, formula, calculo },
          effects: [payment],
        };
      },
    },
    /** The cost of a lawsuit, with its paper: HON/ANT (fund.md §3). */
    spend: async (tx, { record, input: { valor, documento } }) => {
      const amount = valor ?? "0";
      requireLeft(record, amount);
      const count = record.values.legalizaciones.length;
      return {
        values: {
          ...accounted(tx, record, { amount, how: "cost", document: documento ?? "" }),
          [PAPER]: null,
        },
        effects: [
          post(
            advanceSpent({
              date: dayOf(tx.now),
              key: `advances:${record.id}:gasto:${count}`,
              origin: `advances/${record.id}`,
              amount,
              ally: record.values.empresa ?? "",
            }),
          ),
          ...statusAfter(record, amount),
        ],
      };
    },
    /** An approved claim takes what was paid in advance (law 32); its entry is the claim's: GPP/ANT. */
    settleClaim: async (tx, { record, input: { amount, document } }) => {
      requireLeft(record, amount);
      return {
        values: accounted(tx, record, { amount, how: "claim", document }),
        effects: statusAfter(record, amount),
      };
    },
    /** The claim that it was settled with is revoked: it is owed again; its entry is reversed with the claim's. */
    unsettle: async (_tx, { record, input: { amount, document } }) => {
      const { legalizaciones, legalizado } = record.values;
      const at = legalizaciones.findLastIndex(
        (each) => each.como === "claim" && each.documento === document,
      );
      if (at === -1) throw conflict("Ese siniestro no consta en el anticipo.");
      return {
        values: {
          legalizado: moneyOf(centsOf(legalizado ?? "0") - centsOf(amount)),
          legalizaciones: legalizaciones.toSpliced(at, 1),
        },
      };
    },
    /** Money of it came back; the entry is of the receipt that brought it: POR/ANT. */
    repay: async (tx, { record, input: { amount, origin } }) => {
      requireLeft(record, amount);
      return {
        values: accounted(tx, record, { amount, how: "repaid", document: origin }),
        effects: statusAfter(record, amount),
      };
    },
    /** The receipt that brought money back is undone: it is owed again. */
    unpay: async (_tx, { record, input: { amount, origin } }) => {
      const { legalizaciones, reintegrado } = record.values;
      const at = legalizaciones.findLastIndex(
        (each) => each.como === "repaid" && each.documento === origin,
      );
      if (at === -1) throw conflict("Ese reintegro no consta en el anticipo.");
      return {
        values: {
          reintegrado: moneyOf(centsOf(reintegrado ?? "0") - centsOf(amount)),
          legalizaciones: legalizaciones.toSpliced(at, 1),
        },
      };
    },
  },
});

type Fact = "isAnotherPerson" | "isWithinFormula" | "isJudicial" | "hasSupport";

/** The part of an advance that is not accounted for, in cents. */
function leftCents({ valor, legalizado, reintegrado }: Values): bigint {
  return centsOf(valor ?? "0") - centsOf(legalizado ?? "0") - centsOf(reintegrado ?? "0");
}

/** @throws Refusal 422 for more than is left of an advance (law 32). */
function requireLeft({ values }: Advance, amount: string): void {
  const left = leftCents(values);
  if (centsOf(amount) <= left) return;
  throw invalid({ valor: `Queda por legalizar ${pesos(moneyOf(left))}` });
}

type Accounted = {
  readonly amount: string;
  readonly how: "claim" | "cost" | "repaid";
  readonly document: string;
};

/** The values of an advance once a part of it is accounted for. */
function accounted({ now }: TransactionContext, { values }: Advance, part: Accounted) {
  const { amount, how, document } = part;
  const more = (was: string | null) => moneyOf(centsOf(was ?? "0") + centsOf(amount));
  return {
    ...(how === "repaid"
      ? { reintegrado: more(values.reintegrado) }
      : { legalizado: more(values.legalizado) }),
    legalizaciones: [
      ...values.legalizaciones,
      { fecha: dayOf(now), como: how, valor: amount, documento: document.slice(0, 60) },
    ],
  };
}

/** The event that takes an advance on, once a part of it is accounted for. */
function statusAfter({ id, status, values }: Advance, amount: string): readonly Effect[] {
  if (leftCents(values) === centsOf(amount)) return [happen(section, id, "legalise")];
  return status === "paid" ? [happen(section, id, "partly")] : [];
}

function leftOf(row: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`(case when ${column("estado")} in ('paid', 'partlyLegalised') then
    ${asMoney(sql`${column("valor")} - coalesce(${column("legalizado")}, 0) - coalesce(${column("reintegrado")}, 0)`)} end)`;
}

function changedIn(before: Values, after: Values): readonly string[] {
  const names = Object.keys(section.fields) as (keyof Values)[];
  return names.filter(
    (name) =>
      name !== PAPER &&
      section.fields[name].computed !== true &&
      JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

async function allyOf({ db }: TransactionContext, obligation: string): Promise<string | null> {
  const found = await db
    .selectFrom("obligations")
    .select("empresa")
    .where("id", "=", obligation)
    .executeTakeFirst();
  return found?.empresa ?? null;
}

/** The most that the formula gives to the advances of an obligation, by which version, and why one is beyond it. */
type Limit = {
  readonly limit: string | null;
  readonly formula: string | null;
  /** The values that it took, by name. */
  readonly used: Readonly<Record<string, string>>;
  readonly problem: string | null;
};

const NO_LIMIT: Limit = { limit: null, formula: null, used: {}, problem: null };

/**
 * Judges an advance by the formula of the setting `formula.anticipo`, ANT-GAR without it: of the covered balance of its
 * obligation, less the other advances of it whose money is out or approved. One of no obligation has no formula.
 */
async function formulaProblem(context: CallContext, record: Advance): Promise<Limit> {
  const { obligacion, valor } = record.values;
  if (obligacion === null) {
    return record.values.concepto === "claim"
      ? { ...NO_LIMIT, problem: "Diga de qué garantía es." }
      : NO_LIMIT;
  }
  const day = dayOf(context.now);
  const code = (await setting(context, "formula.anticipo")) ?? "ANT-GAR";
  const found = await formulaInForce(context, { code, day });
  if (found === null) return { ...NO_LIMIT, problem: `No hay una fórmula ${code} aprobada.` };
  const { rows } = await sql<Guarantee>`
    select o.valor_cubierto::text as cubierto, o.saldo_capital::text as saldo, p.cobertura::text as cobertura,
      coalesce(p.variables, '[]') as variables,
      coalesce((select sum(a.valor - coalesce(a.reintegrado, 0)) from advances a
        where a.obligacion = o.id and a.id <> ${record.id}::bigint
          and a.estado in ('approved', 'paid', 'partlyLegalised', 'legalised')), 0)::text as taken
    from obligations o join portfolios p on p.id = o.portafolio
    where o.id = ${obligacion}::bigint and o.empresa_id = ${context.actor.companyId}`.execute(
    context.db,
  );
  const [guarantee] = rows;
  if (guarantee === undefined) return { ...NO_LIMIT, problem: "La obligación no existe." };
  const { variables, taken, ...figures } = guarantee;
  const own = Object.fromEntries(variables.map(({ nombre, valor: value }) => [nombre, value]));
  try {
    const values: Record<string, string> = {
      ...(await paramsOn(context, day)),
      ...own,
      ...figures,
    };
    const limit = roundedTo(found.rounding, numberOf(compute(found.formula, values)));
    return {
      limit: limit.toFixed(2),
      formula: found.id,
      used: takenBy(found.formula, values),
      problem: beyond({ limit, taken, value: valor ?? "0" }),
    };
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    return { ...NO_LIMIT, problem: ended(named(`La fórmula ${code}`, error.message)) };
  }
}

/** Those of some values that a formula takes, by name. */
function takenBy(formula: Formula, values: Readonly<Record<string, string>>) {
  const names = new Set(namesIn(formula));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

type Guarantee = {
  readonly cubierto: string;
  readonly saldo: string;
  readonly cobertura: string;
  readonly taken: string;
  readonly variables: readonly { readonly nombre: string; readonly valor: string }[];
};

/** Why an amount is beyond what the formula gives, with what others took of it; null where it is not. */
function beyond({
  limit,
  taken,
  value,
}: {
  readonly limit: Big;
  readonly taken: string;
  readonly value: string;
}): string | null {
  if (!new Exact(taken).plus(value).gt(limit)) return null;
  const others = centsOf(taken) === 0n ? "" : ` y ya hay otros por ${pesos(taken)}`;
  return `Supera la fórmula de anticipo: da ${pesos(limit.toFixed(2))}${others}.`;
}
