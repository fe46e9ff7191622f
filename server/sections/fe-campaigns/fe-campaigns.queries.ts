import { sql } from "kysely";
import { parseListQuery, type ListQuery } from "../../../src/engine/list-query.ts";
import customers from "../../../src/sections/customers/customers.section.ts";
import { conditionOf } from "../../engine/read/criteria.ts";
import { own, ROW } from "../../engine/read/row-columns.ts";
import type { CallContext, ReadContext } from "../../engine/served.types.ts";
import { moveRevision } from "../../store/revisions.ts";

/** Customers that one statement looks at. */
const BLOCK = 5_000;

/** The list of customers that an audience is. */
const LIST =
  /^(?:https?:\/\/[^/?#]+)?\/customers(?:\/list(?:\/(?<view>[a-z]+))?)?\/?(?:\?(?<query>[^#]*))?$/iu;

/**
 * The query of an audience, which is the address of a list of customers; else the problem, in Spanish. Data of people
 * narrow none: who may not see them would find them by counting.
 */
export function audienceQuery(text: string): ListQuery | { readonly problem: string } {
  const { view, query: asked = "" } = LIST.exec(text.trim())?.groups ?? { view: "-" };
  if (view === "-") {
    return {
      problem: "Pegue la dirección de la lista de clientes con sus filtros",
    };
  }
  const params = new URLSearchParams(asked);
  if (view !== undefined) params.set("v", view);
  const { query, problems } = parseListQuery(customers, params);
  if (problems.length > 0)
    return { problem: `La lista no tiene este filtro: ${problems.join(", ")}` };
  const fields: Readonly<Record<string, { readonly personal?: boolean }>> = customers.fields;
  const isOfPeople = Object.keys(query.filters).some((name) => fields[name]?.personal === true);
  return isOfPeople || query.search !== ""
    ? { problem: "Una audiencia no se filtra por datos personales ni por búsqueda" }
    : query;
}

/** The customers of an audience who can be reached, and those who cannot, by why. */
export type Audience = {
  readonly destinatarios: number;
  readonly sin_autorizacion: number;
  readonly sin_direccion: number;
};

const NOBODY: Audience = { destinatarios: 0, sin_autorizacion: 0, sin_direccion: 0 };

function amongCustomers<Context extends ReadContext>(context: Context): Context {
  return { ...context, section: context.registry.of(customers) };
}

/** Counts an audience: no message goes to who does not authorise the use of their data (Ley 1581 of 2012), or has no mail. */
export async function countAudience(context: CallContext, audience: string): Promise<Audience> {
  const query = audienceQuery(audience);
  if ("problem" in query) return NOBODY;
  const { rows } = await sql<Audience>`
    select count(*) filter (where ${own("autorizacion_datos")} and ${own("correo")} is not null)::integer as destinatarios,
      count(*) filter (where ${own("autorizacion_datos")} is not true)::integer as sin_autorizacion,
      count(*) filter (where ${own("autorizacion_datos")} and ${own("correo")} is null)::integer as sin_direccion
    from customers as ${sql.ref(ROW)} where ${conditionOf(amongCustomers(context), query)}`.execute(
    context.db,
  );
  return rows[0] ?? NOBODY;
}

type Queued = {
  readonly campaign: string;
  readonly message: string;
  readonly audience: string;
  /** The customer after whom the block begins. */
  readonly from: string;
};

/**
 * Queues a block of a campaign: a send for each customer of the next ones who can be reached, once for each whatever runs
 * again.
 * @returns the last customer of the block; null after the last one of the audience.
 */
export async function queueBlock(
  context: CallContext,
  { campaign, message, audience, from }: Queued,
): Promise<string | null> {
  const query = audienceQuery(audience);
  if ("problem" in query) return null;
  const { db, now, actor } = context;
  const { rows } = await sql<{ last: string | null; count: number }>`
    with block as materialized (
      select ${own("id")} as id, ${own("correo")} as correo, ${own("autorizacion_datos")} as agrees
      from customers as ${sql.ref(ROW)}
      where ${conditionOf(amongCustomers(context), query)} and ${own("id")} > ${from}::bigint
      order by ${own("id")} limit ${BLOCK}
    ), made as (
      insert into fe_sends (empresa_id, creado_en, actualizado_en, fecha, campana, cliente, destinatario, canal, mensaje, intentos, estado)
      select ${actor.companyId}::integer, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${campaign}::bigint,
        id, correo, 'email', ${message}::bigint, '[]', 'queued' from block where agrees and correo is not null
      on conflict do nothing
    )
    select max(id)::text as last, count(*)::integer as count from block`.execute(db);
  await moveRevision(db, "fe-sends", actor.companyId);
  const [block] = rows;
  return (block?.count ?? 0) < BLOCK ? null : (block?.last ?? null);
}
