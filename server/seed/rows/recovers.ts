import { sql } from "kysely";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { centsIn, proRata, splitRecovery } from "../../fund/recovery-split.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";
import { takeNumbers } from "../take-numbers.ts";

type Debt = Readonly<
  Record<
    | "id"
    | "obligacion"
    | "cliente"
    | "empresa"
    | "portafolio"
    | "paid"
    | "debt"
    | "agreed"
    | "participacion"
    | "since",
    string
  >
>;

/** The payments of each debt, in parts of a hundred of it: the fourth is above it. */
const PARTS = [5n, 12n, 3n, 130n, 8n, 20n] as const;

/**
 * Some payments that debtors made and that wait for their money: checked as the server checks them, with their splits; of debts that nobody
 * collects yet, so that nobody has fees. One is above its debt, and one was discarded.
 */
export const rows: SeedRows = async (context) => {
  const { trx: db, company, now } = context;
  const companyId = company?.id ?? null;
  const { rows: made } =
    await sql`select from recovers where empresa_id = ${companyId} limit 1`.execute(db);
  const { rows: types } = await sql<{ id: string }>`
    select id::text from recover_types where empresa_id = ${companyId} and codigo = 'PAGO'`.execute(
    db,
  );
  const { rows: debts } = await sql<Debt>`
    select id::text, obligacion::text, cliente::text, empresa::text, portafolio::text, valor_pagado::text as paid,
      deuda::text as debt, participacion_convenio::text as agreed, participacion::text, fecha_pago::text as since
    from recoverables where empresa_id = ${companyId} and abogado is null and gestor is null and estado = 'toAssign'
    order by id limit ${PARTS.length}`.execute(db);
  const [type] = types;
  if (made.length > 0 || type === undefined) return [];
  const numbers = await takeNumbers(context, "RE", debts.length);
  return debts.map((debt, index): SeedRow => {
    const { id, paid, debt: whole, agreed, since, participacion, ...copies } = debt;
    const all = { paid: centsIn(paid), debt: centsIn(whole), agreed };
    const before = {
      ...all,
      debtLeft: all.debt,
      capitalLeft: all.paid,
      netBefore: 0n,
      fundBefore: 0n,
    };
    const amount = (all.debt * (PARTS[index] ?? 1n)) / 100n;
    const split = splitRecovery(before, { amount, fees: 0n }, (net) => proRata(all, net));
    const isAbove = amount > all.debt;
    const soon = dayAfter(since, 20);
    const today = dayOf(now);
    return {
      values: {
        numero: numbers[index] ?? null,
        tipo: type.id,
        recuperable: id,
        ...copies,
        empresa_reporta: copies.empresa,
        fecha_pago: soon < today ? soon : today,
        valor: moneyOf(amount),
        participacion,
        honorarios: "0.00",
        neto: moneyOf(split.net),
        neto_previo: "0.00",
        parte_aliado: moneyOf(split.ally),
        parte_fondo: moneyOf(split.fund),
        capital: moneyOf(split.capital),
        interes_fondo: moneyOf(split.interest),
        errores: isAbove ? "El valor supera la deuda." : null,
      },
      status: isAbove ? "withErrors" : index === debts.length - 1 ? "discarded" : "validated",
    };
  });
};
