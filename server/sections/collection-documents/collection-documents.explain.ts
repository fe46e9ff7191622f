import { sql } from "kysely";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type section from "../../../src/sections/collection-documents/collection-documents.section.ts";
import type { CallContext, Computed, ExplainsOf, StoredRecord } from "../../engine/served.types.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import { computedBy, keptValues, sumLine } from "../../fund/explained.ts";

type Document = StoredRecord<ValuesIn<typeof section>>;

/** The lines of a settlement that are told one by one. */
const MOST_LINES = 100;

/** How the amounts of a collection document are computed: each line of it, the IVA of their sum, and the total (law 34). */
export const documentExplains: ExplainsOf<typeof section> = {
  comision: async (context, document) => {
    const { origen, lineas } = document.values;
    if (origen === "settlement" || origen === null) return ofLines(context, document);
    const advance = origen === "instant" ? await ofAdvance(context, document) : null;
    return advance ?? added(lineas.map(({ concepto, base }) => [concepto ?? "", base ?? "0.00"]));
  },
  iva: async (context, { values }) => {
    const { formula_iva: formula, comision, portafolio, periodo, lineas, insumos } = values;
    if (formula === null) {
      return added(lineas.map(({ concepto, iva }) => [`IVA de ${concepto ?? ""}`, iva ?? "0.00"]));
    }
    return computedBy(context, {
      formula,
      values: {
        ...keptValues(insumos.map(({ nombre, valor }) => [nombre, valor])),
        comision: comision ?? "0",
      },
      facts: { comision: { name: "Comisión" } },
      portfolio: portafolio,
      day: periodo === null ? "9999-12-31" : lastDayOf(periodo),
    });
  },
  total: async (_context, { values: { comision, iva } }) =>
    added([
      ["Comisión", comision ?? "0.00"],
      ["IVA", iva ?? "0.00"],
    ]),
};

/** Amounts with their names, and their sum; null for none. */
function added(terms: readonly (readonly [name: string, amount: string])[]): Computed | null {
  if (terms.length === 0) return null;
  const result = moneyOf(terms.reduce((sum, [, amount]) => sum + centsOf(amount), 0n));
  return {
    inputs: terms.map(([name, amount]) => ({ name, value: pesos(amount) })),
    steps: [
      sumLine(
        terms.map(([, amount]) => amount),
        "+",
        result,
      ),
    ],
    result,
  };
}

/** The commission that a debtor pays at the granting: its formula on the covered value, over the whole term (reading 47). */
async function ofAdvance(context: CallContext, { values }: Document): Promise<Computed | null> {
  const { formula_version: formula, obligacion: id, base, insumos, portafolio, periodo } = values;
  if (formula === null || id === null || periodo === null) return null;
  const { rows } = await sql<{ number: string; months: number; days: number }>`
    select numero_garantia as number, plazo as months,
      (fecha_desembolso + make_interval(months => plazo))::date - fecha_desembolso as days
    from obligations where id = ${id}::bigint and empresa_id = ${context.actor.companyId}`.execute(
    context.db,
  );
  const [credit] = rows;
  if (credit === undefined) return null;
  const from = {
    words: `Obligación ${credit.number}`,
    at: { controller: "obligations" as const, id },
  };
  const covered = base ?? "0";
  return computedBy(context, {
    formula,
    portfolio: portafolio,
    day: lastDayOf(periodo),
    values: {
      ...keptValues(insumos.map(({ nombre, valor }) => [nombre, valor])),
      saldo: covered,
      cubierto: covered,
      mora: "0",
      dias: String(credit.days),
      meses: String(credit.months),
    },
    facts: {
      saldo: { name: "Valor cubierto", from },
      cubierto: { name: "Valor cubierto", from },
      mora: { name: "Días de mora" },
      dias: { name: "Días del plazo", from },
      meses: { name: "Meses del plazo", from },
    },
  });
}

type Line = { readonly id: string; readonly label: string | null; readonly amount: string };

/** The commission of a settlement: the sum of its lines, each of which explains itself. */
async function ofLines({ db, actor }: CallContext, { id }: Document): Promise<Computed | null> {
  const { rows: sums } = await sql<{ count: number; sum: string }>`
    select count(*)::integer as count, coalesce(sum(comision), 0)::text as sum from settlement_lines
    where documento = ${id}::bigint and empresa_id = ${actor.companyId}`.execute(db);
  const { rows } = await sql<Line>`
    select l.id::text, o.numero_garantia as label, l.comision::text as amount
    from settlement_lines l left join obligations o on o.id = l.obligacion
    where l.documento = ${id}::bigint and l.empresa_id = ${actor.companyId} order by l.linea limit ${MOST_LINES}`.execute(
    db,
  );
  const { count = 0, sum = "0" } = sums[0] ?? {};
  if (count === 0) return null;
  const result = moneyOf(centsOf(sum));
  const told = rows.reduce((all, { amount }) => all + centsOf(amount), 0n);
  const rest = centsOf(result) - told;
  const others = count - rows.length;
  return {
    inputs: [
      ...rows.map((line, at) => ({
        name: `Línea ${at + 1}`,
        value: `${line.label ?? ""}: ${pesos(moneyOf(centsOf(line.amount)))}`,
        from: {
          words: "Línea de la liquidación",
          at: { controller: "settlement-lines" as const, id: line.id },
        },
      })),
      ...(others > 0 ? [{ name: `Las otras ${others} líneas`, value: pesos(moneyOf(rest)) }] : []),
    ],
    steps: [`La suma de sus ${count} líneas: ${pesos(result)}`],
    result,
  };
}
