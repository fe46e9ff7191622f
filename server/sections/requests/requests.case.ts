import { sql } from "kysely";
import { requestCase, type RequestCase } from "../../../src/contract/case-contract.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { pastOf } from "../../../src/engine/command.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { statusesIn, statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { STATUS } from "../../../src/engine/list-query.ts";
import section from "../../../src/sections/requests/requests.section.ts";
import supports from "../../../src/sections/request-supports/request-supports.section.ts";
import { sectionsByController, type DeskContext } from "../../engine/desk/desk-context.ts";
import { recordKey, recordLabels } from "../../engine/desk/record-labels.ts";
import { answering, type PageCall } from "../../engine/page-calls.ts";
import { masked, seesPersonal, withheldFile } from "../../engine/personal-data.ts";
import { reachCondition } from "../../engine/read/criteria.ts";
import { own, ROW } from "../../engine/read/row-columns.ts";
import { Refusal } from "../../engine/refusal.ts";
import type { CallContext, ServedSection } from "../../engine/served.types.ts";
import { statusNamesOf } from "../../engine/status-names.ts";
import { lockedIn, storedOf } from "../../engine/write/stored.ts";
import { capLeft } from "../../fund/caps.ts";
import type { RequestRecord } from "./requests.judging.ts";

/** The most that is sent of what grows without a bound: claims, and what happened. */
const MOST_CLAIMS = 20;
const MOST_STEPS = 60;

/** The statuses of a claim that may still take of the cap: what was approved is in the ledger already. */
const UNDECIDED = ["filed", "inReview", "endorsed", "returned"] as const;
/** Those whose papers may be changed. */
const WRITABLE: readonly (string | null)[] = ["draft", "returned"];

/** A case as it is read: the request, the sections that the person may see, and what kind of request it is. */
type Reading = {
  readonly context: DeskContext;
  readonly seen: ReadonlyMap<string, ServedSection>;
  readonly there: CallContext;
  readonly record: RequestRecord;
  readonly isClaim: boolean;
};

/** The call of the page of a case (src/contract/case-contract.ts). */
export const caseCalls: readonly PageCall[] = [
  answering(requestCase, async (context, { params: { id = "" } }) => readCase(context, id)),
];

/**
 * The whole case of a request: each part by the right to see its section, masked as its own page is (ADR 128).
 * @throws Refusal 403 for who may not see requests, 404 for one that the person does not reach.
 */
async function readCase(context: DeskContext, id: string): Promise<RequestCase> {
  const seen = sectionsByController(context);
  const requests = seen.get(section.controller);
  if (requests === undefined) throw new Refusal(403, "Acceso denegado.");
  const there = { ...context, section: requests };
  const record = await lockedIn(there, section, id, "free");
  const reading = { context, seen, there, record, isClaim: await isClaimOf(context, record) };
  // In sequence: no person may take all connections of the pool.
  const parties = await partiesOf(reading);
  const claims = await claimsOf(reading);
  const papers = await papersOf(reading);
  const coverage = await coverageOf(reading);
  const cap = await capOf(reading);
  const { timeline, isMore } = await timelineOf(reading);
  const most = mostOf(reading, cap);
  return { parties, claims, supports: papers, coverage, cap, most, timeline, isMore };
}

async function isClaimOf({ db }: DeskContext, { values }: RequestRecord): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`
    select upper(codigo) as code from request_types where id = ${values.tipo}::bigint`.execute(db);
  return rows[0]?.code === "RECL";
}

/** The fields that are read of each record that a case is about, in this order; its name is its label. */
const PARTIES = [
  ["empresa", "companies", ["nit"]],
  ["cliente", "customers", ["documento", "celular"]],
  [
    "obligacion",
    "obligations",
    [
      "referencia",
      "fecha_desembolso",
      "valor_desembolso",
      "corte",
      "saldo_capital",
      "dias_mora",
      "valor_cubierto",
    ],
  ],
  ["portafolio", "portfolios", ["cobertura", "tope_siniestros"]],
] as const;

async function partiesOf({ context, seen, record }: Reading): Promise<RequestCase["parties"]> {
  const found: RequestCase["parties"][number][] = [];
  const places = PARTIES.flatMap(([field, controller]) => {
    const id = record.values[field];
    return id === null ? [] : [{ controller, id }];
  });
  const labels = await recordLabels(context, places);
  for (const [field, controller, names] of PARTIES) {
    const id = record.values[field] ?? "";
    const label = labels.get(recordKey({ controller, id }));
    const there = seen.get(controller);
    if (label === undefined || there === undefined) continue;
    const facts = await factsOf({ ...context, section: there }, id, names);
    found.push({ controller, id, label, facts });
  }
  return found;
}

