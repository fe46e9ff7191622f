import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { momentText } from "../../../src/domain/format.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import bankLines from "../../../src/sections/bank-lines/bank-lines.section.ts";
import section from "../../../src/sections/reconciliation-rules/reconciliation-rules.section.ts";
import type { DeskAccepted, DeskPart } from "../../../src/contract/reconciliation-contract.ts";
import { createIn } from "../../engine/commands/carry-out.ts";
import { conflict, invalid } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { runOne } from "../../engine/commands/run.ts";
import { lockedIn, lockedRecord } from "../../engine/write/stored.ts";
import { personName } from "../../store/users.ts";
import {
  applyReceipt,
  identify,
  type GivenPart,
} from "../customers-collects/customers-collects.ledger.ts";
import {
  knownPayer,
  mappingKey,
  type ExpectedKind,
  type Mapping,
} from "./reconciliation-rules.matching.ts";
import { linesOf, mappingsOf, payersOf, type StoredLine } from "./reconciliation-rules.queries.ts";

type Asked = { readonly line: string; readonly parts: readonly DeskPart[] };

/**
 * Says what a line is, in the transaction of its call: its receipt is identified and applied, or its charge or transfer is
 * confirmed. Of many who say it at once one is heard, and the others are told who.
 * @throws Refusal 404; 409 where somebody else said it, holds it, or its parts no longer fit; 422 for amounts that do not.
 */
export async function accept(
  tx: TransactionContext,
  { line: id, parts }: Asked,
): Promise<DeskAccepted> {
  const locked = await lockedIn(tx, bankLines, id);
  if (locked.status !== "pending") throw conflict(await whoSaid(tx, id), { guard: "isPending" });
  await requireFree(tx, id);
  const [line] = await linesOf(
    tx,
    { account: null, file: null, day: null, state: "pending" },
    1,
    id,
  );
  if (line === undefined) throw conflict("Este movimiento ya no está por conciliar.");
  const wanted = parts.map(readPart);
  requireFits(line, wanted);
  await (line.direction === "in" ? takeIn(tx, line, wanted) : takeOut(tx, line, wanted));
  await tx.db.deleteFrom("line_holds").where("line_id", "=", id).execute();
  return { line: id, rule: await learn(tx, line, wanted) };
}

type Wanted = {
  readonly kind: ExpectedKind;
  readonly id: string;
  readonly cents: bigint;
  readonly withheld: bigint;
};

const IN: readonly string[] = ["invoice", "repayment", "contribution", "refund"];
const OUT: readonly string[] = ["transfer", "charge"];

function readPart({ key, amount, withheld }: DeskPart): Wanted {
  const [kind = "", id = ""] = key.split(":");
  const needsId = kind !== "charge";
  if (![...IN, ...OUT].includes(kind) || needsId !== (id !== "")) {
    throw invalid({ parts: "Hay una partida que no se conoce." });
  }
  return {
    kind: kind as ExpectedKind,
    id,
    cents: centsOf(amount),
    withheld: centsOf(withheld),
  };
}

function requireFits({ direction, left }: StoredLine, parts: readonly Wanted[]): void {
  const fits = direction === "in" ? IN : OUT;
  if (parts.some(({ kind }) => !fits.includes(kind))) {
    throw invalid({ parts: "Una partida es del otro sentido: lo que entra no paga lo que sale." });
  }
  if (parts.some(({ cents }) => cents <= 0n)) throw invalid({ parts: "Debe ser mayor que cero." });
  const keys = parts.map(({ kind, id }) => `${kind}:${id}`);
  if (new Set(keys).size < keys.length) throw invalid({ parts: "Una partida viene dos veces." });
  const sum = parts.reduce((total, { cents }) => total + cents, 0n);
  const missing = centsOf(left) - sum;
  if (missing < 0n) {
    throw invalid({ parts: `Las partidas pasan del movimiento por ${pesos(moneyOf(-missing))}.` });
  }
  if (missing > 0n) {
    throw invalid({ parts: `Falta decir qué son ${pesos(moneyOf(missing))} del movimiento.` });
  }
}

/** @throws Refusal 409 for who may not do in its section what the desk does with a line. */
function requireRight({ actor }: TransactionContext, path: string, words: string): void {
  if (!isGranted(path, actor.permission)) throw conflict(`Su rol no puede ${words}.`);
}

async function takeIn(
  tx: TransactionContext,
  { receipt }: StoredLine,
  parts: readonly Wanted[],
): Promise<void> {
  requireRight(tx, "/customers-collects/identify", "identificar recaudos");
  requireRight(tx, "/customers-collects/apply", "aplicar recaudos");
  if (receipt === null) {
    throw conflict("El movimiento todavía no tiene su recaudo: espere a que el archivo se lea.");
  }
  await identify(tx, receipt, parts.map(partOf));
  await applyReceipt(tx, receipt);
}

function partOf({ kind, id, cents, withheld }: Wanted): GivenPart {
  const valor = moneyOf(cents);
  const retenciones = withheld === 0n ? null : moneyOf(withheld);
  switch (kind) {
    case "invoice":
      return { clase: "invoice", factura: id, valor, retenciones };
    case "repayment":
      return { clase: "repayment", anticipo: id, valor };
    case "contribution":
      return { clase: "contribution", empresa: id, valor };
    case "refund":
      return { clase: "refund", empresa: id, valor };
    case "transfer":
    case "charge":
      throw new Error(`what leaves is no part of a receipt: ${kind}`);
  }
}

