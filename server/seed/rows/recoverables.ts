import { sql } from "kysely";
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

/** The debts that the paid claims of the demonstration made, as the payment makes them (fund.md §0). */
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
  return paid.map((values, index): SeedRow => ({
    values: {
      numero: numbers[index] ?? null,
      ...values,
      etapa: "persuasive",
      saldo: values.valor_pagado,
      recuperado: "0.00",
      deuda_restante: values.deuda,
    },
  }));
};