/** The status of a record and some of its fields, in words, masked as on its own page. */
async function factsOf(context: CallContext, id: string, names: readonly string[]) {
  const stored = (await storedOf(context, [id], "free")).get(id);
  const { fields, lifecycle } = context.section.definition;
  if (stored === undefined) return [];
  const statuses = lifecycle === null ? [] : statusesOf(lifecycle, await statusNamesOf(context));
  const status = statusesIn(statuses, stored.status).map(({ label }) => label);
  const isWhole = seesPersonal(context);
  const texts = names.flatMap((name) => {
    const field = fields[name];
    const value = stored.values[name] ?? null;
    if (field === undefined || value === null) return [];
    return [
      { label: field.label, text: textOfValue(field, isWhole ? value : masked(field, value)) },
    ];
  });
  return [...(status.length === 0 ? [] : [{ label: "Estado", text: status.join(", ") }]), ...texts];
}

type ClaimRow = RequestCase["claims"][number];

/** The other claims of the obligation and of its debtor, the newest first: those that the person reaches. */
async function claimsOf({ there, record }: Reading): Promise<RequestCase["claims"]> {
  const { obligacion, cliente } = record.values;
  const { rows } = await sql<ClaimRow>`
    select ${own("id")}::text as id, ${own("radicado")} as label,
      ${own("estado")} as status, ${own("fecha_radicacion")} as filed,
      ${own("valor_solicitado")}::text as asked, ${own("valor_aprobado")}::text as approved,
      ${own("obligacion")} = ${obligacion}::bigint as "isOfObligation"
    from requests as ${sql.ref(ROW)} join request_types kind on kind.id = ${own("tipo")}
    where ${own("id")} <> ${record.id}::bigint and upper(kind.codigo) = 'RECL'
      and (${own("obligacion")} = ${obligacion}::bigint or ${own("cliente")} = ${cliente}::bigint)
      and ${reachCondition(there)}
    order by ${own("id")} desc limit ${MOST_CLAIMS}`.execute(there.db);
  return rows.map((row) => ({ ...row, filed: row.filed === null ? null : momentOf(row.filed) }));
}

/** A moment as the database gives it, as text. */
function momentOf(at: Date | string): string {
  return typeof at === "string" ? at : at.toISOString();
}

type PaperRow = {
  readonly kind: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly id: string | null;
  readonly file: string | null;
  readonly day: string | null;
  readonly until: string | null;
};

/** The kinds of paper that the type asks for, in its order, each with what is attached; then those that it does not ask for. */
async function papersOf({ context, seen, record }: Reading): Promise<RequestCase["supports"]> {
  const papers = seen.get(supports.controller);
  if (papers === undefined) return null;
  const { rows } = await sql<PaperRow>`
    select d.id::text as kind, d.nombre as name, l.record_id is not null as "isRequired", s.id::text as id, f.name as file,
      s.fecha::text as day, (s.fecha + d.vigencia_dias)::text as until
    from documents d
      left join request_types_soportes l on l.target_id = d.id and l.record_id = ${record.values.tipo}::bigint
      left join request_supports s on s.tipo = d.id and s.solicitud = ${record.id}::bigint
      left join files f on f.id = s.archivo
    where d.empresa_id = ${context.actor.companyId} and (l.record_id is not null or s.id is not null)
    order by l.position nulls last, d.nombre, s.id`.execute(context.db);
  const { archivo } = supports.fields;
  const withheld = withheldFile(context, archivo, { archivo: "" });
  const today = dayOf(context.now);
  const canCreate = isGranted(`/${supports.controller}/create`, context.actor.permission);
  return {
    papers: rows.map(({ kind, name, isRequired, id, file, day, until }) => ({
      kind,
      name,
      isRequired,
      paper:
        id === null
          ? null
          : {
              id,
              file: file ?? "",
              day: day ?? "",
              until,
              isExpired: until !== null && until < today,
              withheld,
            },
    })),
    canAttach: canCreate && WRITABLE.includes(record.status),
  };
}

/** How what is covered was computed when the request was filed; null before, and for a request that is no claim. */
async function coverageOf({ context, seen, record }: Reading): Promise<RequestCase["coverage"]> {
  const { formula, cubierto, calculo } = record.values;
  if (formula === null || cubierto === null) return null;
  const { rows } = await sql<{ code: string; version: number; text: string }>`
    select codigo as code, coalesce(version_, 1) as version, expresion as text from formulas where id = ${formula}::bigint`.execute(
    context.db,
  );
  const [found] = rows;
  if (found === undefined) return null;
  return {
    formula: { id: formula, ...found, text: seen.has("formulas") ? found.text : null },
    inputs: calculo.map(({ dato, valor }) => ({ name: dato ?? "", value: valor ?? "" })),
    covered: cubierto,
  };
}