async function takeOut(
  tx: TransactionContext,
  { id }: StoredLine,
  parts: readonly Wanted[],
): Promise<void> {
  const [part, ...more] = parts;
  if (part === undefined || more.length > 0) {
    throw invalid({ parts: "Lo que sale es una sola cosa: una transferencia o un gasto." });
  }
  const isTransfer = part.kind === "transfer";
  const action = isTransfer ? "transfer" : "charge";
  requireRight(tx, `/bank-lines/${action}`, "decir qué es un movimiento del banco que sale");
  const there = { ...tx, section: tx.registry.of(bankLines) };
  const input = isTransfer ? { transferencia: part.id } : {};
  await runOne(there, await lockedRecord(there, id), { action, reason: null, input });
}

/** Who said what a line is, and when. */
async function whoSaid({ db }: TransactionContext, id: string): Promise<string> {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select ${personName(sql`l.actualizado_por`)} as by, l.actualizado_en as at
    from bank_lines l where l.id = ${id}::bigint`.execute(db);
  const [row] = rows;
  return row === undefined
    ? "Este movimiento ya no está por conciliar."
    : `Ya lo concilió ${row.by ?? "el sistema"}, ${momentText(row.at)}.`;
}

/** @throws Refusal 409 where another person has the line under the cursor. */
async function requireFree({ db, actor, now }: TransactionContext, line: string): Promise<void> {
  const held = await db
    .selectFrom("line_holds as h")
    .innerJoin("users as u", "u.id", "h.user_id")
    .select(["u.firstname", "u.lastname", "h.hasta"])
    .where("h.line_id", "=", line)
    .where("h.user_id", "<>", actor.user.id)
    .where("h.hasta", ">", now)
    .executeTakeFirst();
  if (held === undefined) return;
  throw conflict(`En uso por ${held.firstname} ${held.lastname} hasta ${momentText(held.hasta)}.`);
}

/** The words of a line by which a like one is known again. */
const FIELDS = ["nit", "payer", "text"] as const;

/**
 * Remembers what the words of the bank stood for, where nothing knew it; the same decision on two lines proposes a rule,
 * which another person approves.
 */
async function learn(
  tx: TransactionContext,
  line: StoredLine,
  parts: readonly Wanted[],
): Promise<DeskAccepted["rule"]> {
  const decided = await decisionOf(tx, line, parts);
  if (decided === null) return null;
  const { db, actor, now } = tx;
  const { campo, clave, significa, empresa } = decided;
  await db
    .insertInto("reconciliation_decisions")
    .values({
      ...decided,
      empresa_id: actor.companyId,
      line_id: line.id,
      decidido_por: actor.user.id,
      decidido_en: now,
    })
    .execute();
  // One at a time: two that decide the same at once must not propose two rules.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rule ${actor.companyId} ${campo} ${clave}`}, 0))`.execute(
    db,
  );
  const known = await db
    .selectFrom("reconciliation_rules")
    .select("id")
    .where("empresa_id", "=", actor.companyId)
    .where("campo", "=", campo)
    .where("clave", "=", clave)
    .executeTakeFirst();
  if (known !== undefined) return null;
  const former = await db
    .selectFrom("reconciliation_decisions")
    .select(["significa", "empresa"])
    .where("empresa_id", "=", actor.companyId)
    .where("campo", "=", campo)
    .where("clave", "=", clave)
    .orderBy("id", "desc")
    .execute();
  const other = former.findIndex(
    (each) => each.significa !== significa || each.empresa !== empresa,
  );
  const times = other === -1 ? former.length : other;
  if (times < TWICE) return null;
  const texto = line[campo].slice(0, 160);
  const id = await createIn(tx, section, { texto, campo, significa, empresa, veces: times, clave });
  return { id, label: texto };
}

const TWICE = 2;

type Decided = {
  readonly campo: Mapping["field"];
  readonly clave: string;
  readonly significa: Mapping["means"]["kind"];
  readonly empresa: string | null;
};

async function decisionOf(
  tx: TransactionContext,
  line: StoredLine,
  parts: readonly Wanted[],
): Promise<Decided | null> {
  const field = FIELDS.find((name) => keyOf(name, line) !== "");
  const [first] = parts;
  if (field === undefined || first === undefined) return null;
  const clave = keyOf(field, line);
  if (first.kind === "charge") {
    const text = keyOf("text", line);
    return text === "" ? null : { campo: "text", clave: text, significa: "charge", empresa: null };
  }
  if (first.kind === "transfer") return null;
  if (first.kind === "contribution" && parts.length === 1) {
    return { campo: field, clave, significa: "contribution", empresa: first.id };
  }
  const company = await payingCompany(tx, parts);
  if (company === null) return null;
  const [payers, mappings] = [await payersOf(tx), await mappingsOf(tx)];
  const asked = { ...line, cents: centsOf(line.amount), company: null };
  const known = knownPayer(asked, { expected: [], payers, mappings, tolerance: 0n });
  return known === company ? null : { campo: field, clave, significa: "payer", empresa: company };
}

const keyOf = (field: Mapping["field"], line: StoredLine) =>
  mappingKey(field, line[field]).slice(0, 160);

/** The one company that the parts are of; null where they are of several, or of a debtor. */
async function payingCompany(
  { db, actor }: TransactionContext,
  parts: readonly Wanted[],
): Promise<string | null> {
  const ids = (kind: ExpectedKind) => parts.flatMap((part) => (part.kind === kind ? part.id : []));
  const { rows } = await sql<{ company: string | null }>`
    select distinct company from (
      select empresa::text as company from collection_documents
        where empresa_id = ${actor.companyId} and id = any(${ids("invoice")}::bigint[])
      union all select empresa::text from advances
        where empresa_id = ${actor.companyId} and id = any(${ids("repayment")}::bigint[])
      union all select unnest(${[...ids("refund"), ...ids("contribution")]}::text[])
    ) as all_of_them`.execute(db);
  const [row, ...others] = rows;
  return row === undefined || others.length > 0 ? null : row.company;
}
