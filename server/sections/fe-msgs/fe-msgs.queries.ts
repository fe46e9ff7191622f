import { sql, type RawBuilder } from "kysely";
import { dayText } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import type { Controller } from "../../../src/engine/controller.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import {
  filledText,
  type Subject,
  type Use,
  type VariableKind,
  VARIABLES,
} from "../../../src/sections/fe-msgs/variables.ts";
import type { CompanyContext } from "../../engine/served.types.ts";

type Context = CompanyContext & { readonly now: Date };

/** The sections of the records that templates are about. */
export const SECTION_OF = {
  customer: "customers",
  obligation: "obligations",
  invoice: "collection-documents",
  request: "requests",
  recoverable: "recoverables",
} as const satisfies Readonly<Record<Subject, Controller>>;

/** A template as what is sent needs it. */
export type Template = {
  readonly id: string;
  readonly asunto: string | null;
  readonly cuerpo: string;
};

/** The values of the variables of a record, as they are written; null for one without a value. */
export type CaseValues = Readonly<Record<string, string | null>>;

const live = sql.join(LIVE.map((status) => sql.lit(status)));

/** The values of the variables of some records beside the two of all, by the names that `VARIABLES` has. */
const SOURCES: Readonly<Record<Subject, (id: string) => RawBuilder<unknown>>> = {
  customer: (id) => sql`
    select c.id, c.nombre as cliente, (select coalesce(sum(o.saldo_capital), 0)::text from obligations o
      where o.cliente = c.id and o.empresa_id = c.empresa_id and o.estado in (${live})) as saldo
    from customers c where c.id = ${id}::bigint and c.empresa_id = `,
  obligation: (id) => sql`
    select o.id, c.nombre as cliente, e.nombre as entidad, o.numero_garantia as garantia, o.referencia as obligacion,
      o.saldo_capital::text as saldo, coalesce(o.dias_mora, 0)::text as dias_mora
    from obligations o join customers c on c.id = o.cliente left join companies e on e.id = o.empresa
    where o.id = ${id}::bigint and o.empresa_id = `,
  invoice: (id) => sql`
    select d.id, coalesce(c.nombre, e.nombre) as cliente, e.nombre as entidad, coalesce(d.factura, d.numero) as factura,
      d.total::text as total, (d.total - coalesce(d.aplicado, 0))::text as saldo, d.vencimiento::text as vencimiento
    from collection_documents d left join customers c on c.id = d.cliente left join companies e on e.id = d.empresa
    where d.id = ${id}::bigint and d.empresa_id = `,
  request: (id) => sql`
    select r.id, c.nombre as cliente, e.nombre as entidad, r.radicado, o.numero_garantia as obligacion,
      r.valor_solicitado::text as valor_solicitado, r.valor_aprobado::text as valor_aprobado
    from requests r join obligations o on o.id = r.obligacion left join customers c on c.id = r.cliente
      left join companies e on e.id = r.empresa
    where r.id = ${id}::bigint and r.empresa_id = `,
  recoverable: (id) => sql`
    select r.id, c.nombre as cliente, e.nombre as entidad, r.numero as recuperable, o.numero_garantia as garantia,
      r.deuda_restante::text as deuda, r.cuota_vence::text as cuota_vence, r.compromiso::text as compromiso,
      r.valor_compromiso::text as valor_compromiso, (select x ->> 'valor' from jsonb_array_elements(r.acuerdo) x
        where x ->> 'fecha' = r.cuota_vence::text limit 1) as cuota
    from recoverables r join customers c on c.id = r.cliente join companies e on e.id = r.empresa
      join obligations o on o.id = r.obligacion
    where r.id = ${id}::bigint and r.empresa_id = `,
};

/**
 * The values of the variables of a record, as texts for people; null where the company has no such record.
 * @param subject what the record is.
 */
export async function caseValues(
  { db, actor, now }: Context,
  subject: Subject,
  id: string,
): Promise<CaseValues | null> {
  const { rows } = await sql<Record<string, string | null>>`
    select x.*, (select nombre from companies where id = ${actor.companyId}) as fondo
    from (${SOURCES[subject](id)}${actor.companyId}) as x`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  const raw: Readonly<Record<string, string | null>> = { ...found, hoy: dayOf(now) };
  const kinds: Readonly<Record<string, VariableKind>> = VARIABLES[subject];
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, written(raw[name] ?? null, kind)]),
  );
}

function written(value: string | null, kind: VariableKind): string | null {
  if (value === null) return null;
  if (kind === "money") return pesos(value);
  return kind === "day" ? dayText(value) : value;
}

/** The mail that a template makes of a record: its subject is one line, whatever its values hold. */
export function mailOf(
  { asunto, cuerpo }: Omit<Template, "id">,
  values: CaseValues,
): { readonly subject: string; readonly text: string } {
  return {
    subject: filledText(asunto ?? "", values).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " "),
    text: filledText(cuerpo, values),
  };
}

/** The template of a use that was approved last and is in force; null where there is none. */
export async function templateOf(
  { db, actor }: CompanyContext,
  uso: Use,
  subject: Subject,
): Promise<Template | null> {
  const found = await db
    .selectFrom("fe_msgs")
    .select(["id", "asunto", "cuerpo"])
    .where("empresa_id", "=", actor.companyId)
    .where("uso", "=", uso)
    .where("trata_de", "=", subject)
    .where("canal", "=", "email")
    .where("estado", "=", "approved")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found === undefined ? null : { ...found, cuerpo: found.cuerpo ?? "" };
}
