import { sql } from "kysely";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { mayDo, type Office, type Worker } from "../../support/office.ts";
import { contributed } from "../sections/some-accounts.ts";
import { deskOf, type Desk } from "../sections/desk.ts";

const READS = ["list", "view"] as const;
const TRANSFERS = [
  "edit",
  "authorise",
  "sign",
  "send",
  "markSent",
  "unmark",
  "discard",
  "confirm",
  "bounce",
  "confirmAccount",
  "cancel",
] as const;
const BATCHES = [
  "create",
  "edit",
  "send",
  "cancel",
  "markSent",
  "unmark",
  "discard",
  "readAnswer",
] as const;

/** The amounts that a role signs, as it keeps them. */
export type Range = {
  readonly firma: "authorise" | "sign";
  readonly desde: string | null;
  readonly hasta: string | null;
};

/** Those who pay, and what they pay from and to. */
export type Treasury = {
  readonly office: Office;
  readonly clerk: Desk;
  /** The same person, who sends files. */
  readonly sender: Worker;
  readonly approver: Desk;
  readonly first: Desk;
  readonly second: Desk;
  /** The accounts of the fund, and those of the two allies: the ids of `banks_companies`. */
  readonly accounts: { readonly fund: string; readonly other: string; readonly ally: string };
};

/** Somebody who may do everything with payments, whose role signs some amounts: any, without ranges. */
export async function somebody(office: Office, signs: readonly Range[] = []): Promise<Desk> {
  return deskOf(await workerOf(office, signs));
}

async function workerOf(office: Office, signs: readonly Range[] = []): Promise<Worker> {
  const worker = await office.asHolderOf([
    mayDo("advances", ...READS, "others", "create", "edit", "approve", "reject", "spend"),
    mayDo("transfers", ...READS, ...TRANSFERS),
    mayDo("transfer-batches", ...READS, ...BATCHES),
    mayDo("taxes", ...READS, "create", "edit", "approve", "recalculate", "schedule", "cancel"),
    mayDo("banks-companies", ...READS, "edit", "verify"),
  ]);
  await sql`update roles set firmas = ${JSON.stringify(signs)}::jsonb
    where id = (select max(id) from roles)`.execute(office.server.db);
  return worker;
}

/** Opens a treasury whose first account has an amount: two accounts of the fund and one of an ally. */
export async function openTreasury(office: Office, amount: string): Promise<Treasury> {
  const { db } = office.server;
  await sql`update companies set nit = '900555111-2', tipo = 'fund', estado = 'active' where id = 1`.execute(
    db,
  );
  await sql`update companies set nit = '900123456-8', tipo = 'ally', estado = 'active' where id = 2`.execute(
    db,
  );
  const { rows } = await sql<{ name: string; id: string }>`
    with bank as (
      insert into banks (empresa_id, codigo, nombre, codigo_ach) values (1, '001', 'Banco', '1001') returning id
    ), kind as (
      insert into accounts (empresa_id, codigo, nombre, clase) values (1, 'AHO', 'Ahorros', 'bank') returning id
    ), paper as (
      insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
      values (1, 'banks-companies', 'certificado', 'c.pdf', 'application/pdf', 0, kept_content(''), now()) returning id
    )
    insert into banks_companies (empresa_id, empresa, banco, tipo_cuenta, numero, uso, estado, certificado)
    select 1, owner, bank.id, kind.id, numero, 'both', 'active', paper.id from bank, kind, paper,
      (values (1, '100001'), (1, '100003'), (2, '100002')) as given (owner, numero)
    returning case numero when '100001' then 'fund' when '100003' then 'other' else 'ally' end as name, id::text`.execute(
    db,
  );
  const accounts = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
  const { fund = "", other = "", ally = "" } = accounts;
  await contributed(db, { bankAccount: fund, amount });
  const sender = await workerOf(office);
  const [approver, first, second] = await Promise.all(
    Array.from({ length: 3 }, async () => somebody(office)),
  );
  if (approver === undefined) throw new Error("nobody works here");
  if (first === undefined || second === undefined) throw new Error("nobody signs here");
  const clerk = deskOf(sender);
  return { office, clerk, sender, approver, first, second, accounts: { fund, other, ally } };
}

/** The day for which transfers are programmed unless another is asked for. */
export const DAY = "2026-08-12";

type Paid = {
  readonly amount: string;
  readonly from?: "fund" | "other";
  readonly day?: string;
};

/** A transfer that waits for its first signature, with the advance that it pays. */
export async function programmed(
  { office, clerk, approver, first, accounts }: Treasury,
  { amount, from = "fund", day = DAY }: Paid,
): Promise<{ readonly advance: string; readonly transfer: SectionRecord }> {
  const { id, version } = await clerk.made("advances", {
    empresa: "2",
    concepto: "other",
    valor: amount,
    cuenta_destino: accounts.ally,
    fecha: "2026-08-10",
  });
  const input = { cuenta_origen: accounts[from], fecha_programada: day };
  const approved = await approver.wrote("POST", `advances/approve/${id}`, { version, input });
  if (approved.status !== 200) throw new Error(JSON.stringify(approved.body));
  const { rows } = await sql<{ id: string }>`
    select id::text from transfers where origen = ${`advances/${id}`}`.execute(office.server.db);
  const transfer = await first.record("transfers", rows[0]?.id ?? "");
  return { advance: id, transfer };
}

/** Does something with a record as it is now. */
export async function act(
  who: Desk,
  path: string,
  id: string,
  more: { readonly input?: object; readonly reason?: string } = {},
) {
  const [controller = ""] = path.split("/");
  const { version } = await who.record(controller, id);
  return who.wrote("POST", `${path}/${id}`, { version, ...more });
}

/** A transfer that two people signed. */
export async function ready(treasury: Treasury, paid: Paid): Promise<string> {
  const { transfer } = await programmed(treasury, paid);
  await act(treasury.first, "transfers/authorise", transfer.id);
  const { body } = await act(treasury.second, "transfers/sign", transfer.id);
  if (body.status !== "ready") throw new Error(JSON.stringify(body));
  return transfer.id;
}

/** Waits for the jobs of the server. */
export async function rest({ office: { server } }: Treasury): Promise<void> {
  await server.tidy();
  await server.settled();
}

/** Attaches an answer of the bank to a batch and reads it; gives the reply. */
export async function answered(treasury: Treasury, batch: string, text: string) {
  const { clerk } = treasury;
  const { id: file } = await attached(treasury, text);
  const record = await clerk.record("transfer-batches", batch);
  const edited = await clerk.edit("transfer-batches", record, { respuesta: file });
  if (edited.status !== 200) throw new Error(JSON.stringify(edited.body));
  const reply = await act(clerk, "transfer-batches/readAnswer", batch);
  await rest(treasury);
  return reply;
}

async function attached({ sender }: Treasury, text: string) {
  const path = "transfer-batches/create/file/respuesta?name=respuesta.csv";
  const kept = await sender(path, {
    method: "POST",
    body: text,
    headers: { "content-type": "text/csv" },
  });
  if (!kept.ok) throw new Error(await kept.text());
  return (await kept.json()) as { readonly id: string };
}
