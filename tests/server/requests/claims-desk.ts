import { sql } from "kysely";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { smallPdf } from "../../../server/seed/small-pdf.ts";
import { mayDo, type Office, type Worker } from "../../support/office.ts";
import { type Desk, deskOf } from "../sections/desk.ts";

/** The types of request that the tests file, with their term in business days. */
const TYPES = ["RECL", "RETR", "ANTI", "REES", "DEVO", "CESI", "CERT", "PAZS", "DATO"] as const;
type Type = (typeof TYPES)[number];

/** The ids of the types of request by code, and of the kinds of support that a claim asks for. */
export type Types = {
  readonly types: Readonly<Record<Type, string>>;
  readonly supports: readonly string[];
};

const STEPS = [
  "file",
  "take",
  "leave",
  "assign",
  "giveBack",
  "amend",
  "endorse",
  "approve",
  "deny",
  "appeal",
  "withdraw",
  "schedule",
  "revoke",
] as const;

/** A person who may do all that the fund does with claims: who may not do a step is refused for who they are. */
const MAY = [
  mayDo(
    "requests",
    "list",
    "view",
    "pending",
    "committee",
    "myrequest",
    "create",
    "delete",
    "edit",
    "others",
    "letter",
    ...STEPS,
  ),
  mayDo("request-supports", "list", "view", "create", "edit", "delete"),
  mayDo("recoverables", "list", "view", "others"),
  mayDo("obligations", "list", "view"),
  mayDo("customers", "list", "view", "personal"),
  mayDo("advances", "list", "view", "create", "approve", "others"),
  mayDo(
    "transfers",
    "list",
    "view",
    "authorise",
    "sign",
    "send",
    "markSent",
    "confirm",
    "bounce",
    "cancel",
    "edit",
  ),
];

/** Somebody whose role does all of it. */
export const somebodyWhoClaims = async (office: Office): Promise<Worker> => office.asHolderOf(MAY);

/** Writes the types of request of a company: a claim asks for two supports, one of which expires, and for an endorsement. */
export async function requestTypes(office: Office): Promise<Types> {
  const { db } = office.server;
  const supports = await sql<{ id: string }>`
    insert into documents (empresa_id, codigo, nombre, clase, vigencia_dias, estado) values
      (1, 'PAGARE', 'Pagaré', 'support', null, 'active'), (1, 'EXTRACTO', 'Extracto del crédito', 'support', 90, 'active')
    returning id::text`.execute(db);
  await sql`insert into claim_statuses (empresa_id, codigo, nombre) values
    (1, 'REC', 'Reclamada'), (1, 'PAG', 'Pagada por el fondo'), (1, 'NEG', 'Negada'), (1, 'DES', 'Desistida')`.execute(
    db,
  );
  const { rows } = await sql<{ code: Type; id: string }>`
    insert into request_types (empresa_id, codigo, nombre, sla_dias, requiere_aprobador)
    select 1, code, 'Tipo ' || code, 15, code = 'RECL' from unnest(${[...TYPES]}::text[]) as code
    returning codigo as code, id::text`.execute(db);
  await sql`
    insert into request_types_soportes (record_id, target_id, position)
    select t.id, d.id, d.id from request_types t, documents d where t.codigo = 'RECL' and d.clase = 'support'`.execute(
    db,
  );
  const types = Object.fromEntries(rows.map(({ code, id }) => [code, id])) as Record<Type, string>;
  return { types, supports: supports.rows.map(({ id }) => id) };
}

/** Attaches supports to a claim by the ids of their kinds: of a day, each with a small PDF. */
export async function supported(
  worker: Worker,
  claim: string,
  {
    day,
    kinds,
    of = "uno",
  }: {
    readonly day: string;
    readonly kinds: readonly string[];
    /** Whose papers they are: the same person's have the same bytes. */
    readonly of?: string;
  },
): Promise<void> {
  const desk = deskOf(worker);
  for (const tipo of kinds) {
    const archivo = await kept(worker, `soporte-${tipo}-${of}`);
    await desk.made("request-supports", { solicitud: claim, tipo, fecha: day, archivo });
  }
}

async function kept(worker: Worker, name: string): Promise<string> {
  const reply = await worker(
    `request-supports/create/file/archivo?name=${encodeURIComponent(name)}.pdf`,
    {
      method: "POST",
      body: new Uint8Array(await smallPdf(name)),
      headers: { "content-type": "application/pdf" },
    },
  );
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { readonly id: string }).id;
}

/** Does a step of a record as it is now. */
export async function step(
  who: Desk,
  path: string,
  id: string,
  body: { readonly input?: object; readonly reason?: string } = {},
) {
  const [controller = ""] = path.split("/");
  const { version } = await who.record(controller, id);
  return who.wrote("POST", `${path}/${id}`, { version, ...body });
}

/** Does a step that must be accepted. */
export async function stepped(...call: Parameters<typeof step>): Promise<SectionRecord> {
  const { status, body } = await step(...call);
  if (status !== 200) throw new Error(`${call[1]}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The transfers that pay a record are signed by two people, sent and confirmed. */
export async function paidOut(
  office: Office,
  {
    origin,
    author,
    first,
    second,
  }: {
    readonly origin: string;
    readonly author: Desk;
    readonly first: Desk;
    readonly second: Desk;
  },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from transfers where origen = ${origin} and estado <> 'cancelled'`.execute(
    office.server.db,
  );
  for (const { id } of rows) {
    await stepped(first, "transfers/authorise", id);
    await stepped(second, "transfers/sign", id);
    await stepped(author, "transfers/send", id);
    await office.server.tidy();
    await office.server.settled();
    await stepped(author, "transfers/markSent", id);
    await stepped(author, "transfers/confirm", id);
  }
}
