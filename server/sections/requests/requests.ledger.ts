import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import advances from "../../../src/sections/advances/advances.section.ts";
import customers from "../../../src/sections/customers/customers.section.ts";
import erps from "../../../src/sections/erps/erps.section.ts";
import obligations from "../../../src/sections/obligations/obligations.section.ts";
import section from "../../../src/sections/requests/requests.section.ts";
import { type Effect, create, happen } from "../../engine/commands/effects.ts";
import { conflict } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { post } from "../../fund/effects.ts";
import { advanceSettled, claimApproved, reversalOf } from "../../fund/ledger/events.ts";
import type { RequestRecord } from "./requests.judging.ts";

/** A part of an approved claim that an advance paid. */
export type AdvancePart = { readonly id: string; readonly amount: string };

type Granted = {
  readonly type: string;
  /** Null for a type that grants no amount. */
  readonly amount: string | null;
  readonly parts?: readonly AdvancePart[];
  /** The rest of a claim, still to be paid. */
  readonly due?: string;
};

/** The effects of an approval, by the type of its request (fund.md §4); a type that the code does not know only runs. */
export async function approvedEffects(
  tx: TransactionContext,
  record: RequestRecord,
  { type, amount, parts = [], due = "0.00" }: Granted,
): Promise<readonly Effect[]> {
  const { id, values } = record;
  const obligation = values.obligacion ?? "";
  const done = happen(section, id, "close");
  switch (type) {
    case "RECL":
      return claimed(tx, record, { amount: amount ?? "0", parts, due });
    case "ANTI":
      return [
        create(advances, {
          empresa: values.empresa,
          concepto: "claim",
          obligacion: obligation,
          valor: amount,
          cuenta_destino: values.cuenta_destino,
          fecha: dayOf(tx.now),
        }),
        done,
      ];
    case "REES": {
      const { nuevo_plazo: plazo, nueva_tasa: tasa } = values;
      return [happen(obligations, obligation, "restructure", { plazo, tasa }), done];
    }
    case "CESI":
      return [
        happen(obligations, obligation, "cede", { empresa: values.nueva_entidad ?? "" }),
        done,
      ];
    case "RETR":
      return [happen(section, await openClaimOf(tx, obligation), "retire"), done];
    case "DEVO":
      return [create(erps, await noteOf(tx, record, amount ?? "0")), done];
    case "DATO":
      return [
        happen(customers, values.cliente ?? "", "correct", {
          field: values.dato ?? "nombre",
          value: values.dato_nuevo ?? "",
        }),
        done,
      ];
    default:
      return [done];
  }
}

const keyOf = (id: string) => `requests:${id}`;
const advanceKey = (id: string, advance: string) => `requests:${id}:anticipo:${advance}`;

/** A claim enters the ledger; what was paid in advance is settled, and one of which nothing is left is paid (laws 28 and 32). */
function claimed(
  tx: TransactionContext,
  { id, values }: RequestRecord,
  { amount, parts, due }: Required<Pick<Granted, "parts" | "due">> & { readonly amount: string },
): readonly Effect[] {
  const date = dayOf(tx.now);
  const origin = `requests/${id}`;
  const { empresa, portafolio, obligacion, cliente, radicado } = values;
  const about = {
    ally: empresa ?? "",
    portfolio: portafolio ?? "",
    obligation: obligacion ?? "",
    customer: cliente ?? "",
  };
  const settled = parts.flatMap((part): readonly Effect[] => [
    happen(advances, part.id, "settleClaim", { amount: part.amount, document: radicado ?? "" }),
    post(
      advanceSettled({
        date,
        key: advanceKey(id, part.id),
        origin,
        amount: part.amount,
        ally: about.ally,
      }),
    ),
  ]);
  return [
    post(claimApproved({ date, key: keyOf(id), origin, amount, about })),
    ...settled,
    ...(due === "0.00" ? [happen(section, id, "pay", { day: date })] : []),
  ];
}

/** The mirror of what an approval entered, the last first. */
export async function revokedEffects(
  tx: TransactionContext,
  { id, values }: RequestRecord,
): Promise<readonly Effect[]> {
  const cause = { date: dayOf(tx.now), origin: `requests/${id}` };
  const { rows } = await sql<AdvancePart>`
    select split_part(e.clave, ':', 4) as id, e.valor::text as amount from ledger_entries e
    where e.empresa_id = ${tx.actor.companyId} and e.clave like ${`${advanceKey(id, "")}%`}
    order by e.id desc`.execute(tx.db);
  const document = values.radicado ?? "";
  return [
    ...rows.flatMap((part): readonly Effect[] => [
      happen(advances, part.id, "unsettle", { amount: part.amount, document }),
      reversalOf(advanceKey(id, part.id), cause),
    ]),
    reversalOf(keyOf(id), cause),
  ];
}

async function openClaimOf({ db, actor }: TransactionContext, obligation: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select r.id::text from requests r join request_types t on t.id = r.tipo
    where r.obligacion = ${obligation}::bigint and r.empresa_id = ${actor.companyId} and upper(t.codigo) = 'RECL'
      and r.estado in ('filed', 'inReview', 'endorsed', 'returned') order by r.id limit 1`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw conflict("La obligación no tiene una reclamación por decidir.");
  return found.id;
}

/** The note that gives a part of a commission back: a draft, which others approve and send. */
async function noteOf(tx: TransactionContext, { values }: RequestRecord, amount: string) {
  const { rows } = await sql<{ id: string; kind: string; rate: string | null }>`
    select e.id::text, e.clase as kind, e.lineas -> 0 ->> 'tarifa' as rate from erps e
    where e.documento = ${values.documento}::bigint and e.empresa_id = ${tx.actor.companyId}
      and e.clase in ('invoice', 'instant') and e.estado in ('accepted', 'noticed') order by e.id desc limit 1`.execute(
    tx.db,
  );
  const [invoice] = rows;
  if (invoice === undefined) throw conflict("La DIAN no ha aceptado esa factura.");
  return {
    clase: invoice.kind === "instant" ? ("creditInstant" as const) : ("credit" as const),
    factura_afectada: invoice.id,
    concepto_nc: "3" as const,
    lineas: [
      {
        concepto: `Devolución de comisión ${values.radicado ?? ""}`,
        base: amount,
        tarifa: invoice.rate ?? "0",
      },
    ],
  };
}
