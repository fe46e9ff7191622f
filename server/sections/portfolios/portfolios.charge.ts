import { createHash } from "node:crypto";
import { sql } from "kysely";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { moneyOf } from "../../../src/domain/cents.ts";
import { parseFormula } from "../../../src/domain/formula.ts";
import { ended } from "../../../src/domain/problem-text.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { period as periodField, type ValuesOf } from "../../../src/engine/field.ts";
import { pesos, signedPesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type section from "../../../src/sections/portfolios/portfolios.section.ts";
import { requireConfirmation } from "../../engine/confirmation.ts";
import { inTurns } from "../../engine/in-turns.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { coverageFormula } from "../../fund/coverage.ts";
import { dayOfCut } from "../../fund/dates.ts";
import { formulaInForce, type FormulaInForce } from "../../fund/formulas.ts";
import { portfolioTerms, pricesOn, type Terms } from "../settlements/settlements.charge.ts";
import {
  commissionOf,
  type LastCut,
  type LastCutRow,
  orWords,
  rowsOfCuts,
} from "../settlements/last-cut.ts";

type Values = ValuesOf<typeof section.fields>;

const CUT = periodField("Corte");

/**
 * Before a portfolio charges by other terms, tells the commission that its last cut would have been charged by them, beside
 * that of the terms that it has; asks nothing where it is the same, or where nothing was cut yet.
 * @throws Refusal 409 with the question.
 */
export async function requireKnownCharge(
  tx: TransactionContext,
  { id, former, values }: { readonly id: string; readonly former: Values; readonly values: Values },
): Promise<void> {
  const [before, after] = [former, values].map((each) =>
    JSON.stringify([each.formula_comision, each.cobertura, each.variables]),
  );
  if (after === undefined || before === after) return;
  const key = `charge-${createHash("sha256").update(`${id} ${after}`).digest("hex").slice(0, 16)}`;
  if (tx.actor.origin.confirmed.has(key)) return;
  const cut = await lastCutOf(tx, id);
  if (cut === null) return;
  const rows = (await rowsOfCuts(tx, [cut])).get(id) ?? [];
  const now = await commissionOf(rows, await termsBy(tx, former, cut));
  const covered = await coveredBy(tx, rows, { former, values, cut });
  const then = await commissionOf(covered, await termsBy(tx, values, cut));
  if (now === then || (typeof now === "string" && typeof then === "string")) return;
  const where = `El último corte, ${textOfValue(CUT, cut.period)},`;
  requireConfirmation(tx.actor, {
    key,
    title:
      typeof then === "string"
        ? `${where} no se habría podido cobrar así. ¿Guardar de todas formas?`
        : `${where} habría cobrado ${pesos(moneyOf(then))}${insteadOf(now, then)}. ¿Guardar?`,
    detail:
      typeof then === "string"
        ? ended(then)
        : "Es la comisión sin IVA. Lo que ya se aprobó o se emitió no cambia; lo que se liquide desde ahora se cobra así.",
    accept: "Guardar y cobrar así",
  });
}

function insteadOf(now: bigint | string, then: bigint): string {
  if (typeof now === "string") return "";
  return ` en vez de ${pesos(moneyOf(now))} (${signedPesos(moneyOf(then - now))})`;
}

async function lastCutOf({ db }: TransactionContext, id: string): Promise<LastCut | null> {
  const { rows } = await sql<LastCut>`
    select p.id::text, m.meses as months, k.periodo as period
    from portfolios p join agreements a on a.id = p.convenio join periodicities m on m.id = a.periodicidad
      join lateral (select c.periodo from cuts c where c.portafolio = p.id and c.estado = 'current' and c.saldo_capital > 0
        order by c.periodo desc limit 1) k on true
    where p.id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/**
 * The rows of a cut with what other terms would have covered of each balance; what both cover alike stays as it was written
 * down. Why they would cover none, in words.
 */
async function coveredBy(
  tx: TransactionContext,
  rows: readonly LastCutRow[],
  {
    former,
    values,
    cut,
  }: { readonly former: Values; readonly values: Values; readonly cut: LastCut },
): Promise<readonly LastCutRow[] | string> {
  const cover = await orWords(async () => coverageFormula(tx, dayOfCut(cut.period, tx.now)));
  if (typeof cover === "string") return rows;
  const [was, would] = await Promise.all(
    [former, values].map(async ({ cobertura, variables }) => {
      const terms = {
        cobertura: cobertura ?? "0",
        variables: Object.fromEntries(
          (variables ?? []).map(({ nombre, valor }) => [nombre ?? "", valor ?? ""]),
        ),
      };
      return orWords(async () =>
        inTurns(rows, (some) => some.map(({ capital }) => cover({ saldo: capital, ...terms }))),
      );
    }),
  );
  if (would === undefined || typeof would === "string") return would ?? rows;
  return rows.map((row, place) => {
    const saldo = would[place] ?? row.saldo;
    return typeof was !== "string" && saldo === was?.[place] ? row : { ...row, saldo };
  });
}

/** The terms of a portfolio with some values on the day of a cut; why there are none, in words. */
async function termsBy(
  tx: TransactionContext,
  { formula_comision: chosen, cobertura, variables, empresa }: Values,
  { period, months }: LastCut,
): Promise<Terms | string> {
  const day = lastDayOf(period);
  const version = await versionOf(tx, chosen ?? "", day);
  if (version === null) return "No se pudo leer la fórmula de comisión";
  return orWords(async () => {
    const prices = await pricesOn(tx, { commission: version, day });
    return portfolioTerms(
      { ally: empresa ?? "", coverage: cobertura ?? "0", months, variables: variables ?? [] },
      prices,
    );
  });
}

/** The version of the code of a formula that was in force on a day; the chosen one itself where none was. */
async function versionOf(
  tx: TransactionContext,
  id: string,
  day: string,
): Promise<FormulaInForce | null> {
  const found = await tx.db
    .selectFrom("formulas")
    .select(["id", "codigo as code", "version_ as version", "redondeo as rounding"])
    .select("expresion as text")
    .where("id", "=", id)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { text, version, ...chosen } = found;
  const inForce = await formulaInForce(tx, { code: chosen.code, day });
  if (inForce !== null) return inForce;
  const parsed = parseFormula(text);
  return "formula" in parsed ? { ...chosen, version: version ?? 1, formula: parsed.formula } : null;
}