type OpenRow = { readonly id: string; readonly label: string; readonly amount: string };

/** The rest of the cap of the portfolio, with what the other open claims may still take of it. */
async function capOf({
  context,
  seen,
  there,
  record,
  isClaim,
}: Reading): Promise<RequestCase["cap"]> {
  const { portafolio } = record.values;
  if (!isClaim || portafolio === null || !seen.has("portfolios")) return null;
  const open = sql`from requests as ${sql.ref(ROW)} join request_types kind on kind.id = ${own("tipo")}
    where ${own("portafolio")} = ${portafolio}::bigint and ${own("id")} <> ${record.id}::bigint
      and upper(kind.codigo) = 'RECL' and ${own("estado")} = any(${[...UNDECIDED]}::text[])`;
  const taken = sql`least(${own("valor_solicitado")}, ${own("cubierto")})`;
  const sums = await sql<{ count: number; amount: string }>`
    select count(*)::integer as count, coalesce(sum(${taken}), 0)::text as amount ${open}`.execute(
    context.db,
  );
  const { rows } = await sql<OpenRow>`
    select ${own("id")}::text as id, ${own("radicado")} as label,
      coalesce(${taken}, 0)::text as amount ${open} and ${reachCondition(there)}
    order by ${own("id")} limit ${MOST_CLAIMS}`.execute(context.db);
  const { count = 0, amount = "0" } = sums.rows[0] ?? {};
  return {
    ...(await capLeft(context, portafolio)),
    open: { count, amount: moneyOf(centsOf(amount)) },
    claims: rows.map((each) => ({ ...each, amount: moneyOf(centsOf(each.amount)) })),
  };
}

/** The most that may be approved of a claim that nobody decided: what is asked, covered, and left of the cap (laws 23 and 24). */
function mostOf({ record, isClaim }: Reading, cap: RequestCase["cap"]): string | null {
  const { valor_solicitado: asked, cubierto } = record.values;
  const isUndecided = UNDECIDED.some((each) => each === record.status);
  if (!isClaim || !isUndecided || cap === null || asked === null || cubierto === null) return null;
  const all = [asked, cubierto, ...(cap.left === null ? [] : [cap.left])].map(centsOf);
  return moneyOf(all.reduce((least, each) => (each < least ? each : least)));
}

type StepRow = {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly controller: string;
  readonly record: string;
  readonly action: string;
  readonly from: string | null;
  readonly reason: string | null;
};

/**
 * All that happened to the request, its papers, its obligation, its transfers and what is to be recovered of it, the newest
 * first, by the words of each section; only of records that the person reaches.
 */
async function timelineOf({ context, seen, record }: Reading) {
  const { rows: around } = await sql<{ controller: string; id: string; name: string | null }>`
    select 'requests' as controller, ${record.id}::text as id, null as name
    union all select 'obligations', ${record.values.obligacion}::text, null
    union all select 'request-supports', s.id::text, d.nombre from request_supports s
      join documents d on d.id = s.tipo where s.solicitud = ${record.id}::bigint
    union all select 'transfers', id::text, null from transfers
      where empresa_id = ${context.actor.companyId} and origen = ${`requests/${record.id}`}
    union all select 'recoverables', id::text, null from recoverables where solicitud = ${record.id}::bigint`.execute(
    context.db,
  );
  const named = around.filter(({ id }) => id !== null);
  const reached = await recordLabels(context, named);
  // A paper is called by its kind.
  const labels = new Map(
    named.flatMap(({ name, ...where }) => {
      const label = reached.get(recordKey(where));
      return label === undefined ? [] : [[recordKey(where), name ?? label] as const];
    }),
  );
  const keys = [...labels.keys()];
  const { rows } = await sql<StepRow>`
    select id::text, at, by_name as by, controller, record_id::text as record, action, reason,
      before ->> ${STATUS} as "from"
    from changes where (controller, record_id) in (
      select split_part(key, '/', 1), split_part(key, '/', 2)::bigint from unnest(${keys}::text[]) as key)
    order by changes.id desc limit ${MOST_STEPS + 1}`.execute(context.db);
  const timeline = rows.slice(0, MOST_STEPS).flatMap(({ at, action, from, ...row }) => {
    const definition = seen.get(row.controller)?.definition;
    if (definition === undefined) return [];
    const label = labels.get(recordKey({ controller: row.controller, id: row.record })) ?? "";
    return [{ ...row, at: at.toISOString(), label, step: pastOf(definition, action, from) }];
  });
  return { timeline, isMore: rows.length > MOST_STEPS };
}
