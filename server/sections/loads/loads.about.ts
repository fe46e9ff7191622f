import { sql } from "kysely";
import { centsOf } from "../../../src/domain/cents.ts";
import { compareDecimals } from "../../../src/domain/decimal.ts";
import { documentTypes } from "../../../src/domain/document-id.ts";
import { eitherText } from "../../../src/domain/format.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import { named } from "../../../src/domain/problem-text.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import { obligationLifecycle } from "../../../src/sections/obligations/obligations.lifecycle.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { labelOf } from "../structures/structures.cells.ts";
import type { Cell, LoadSpec, Parsed } from "./loads.spec.ts";

/** An obligation that a row of balances, of claims or of recoveries may be about. */
export type Known = {
  readonly id: string;
  readonly number: string;
  readonly document: string;
  /** The name of its status; `isLive` while its balances are reported. */
  readonly status: string;
  readonly isLive: boolean;
  readonly balance: string;
  readonly disbursed: string;
  readonly day: string;
  /** The month of its last cut. */
  readonly cut: string;
};

/** A balance and its covered value, in cents. */
export type Cover = { readonly balance: bigint; readonly covered: bigint };

/** The verdict on a row: its errors block it, its warnings are accepted by whoever applies it. */
export type Judged = {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly values: Parsed;
  /** The obligation that a balance, a claim or a recovery is about; null for a new credit. */
  readonly about: Known | null;
  /** The balance and its covered value, in cents, which a new credit takes of the quota and of its debtor's limit; null for none. */
  readonly cover: Cover | null;
};

/** An error of a cell, which begins with its field. */
export function wrong(name: Cell, problem: string): string {
  return named(labelOf(name), problem);
}

/** Tells that another row of the file has the same. */
export function sameWords(row: number): string {
  return `Es la misma de la fila ${row}`;
}

/** The cells that a row of each purpose needs. */
const NEEDED: Readonly<Record<string, readonly Cell[]>> = {
  portfolio: [
    "documento",
    "nombre",
    "referencia",
    "valor_desembolso",
    "plazo",
    "tasa",
    "fecha_desembolso",
  ],
  balances: ["saldo_capital"],
  requests: ["numero_garantia", "saldo_capital", "valor_reclamado", "fecha_incumplimiento"],
  recovers: ["numero_garantia", "fecha_pago", "valor"],
};

/** The amounts of a row of each purpose that are above zero. */
const ABOVE_ZERO: Readonly<
  Record<string, readonly ("saldo_capital" | "valor_desembolso" | "valor_reclamado" | "valor")[]>
> = {
  portfolio: ["valor_desembolso"],
  requests: ["saldo_capital", "valor_reclamado"],
  recovers: ["valor"],
};

/** The errors of a row that it has by itself, whatever is around it, besides those of its texts. */
export function rowErrors(
  purpose: string,
  values: Parsed,
  unread: readonly string[],
): readonly string[] {
  const isTold = (name: Cell) => unread.some((each) => each.startsWith(`${labelOf(name)}:`));
  const errors = (NEEDED[purpose] ?? [])
    .filter((name) => values[name as keyof Parsed] === null && !isTold(name))
    .map((name) => wrong(name, "Falta"));
  const { documento } = values;
  const lacksType = documento !== null && !documento.includes(" ") && !isTold("tipo_documento");
  if (purpose === "portfolio" && lacksType) {
    errors.push(wrong("tipo_documento", `Falta (${eitherText(documentTypes)})`));
  }
  const low = (ABOVE_ZERO[purpose] ?? []).filter((name) => {
    const amount = values[name];
    return amount !== null && compareDecimals(amount, "0") <= 0;
  });
  return [...errors, ...low.map((name) => wrong(name, "Debe ser mayor que cero"))];
}

const LABELS = new Map(statusesOf(obligationLifecycle).map(({ key, label }) => [key, label]));

const isLive = (status: string) => LIVE.some((each) => each === status);

type Row = Omit<Known, "isLive">;

/** The obligation of a row's number, or those of its document, and the row of the file that is about it already. */
export type AroundObligation = {
  readonly sameAs: number | null;
  readonly found: readonly Known[];
};

