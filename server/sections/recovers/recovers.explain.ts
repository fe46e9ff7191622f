import { sql } from "kysely";
import { moneyOf } from "../../../src/domain/cents.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type section from "../../../src/sections/recovers/recovers.section.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { CallContext, Computed, ExplainsOf, StoredRecord } from "../../engine/served.types.ts";
import { computedBy, keptValues, sumLine } from "../../fund/explained.ts";
import { centsIn, percentOf, proRata, shareOf } from "../../fund/recovery-split.ts";
import { KEPT } from "./recovers.judging.ts";

type Recovery = StoredRecord<ValuesIn<typeof section>>;

/** How the parts of a recovery are computed from what was kept of it (fund.md §0, law 45). */
export const recoveryExplains: ExplainsOf<typeof section> = {
  neto: async (_context, { values }) =>
    less(["Valor recibido", values.valor], ["Honorarios", values.honorarios]),
  parte_aliado: async (_context, { values }) =>
    less(["Neto", values.neto], ["Parte del fondo", values.parte_fondo]),
  interes_fondo: async (_context, { values }) =>
    less(["Parte del fondo", values.parte_fondo], ["A capital", values.capital]),
  capital: async (context, record) => toCapital(context, record),
  parte_fondo: async (context, record) => fundPart(context, record),
  honorarios: async (context, record) => fees(context, record),
};

/** The facts that a formula of fees may name, with the line of the kept computation that has each. */
const FEE_FACTS = {
  recaudo: "Lo recaudado",
  participacion: "Participación del fondo",
  mora: "Días de mora",
  judicial: "Caso jurídico",
} as const;

/** The fees of whoever collects, by the version of their formula and the values that it took. */
async function fees(context: CallContext, { values }: Recovery): Promise<Computed | null> {
  const { formula, honorarios, calculo, recuperable, valor } = values;
  if (honorarios === null) return null;
  if (formula === null) {
    const result = "0.00";
    return {
      inputs: [],
      steps: [`Nadie cobra por su gestión: ${pesos(result)}`],
      result,
    };
  }
  const found = await debtOf(context, recuperable);
  if (found === null) return null;
  const kept = new Map(calculo.map(({ dato, valor: value }) => [dato, value ?? ""]));
  return computedBy(context, {
    formula,
    values: {
      ...keptValues([...kept].filter(([, value]) => /^-?\d+(?:\.\d+)?$/u.test(value))),
      recaudo: valor ?? "0",
      participacion: percentOf(shareOf(found.terms)),
      mora: kept.get(FEE_FACTS.mora) ?? "0",
      judicial: kept.get(FEE_FACTS.judicial) === "Sí" ? "1" : "0",
    },
    facts: {
      recaudo: { name: FEE_FACTS.recaudo },
      participacion: { name: FEE_FACTS.participacion, from: found.from },
      mora: { name: FEE_FACTS.mora },
      judicial: { name: FEE_FACTS.judicial },
    },
    portfolio: values.portafolio,
    day: values.fecha_pago ?? "",
  });
}

type Term = readonly [name: string, amount: string | null];

/** The difference of two amounts; null where the first is not known. */
function less(one: Term, other: Term): Computed | null {
  if (one[1] === null) return null;
  const result = moneyOf(centsIn(one[1]) - centsIn(other[1]));
  const terms = [one, other].map(([, amount]) => moneyOf(centsIn(amount)));
  return {
    inputs: [one, other].map(([name], at) => ({ name, value: pesos(terms[at] ?? "0") })),
    steps: [sumLine(terms, "−", result)],
    result,
  };
}

/** The fund's part up to the capital that it had not got back before; null where that was not kept. */
async function toCapital(context: CallContext, { values }: Recovery): Promise<Computed | null> {
  const kept = values.calculo.find(({ dato }) => dato === KEPT.capitalLeft)?.valor ?? null;
  if (values.parte_fondo === null || kept === null) return null;
  const found = await debtOf(context, values.recuperable);
  const fund = centsIn(values.parte_fondo);
  const left = centsOfText(kept);
  const result = moneyOf(fund < left ? fund : left);
  const [part, owed] = [pesos(moneyOf(fund)), pesos(moneyOf(left))];
  return {
    inputs: [
      { name: "Parte del fondo", value: part },
      { name: KEPT.capitalLeft, value: owed, ...(found && { from: found.from }) },
    ],
    steps: [`El menor entre ${part} y ${owed}: ${pesos(result)}`],
    result,
  };
}

type Debt = {
  readonly number: string;
  readonly paid: string;
  readonly debt: string;
  readonly agreed: string | null;
};

/** The terms of the debt of a recovery, and where they come from; null where it is not there. */
async function debtOf({ db, actor }: CallContext, recuperable: string | null) {
  if (recuperable === null) return null;
  const { rows } = await sql<Debt>`
    select numero as number, valor_pagado::text as paid, deuda::text as debt, participacion_convenio::text as agreed
    from recoverables where id = ${recuperable}::bigint and empresa_id = ${actor.companyId}`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) return null;
  return {
    terms: {
      paid: centsIn(found.paid),
      debt: centsIn(found.debt),
      agreed: found.agreed ?? "100",
    },
    from: {
      words: `Recuperable ${found.number}`,
      at: { controller: "recoverables" as const, id: recuperable },
    },
  };
}

/** The cents of an amount of a kept line: `$ 1.250,00`. */
const centsOfText = (text: string): bigint =>
  centsIn(text.replaceAll(/[^\d,-]/gu, "").replace(",", "."));

/**
 * The part of the fund: its share of all the net until this payment, less what it had; never below zero, nor more than the
 * net. Null where the shares are by a formula of its type: its page shows what was kept then.
 */
async function fundPart(context: CallContext, { values }: Recovery): Promise<Computed | null> {
  const { neto, neto_previo: before, calculo } = values;
  const had = calculo.find(({ dato }) => dato === KEPT.had)?.valor ?? null;
  if (neto === null || had === null) return null;
  const found = await debtOf(context, values.recuperable);
  if (found === null) return null;
  const { terms, from } = found;
  const all = centsIn(before) + centsIn(neto);
  const taken = centsOfText(had);
  const part = proRata(terms, all);
  const due = part - taken;
  const net = centsIn(neto);
  const within = due < 0n ? 0n : due > net ? net : due;
  const result = moneyOf(within);
  const share = percentOf(shareOf(terms)).slice(0, 12);
  const isLimited = due !== within;
  return {
    inputs: [
      { name: "Pagado por el fondo", value: pesos(moneyOf(terms.paid)), from },
      { name: "Deuda al reclamar", value: pesos(moneyOf(terms.debt)), from },
      { name: "Participación del convenio", value: `${terms.agreed} %`, from },
      { name: "Neto recuperado antes", value: pesos(moneyOf(centsIn(before))) },
      { name: "Neto de este pago", value: pesos(moneyOf(centsIn(neto))) },
      { name: KEPT.had, value: pesos(moneyOf(taken)) },
    ],
    steps: [
      `Participación: la menor entre la del convenio y lo pagado ÷ la deuda = ${share} %`,
      `Neto de todo: ${sumLine([moneyOf(centsIn(before)), moneyOf(centsIn(neto))], "+", moneyOf(all))}`,
      `Le corresponde hasta ahora: ${pesos(moneyOf(part))}`,
      `Menos lo que ya tuvo: ${sumLine([moneyOf(part), moneyOf(taken)], "−", moneyOf(due))}`,
      ...(isLimited ? [`Sin pasar del neto, ni bajar de cero: ${pesos(result)}`] : []),
    ],
    result,
  };
}
