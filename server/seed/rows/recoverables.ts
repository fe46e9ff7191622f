import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { Values } from "../../../src/engine/value.ts";
import { isContactTime } from "../../fund/contact-hours.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";
import { takeNumbers } from "../take-numbers.ts";

type Paid = Readonly<
  Record<
    | "solicitud"
    | "obligacion"
    | "cliente"
    | "empresa"
    | "portafolio"
    | "valor_pagado"
    | "deuda"
    | "participacion_convenio"
    | "participacion"
    | "fecha_pago",
    string
  >
> & { readonly mora: number };

/** How far a debt is: its status, and what its collector did so far. */
type Reached = { readonly status: string; readonly values: Values };
type Stage = (today: string, debt: string) => Reached;

/** The last moment in which a debtor could be reached, some days before today or earlier: ten in the morning. */
function reached(today: string, days: number): string {
  const day = dayAfter(today, -days);
  const at = new Date(`${day}T10:00:00-05:00`);
  return isContactTime(at) ? at.toISOString() : reached(day, 1);
}

/** An agreement in thirds of a debt, the first of which is due some days from today. */
function thirds(today: string, days: number, debt: string) {
  const third = centsOf(debt) / 3n;
  const amounts = [third, third, centsOf(debt) - 2n * third];
  return amounts.map((cents, at) => ({
    fecha: dayAfter(today, days + 30 * at),
    valor: moneyOf(cents),
  }));
}

const managed = (values: Values) => ({ status: "inManagement", values });
const promised = (
  today: string,
  { ago, on }: { readonly ago: number; readonly on: number },
  debt: string,
) =>
  managed({
    ultima_gestion: reached(today, ago),
    compromiso: dayAfter(today, on),
    valor_compromiso: moneyOf(centsOf(debt) / 10n),
  });

/** The debts go through these one after the other. */
const STAGES: readonly Stage[] = [
  (today, debt) => promised(today, { ago: 6, on: 0 }, debt),
  () => ({ status: "toAssign", values: {} }),
  () => managed({}),
  (today, debt) => promised(today, { ago: 20, on: -9 }, debt),
  (today) => managed({ ultima_gestion: reached(today, 25) }),
  (today, debt) => ({
    status: "inAgreement",
    values: {
      ultima_gestion: reached(today, 12),
      acuerdo: thirds(today, 5, debt),
      acordado_el: dayAfter(today, -12),
      cuota_vence: dayAfter(today, 5),
      incumple_desde: dayAfter(today, 6),
    },
  }),
  (today, debt) =>
    managed({
      ultima_gestion: reached(today, 40),
      acuerdo: thirds(today, -4, debt),
      acordado_el: dayAfter(today, -40),
      cuota_vence: dayAfter(today, -4),
      incumple_desde: dayAfter(today, -3),
      incumplimientos: 1,
    }),
  (today, debt) => promised(today, { ago: 3, on: 8 }, debt),
];

/** The place of the debts that a lawyer has before a court, among every so many as there are stages. */
const IN_COURT = 4;

/** A debt in court: the lawyer who has it, and the process. */
function inCourt(today: string, abogado: string, index: number): Reached {
  const process = String(40_017 + index).padStart(6, "0");
  return {
    status: "inCourt",
    values: {
      ultima_gestion: reached(today, 25),
      etapa: "legal",
      abogado,
      proceso: `05001-40-03-${process}-00`,
      juzgado: "Juzgado 12 Civil Municipal de Medellín",
    },
  };
}

/** The debts that the paid claims of the demonstration made, as the payment makes them (fund.md §0), and who collects them. */
export const rows: SeedRows = async (context) => {
  const { rows: paid } = await sql<Paid>`
    select r.id::text as solicitud, r.obligacion::text, r.cliente::text, r.empresa::text, r.portafolio::text,
      r.valor_aprobado::text as valor_pagado, r.saldo_capital::text as deuda,
      a.participacion::text as participacion_convenio, r.mora, r.fecha_pago::text,
      round(least(a.participacion, r.valor_aprobado * 100 / r.saldo_capital), 4)::text as participacion
    from requests r join obligations o on o.id = r.obligacion join agreements a on a.id = o.convenio
    where r.empresa_id = ${context.company?.id ?? null} and r.estado = 'paid'
      and not exists (select from recoverables x where x.solicitud = r.id)
    order by r.fecha_pago, r.id`.execute(context.trx);
  const numbers = await takeNumbers(context, "RP", paid.length);
  const gestor = await collectorOf(context);
  const lawyer = await lawyerOf(context);
  const today = dayOf(context.now);
  const made = paid.map((values, index) => {
    const place = index % STAGES.length;
    const stage =
      place === IN_COURT && lawyer !== null
        ? inCourt(today, lawyer, index)
        : (STAGES[place]?.(today, values.deuda) ?? managed({}));
    const isAssigned = gestor !== null && stage.status !== "toAssign";
    return {
      status: isAssigned ? stage.status : "toAssign",
      values: {
        numero: numbers[index] ?? null,
        ...values,
        etapa: "persuasive",
        saldo: values.valor_pagado,
        recuperado: "0.00",
        deuda_restante: values.deuda,
        ...(isAssigned && { ...stage.values, gestor }),
      },
    };
  });
  const pursued = made.filter(({ status }) => status !== "toAssign");
  await sql`update obligations set estado = 'recovering'
    where id = any(${pursued.map(({ values }) => values.obligacion)}::bigint[]) and estado = 'paid'`.execute(
    context.trx,
  );
  return made satisfies readonly SeedRow[];
};

/** The first lawyer who takes cases; null for none. */
async function lawyerOf({ trx, company }: Parameters<SeedRows>[0]): Promise<string | null> {
  const { rows: found } = await sql<{ id: string }>`
    select id::text from lawyers where empresa_id = ${company?.id ?? null} and estado = 'active'
    order by id limit 1`.execute(trx);
  return found[0]?.id ?? null;
}

/** The person who made the demonstration collects; null where nobody is known. */
async function collectorOf({ trx, author }: Parameters<SeedRows>[0]): Promise<string | null> {
  const { rows: found } = await sql<{ number: string }>`
    select number::text from users where id = ${author}::uuid`.execute(trx);
  return found[0]?.number ?? null;
}