/** Gathers the obligations that some balances or claims are about; `memory` is of the rows before each. */
export async function obligationsAround(
  tx: TransactionContext,
  spec: LoadSpec,
  rows: readonly Parsed[],
): Promise<(values: Parsed, memory: LoadMemory) => AroundObligation> {
  const known = await obligationsOf(tx, spec, rows);
  const byNumber = new Map(known.map((each) => [plain(each.number), each]));
  const live = known.filter((each) => each.isLive);
  const byDocument = Map.groupBy(live, ({ document }) => document);
  // A file may leave out the type of a document.
  const byDigits = Map.groupBy(live, ({ document }) => document.split(" ").at(-1) ?? "");
  return ({ numero_garantia: number, documento }, memory) => {
    const found =
      number === null
        ? ((documento?.includes(" ") === true ? byDocument : byDigits).get(documento ?? "") ?? [])
        : [byNumber.get(plain(number)) ?? []].flat();
    const [only] = found;
    return { found, sameAs: memory.guarantees.get(only?.number ?? "") ?? null };
  };
}

async function obligationsOf(
  { db, actor }: TransactionContext,
  { portfolio }: LoadSpec,
  rows: readonly Parsed[],
): Promise<readonly Known[]> {
  const numbers = rows.flatMap(({ numero_garantia: number }) => number ?? []);
  const documents = rows
    .filter(({ numero_garantia: number }) => number === null)
    .flatMap(({ documento }) => documento ?? [])
    .flatMap((each) =>
      each.includes(" ") ? each : documentTypes.map((type) => `${type} ${each}`),
    );
  const { rows: found } = await sql<Row>`
    select o.id::text, o.numero_garantia as number, c.documento as document, o.estado as status,
      coalesce(o.saldo_capital, 0)::text as balance, o.valor_desembolso::text as disbursed,
      o.fecha_desembolso::text as day, coalesce(o.corte, '') as cut
    from obligations o join customers c on c.id = o.cliente
    where o.empresa_id = ${actor.companyId} and o.portafolio = ${portfolio}::bigint and o.id in (
      select id from obligations where empresa_id = ${actor.companyId} and plain_text(numero_garantia) collate "C"
        = any(array(select plain_text(x) from unnest(${numbers}::text[]) as x))
      union all
      select t.id from customers d join obligations t on t.cliente = d.id
      where d.empresa_id = ${actor.companyId} and plain_text(d.documento) collate "C"
        = any(array(select plain_text(x) from unnest(${documents}::text[]) as x))
    )`.execute(db);
  return found.map((row) => ({
    ...row,
    isLive: isLive(row.status),
    status: LABELS.get(row.status) ?? row.status,
  }));
}

/** The sum of the rows of a file before one: repeated values, and the parts taken of the limits, in cents. */
export type LoadMemory = {
  /** The row of each reference, and of each guarantee. */
  readonly references: Map<string, number>;
  readonly guarantees: Map<string, number>;
  /** The row of each payment of a guarantee, by `paymentOf`. */
  readonly payments: Map<string, number>;
  /** The covered value of each document. */
  readonly covered: Map<string, bigint>;
  /** The part taken of the portfolio's quota. */
  used: bigint;
};

/** The state of a file before any of its rows. */
export function freshMemory(): LoadMemory {
  return {
    references: new Map(),
    guarantees: new Map(),
    payments: new Map(),
    covered: new Map(),
    used: 0n,
  };
}

/** Remembers a row: what is repeated counts for wrong rows too, the limits for right ones alone. */
export function remember(
  memory: LoadMemory,
  row: number,
  {
    values,
    errors,
    about,
    cover = null,
  }: Pick<Judged, "values" | "errors" | "about"> & Partial<Judged>,
): void {
  if (values.referencia !== null) first(memory.references, plain(values.referencia), row);
  if (about !== null) first(memory.guarantees, about.number, row);
  const payment = about === null ? null : paymentOf(about.id, values);
  if (payment !== null) first(memory.payments, payment, row);
  if (about !== null || cover === null || errors.length > 0) return;
  const { documento } = values;
  memory.used += cover.balance;
  const before = memory.covered.get(documento ?? "") ?? 0n;
  memory.covered.set(documento ?? "", before + cover.covered);
}

/** A payment of an obligation as far as two may be the same: its day and its amount; null where it lacks one. */
export function paymentOf(
  obligation: string,
  { fecha_pago: day, valor: amount }: Pick<Parsed, "fecha_pago" | "valor">,
): string | null {
  return day === null || amount === null ? null : `${obligation} ${day} ${centsOf(amount)}`;
}

function first(rows: Map<string, number>, key: string, row: number): void {
  if (!rows.has(key)) rows.set(key, row);
}
