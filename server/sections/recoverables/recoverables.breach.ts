import { sql } from "kysely";
import { dayText } from "../../../src/domain/calendar.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import sends from "../../../src/sections/fe-sends/fe-sends.section.ts";
import type section from "../../../src/sections/recoverables/recoverables.section.ts";
import { create, type Effect, send } from "../../engine/commands/effects.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { plainMail } from "../../messages/plain-mail.ts";
import { templateOf } from "../fe-msgs/fe-msgs.queries.ts";

type Row = {
  readonly debtor: string;
  readonly address: string | null;
  readonly collector: string | null;
};

/**
 * The messages of an agreement that was broken: to the debtor, where a template of its use was approved, and to whoever
 * collects. That to the debtor is a send, which leaves in the hours of the law and says so where it cannot (ADR 134).
 */
export async function breachMessages(
  tx: TransactionContext,
  { id, values }: StoredRecord<ValuesOf<(typeof section)["fields"]>>,
): Promise<readonly Effect[]> {
  const { rows } = await sql<Row>`
    select c.nombre as debtor, c.correo as address, u.email as collector from customers c
      left join users u on u.number = ${values.gestor}::bigint and u.estado <> 'inactive'
    where c.id = ${values.cliente}::bigint`.execute(tx.db);
  const [found] = rows;
  if (found === undefined) return [];
  const { debtor, address, collector } = found;
  const template = await templateOf(tx, "commitment", "recoverable");
  const message = {
    fecha: tx.now.toISOString(),
    cliente: values.cliente,
    destinatario: address,
    canal: "email",
    mensaje: template?.id ?? null,
    documento: `recoverables/${id}`,
  } as const;
  const day = values.cuota_vence === null ? "" : ` del ${dayText(values.cuota_vence)}`;
  return [
    ...(template === null ? [] : [create(sends, message)]),
    ...(collector === null
      ? []
      : [
          send(
            plainMail,
            {
              to: collector,
              subject: `Se incumplió el acuerdo de ${values.numero ?? ""}`,
              text: `${debtor} no pagó a tiempo la cuota${day} de su acuerdo ${values.numero ?? ""}, que volvió a gestión.`,
            },
            { key: `breach/${id}/${(values.incumplimientos ?? 0) + 1}` },
          ),
        ]),
  ];
}
