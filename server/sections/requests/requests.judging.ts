import { sql } from "kysely";
import { centsOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { FactOf } from "../../../src/engine/lifecycle.ts";
import { OPEN, PAID } from "../../../src/sections/requests/open-claims.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import section from "../../../src/sections/requests/requests.section.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { CallContext, StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { actedOn, lastActedOn } from "../../engine/who-wrote.ts";
import { accountProblem } from "../../fund/bank-accounts.ts";
import { PREPARED } from "../../store/database.ts";

export type RequestValues = ValuesIn<typeof section>;
export type RequestRecord = StoredRecord<RequestValues>;

type Fact = FactOf<(typeof section)["lifecycle"]>;

/** All that decides about a request, beside its own values. */
export type Surroundings = {
  /** The code of its type, `RECL`. */
  readonly type: string;
  /** Its type asks for an endorsement before the approval. */
  readonly isSecond: boolean;
  /** The business days that its type gives. */
  readonly term: number;
  readonly isEntityActive: boolean;
  /** The status of its obligation. */
  readonly obligation: string;
  /** The days from which, and until which, its agreement lets claim. */
  readonly from: number;
  readonly until: number;
  /** The names of the supports that its type asks for and that it lacks, or that expired. */
  readonly missing: readonly string[];
  /** The number of another claim of the obligation, open or paid; null for none. */
  readonly claim: string | null;
  /** Another claim of it is open and not decided yet: it may still be retired. */
  readonly hasOpenClaim: boolean;
  /** The entity owes commissions whose days of grace are over. */
  readonly isOverdue: boolean;
  /** Who asks is the debtor. */
  readonly isDebtor: boolean;
  /** The debtor owes the fund, or the entity, something of the obligation. */
  readonly isOwing: boolean;
};

type Row = Surroundings & { readonly id: string };

/** Reads what decides about some requests, in one statement. */
export async function surroundingsOf(
  { db, actor, now }: CallContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Surroundings>> {
  const today = dayOf(now);
  const { rows } = await sql<Row>`${PREPARED}
    select r.id::text, upper(t.codigo) as type, t.requiere_aprobador as "isSecond", t.sla_dias as term,
      e.estado = 'active' as "isEntityActive", o.estado as obligation,
      a.dias_mora_reclamo as "from", a.plazo_reclamo as until,
      array(select d.nombre from request_types_soportes l join documents d on d.id = l.target_id
        where l.record_id = t.id and not exists (select from request_supports s where s.solicitud = r.id
          and s.tipo = d.id and (d.vigencia_dias is null or s.fecha + d.vigencia_dias >= ${today}::date))
        order by l.position) as missing,
      (select min(x.radicado) from requests x join request_types xt on xt.id = x.tipo
        where x.obligacion = r.obligacion and x.id <> r.id and upper(xt.codigo) = 'RECL'
          and x.estado = any(${[...OPEN, ...PAID]}::text[])) as claim,
      exists (select from requests x join request_types xt on xt.id = x.tipo
        where x.obligacion = r.obligacion and x.id <> r.id and upper(xt.codigo) = 'RECL'
          and x.estado in ('filed', 'inReview', 'endorsed', 'returned')) as "hasOpenClaim",
      exists (select from collection_documents d where d.empresa_id = r.empresa_id and d.empresa = o.empresa
        and d.estado in ('issued', 'partlyPaid', 'overdue') and d.vencida_desde <= ${today}::date) as "isOverdue",
      coalesce(lower(c.correo) = lower(${actor.user.email}), false) as "isDebtor",
      o.estado not in ('settled', 'excluded') or exists (select from obligations x where x.cliente = o.cliente
        and x.estado in ('paid', 'recovering')) as "isOwing"
    from requests r join request_types t on t.id = r.tipo join obligations o on o.id = r.obligacion
      join agreements a on a.id = o.convenio join companies e on e.id = o.empresa
      join customers c on c.id = o.cliente
    where r.id = any(${[...ids]}::bigint[]) and r.empresa_id = ${actor.companyId}`.execute(db);
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/** Types whose money leaves the fund: their entity must be up to date with its commissions. */
export const PAYING: readonly string[] = ["RECL", "ANTI"];

/** The days between a default and a day; null where nobody wrote the default. */
export function arrears(day: string, since: string | null): number | null {
  if (since === null) return null;
  return Math.round((Date.parse(day) - Date.parse(since)) / 86_400_000);
}

/**
 * The facts of some requests: laws 25 (in time), 26 (one claim) and 27 (four eyes), what its type asks for, and whether
 * something of it is to be paid.
 */
export async function judgedRequests(
  context: CallContext,
  records: readonly RequestRecord[],
): Promise<ReadonlyMap<string, Readonly<Record<Fact, boolean>>>> {
  const writing = ["create", "edit", "revert", "import", "file", "amend"] as const;
  const own = await actedOn<typeof section>(context, records, writing);
  const endorsed = await actedOn<typeof section>(context, records, ["endorse"]);
  const approved = await lastActedOn<typeof section>(context, records, "approve");
  const around = await surroundingsOf(
    context,
    records.map(({ id }) => id),
  );
  const today = dayOf(context.now);
  return new Map(
    records.map((record) => {
      const { id, values } = record;
      const near = around.get(id);
      if (near !== undefined) judgedBy.set(record, near);
      const days = arrears(today, values.fecha_incumplimiento);
      const isClaim = near?.type === "RECL";
      return [
        id,
        {
          isAnotherPerson: !own.has(id),
          isAnotherEndorser: !endorsed.has(id),
          isAnotherApprover: !approved.has(id),
          isDisinterested: near?.isDebtor === false && context.actor.user.aliado === null,
          hasSupports: near?.missing.length === 0,
          isEntityActive: near?.isEntityActive === true,
          isFitting: near !== undefined && fittingProblem(near, values) === null,
          isOverdueEnough: !isClaim || (days !== null && days >= near.from),
          isInTime: !isClaim || (days !== null && days <= near.until),
          isFreeOfClaim: !isClaim || near.claim === null,
          needsNoEndorsement: near?.isSecond === false,
          isUpToDate: near !== undefined && !(PAYING.includes(near.type) && near.isOverdue),
          isFirstAppeal: !values.reconsiderada,
          isOwed: centsOf(values.por_pagar ?? "0") > 0n,
        },
      ];
    }),
  );
}

/** By what a request, as it was read, was judged: the reasons of its facts are of the same moment. */
const judgedBy = new WeakMap<RequestRecord, Surroundings>();

/** Says of one request what a guard that fails is about. */
export async function reasonsOf(
  context: CallContext,
  record: RequestRecord,
): Promise<{ readonly [Guard in Fact]?: string }> {
  const { id, values } = record;
  const near = judgedBy.get(record) ?? (await surroundingsOf(context, [id])).get(id);
  if (near === undefined) return {};
  const fitting = fittingProblem(near, values);
  const days = arrears(dayOf(context.now), values.fecha_incumplimiento);
  return {
    ...(near.missing.length > 0 && { hasSupports: `Faltan soportes: ${near.missing.join(", ")}.` }),
    ...(near.claim !== null && {
      isFreeOfClaim: `La obligación ya tiene una reclamación: ${near.claim}.`,
    }),
    ...(fitting !== null && { isFitting: fitting }),
    ...(days !== null && {
      isOverdueEnough: `La mora no llega a los días del convenio: ${days} de ${near.from}.`,
      isInTime: `Pasó el plazo para reclamar: ${days} días de ${near.until}.`,
    }),
  };
}

const GUARANTEED: readonly string[] = ["current", "overdue", "claimed"];
const UNCLAIMED: readonly string[] = ["current", "overdue"];

/** Why the obligation of a request is not in the status that its type asks for, in Spanish; null where it is. */
function fittingProblem(
  { type, obligation, hasOpenClaim, isOwing }: Surroundings,
  { fecha_radicacion: filed, empresa: entity, nueva_entidad: to }: RequestValues,
): string | null {
  switch (type) {
    case "RECL":
      // Once filed it is itself what its obligation is claimed by.
      return UNCLAIMED.includes(obligation) || (filed !== null && obligation === "claimed")
        ? null
        : "La obligación no está vigente ni en mora.";
    case "ANTI":
      return GUARANTEED.includes(obligation) ? null : "La obligación ya no está garantizada.";
    case "REES":
    case "CESI":
      if (type === "CESI" && to === entity) return "La nueva entidad ya es la de la obligación.";
      return UNCLAIMED.includes(obligation)
        ? null
        : "La obligación tiene una reclamación, o ya no está garantizada.";
    case "RETR":
      return hasOpenClaim ? null : "La obligación no tiene una reclamación por decidir.";
    case "PAZS":
      return isOwing ? "El deudor todavía debe." : null;
    default:
      return null;
  }
}

/** The fields that a type asks for, by its code: a type that the code does not know asks for none. */
const REQUIRED: Readonly<Record<string, readonly (keyof typeof section.fields)[]>> = {
  RECL: ["valor_solicitado", "fecha_incumplimiento", "saldo_capital", "cuenta_destino"],
  ANTI: ["valor_solicitado", "cuenta_destino"],
  DEVO: ["valor_solicitado", "documento"],
  CESI: ["nueva_entidad"],
  DATO: ["dato", "dato_nuevo"],
};

/** The fields that the type of a request asks for, and what is wrong with those that only some types have. */
export async function askedProblems(
  tx: TransactionContext,
  values: RequestValues,
  type: string | null,
) {
  const missing = (REQUIRED[type ?? ""] ?? []).filter((name) => values[name] === null);
  const problems: Record<string, string> = Object.fromEntries(
    missing.map((name) => [name, `${section.fields[name].label} es requerido para este tipo`]),
  );
  if (type === "REES" && values.nuevo_plazo === null && values.nueva_tasa === null) {
    problems["nuevo_plazo"] = "Escriba el nuevo plazo, la nueva tasa o ambos";
  }
  if (type === "DATO" && values.dato_nuevo !== null) {
    const wrong = DATA[values.dato ?? ""]?.(values.dato_nuevo) ?? null;
    if (wrong !== null) problems["dato_nuevo"] = wrong;
  }
  const obligation = await obligationOf(tx, values.obligacion);
  if (obligation === null) return problems;
  const problem = await accountProblem(tx, {
    account: values.cuenta_destino,
    owner: obligation.empresa,
  });
  if (problem !== null) problems["cuenta_destino"] = problem;
  if (values.documento !== null && (await isOfAnother(tx, values.documento, obligation.empresa))) {
    problems["documento"] = "La factura es de otra entidad";
  }
  return problems;
}

const DATA: Readonly<Record<string, (text: string) => string | null>> = {
  celular: (text) => (/^[+]?\d{7,14}$/u.test(text) ? null : "Debe tener de 7 a 14 dígitos"),
  correo: (text) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text) ? null : "No es un correo"),
};

type Obligation = { readonly empresa: string | null; readonly saldo_capital: string | null };

async function obligationOf(
  { db, actor }: TransactionContext,
  id: string | null,
): Promise<Obligation | null> {
  if (id === null) return null;
  const found = await db
    .selectFrom("obligations")
    .select(["empresa", "saldo_capital"])
    .where("id", "=", id)
    .where("empresa_id", "=", actor.companyId)
    .executeTakeFirst();
  return found ?? null;
}

async function isOfAnother({ db }: TransactionContext, document: string, entity: string | null) {
  const found = await db
    .selectFrom("collection_documents")
    .select("empresa")
    .where("id", "=", document)
    .executeTakeFirst();
  return found?.empresa !== entity;
}

/** A claim is of a default that was, and of no more than the entity told with its last cut. */
export async function claimProblems(
  tx: TransactionContext,
  values: RequestValues,
  type: string | null,
) {
  if (type !== "RECL") return {};
  const { fecha_incumplimiento: since, saldo_capital: owed, valor_solicitado: asked } = values;
  const last = (await obligationOf(tx, values.obligacion))?.saldo_capital ?? "0";
  const isAbove = owed !== null && centsOf(owed) > centsOf(last);
  const isMore = owed !== null && asked !== null && centsOf(asked) > centsOf(owed);
  return {
    ...(since !== null &&
      since > dayOf(tx.now) && { fecha_incumplimiento: "No puede ser posterior a hoy" }),
    ...(isAbove && { saldo_capital: `El saldo supera el del último corte: ${pesos(last)}` }),
    ...(isMore && { valor_solicitado: "Supera el saldo que se reclama" }),
  };
}
