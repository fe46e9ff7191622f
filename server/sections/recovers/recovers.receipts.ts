import { sql } from "kysely";
import { countOf } from "../../../src/domain/spanish.ts";
import { moneyOf } from "../../../src/domain/cents.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import customersCollects from "../../../src/sections/customers-collects/customers-collects.section.ts";
import receiptApplications from "../../../src/sections/receipt-applications/receipt-applications.section.ts";
import type { match } from "../../../src/sections/recovers/commands.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import { createEach } from "../../engine/commands/effects.ts";
import { reachCondition } from "../../engine/read/criteria.ts";
import { own, ROW } from "../../engine/read/row-columns.ts";
import { conflict, invalid, notFound, Refusal } from "../../engine/refusal.ts";
import type { Done } from "../../engine/section-values.types.ts";
import type { Request, TransactionContext } from "../../engine/served.types.ts";
import { textIn } from "../../engine/text-in.ts";
import { storedOf } from "../../engine/write/stored.ts";
import { centsIn } from "../../fund/recovery-split.ts";
import { OPEN } from "../customers-collects/customers-collects.ledger.ts";
import { judgedAll, type RecoverValues } from "./recovers.judging.ts";
import type { Recover } from "./recovers.ledger.ts";

type Matching = Request<RecoverValues, ValuesOf<(typeof match)["input"]>>;

/**
 * Matches recoveries with the money that each says, or that is proposed for it (`proposed`): a part of the receipt holds it
 * from now on, and nobody else takes it (ADR 130). Each is split again, with what was applied since it was written.
 * @returns for each, in order, what it becomes; 409 where it is not possible any more or its receipt does not reach; 422
 * where no receipt fits, or several do.
 */
export async function matching(
  tx: TransactionContext,
  requests: readonly Matching[],
): Promise<readonly (Done<RecoverValues> | Refusal)[]> {
  const all = await judgedAll(
    tx,
    requests.map(({ record }) => record.values),
  );
  const right = requests.filter((_, place) => all[place]?.problems.length === 0);
  const found = await proposed(
    tx,
    right.flatMap(({ record, input }) => ((input.ingreso ?? null) === null ? [record] : [])),
  );
  const receiptOf = ({ record: { id }, input }: Matching) => input.ingreso ?? found.get(id);
  const receipts = await storedOf(
    { ...tx, section: tx.registry.of(customersCollects) },
    right.flatMap((request) => {
      const receipt = receiptOf(request);
      return typeof receipt === "string" ? [receipt] : [];
    }),
  );
  const left = new Map(
    [...receipts].map(([id, { values, status }]) => [
      id,
      OPEN.includes(status ?? "") ? centsIn(textIn(values, "por_identificar")) : -1n,
    ]),
  );
  return requests.map((request, place) => {
    const { values = {}, problems = [] } = all[place] ?? {};
    const [problem] = problems;
    if (problem !== undefined) return conflict(problem);
    const ingreso = receiptOf(request);
    if (typeof ingreso !== "string") return ingreso ?? notFound();
    const { id, values: said } = request.record;
    const rest = left.get(ingreso);
    if (rest === undefined) return notFound();
    const amount = centsIn(said.valor);
    if (rest < amount)
      return short(textIn(receipts.get(ingreso)?.values ?? {}, "por_identificar"), said);
    left.set(ingreso, rest - amount);
    const part = { recaudo: ingreso, clase: "recovery", recuperacion: id } as const;
    return {
      values: { ...values, ingreso },
      effects: [createEach(receiptApplications, [{ ...part, valor: said.valor }])],
    };
  });
}

const short = (left: string, { valor }: RecoverValues) =>
  conflict("El ingreso no alcanza.", {
    detail: `Le quedan ${pesos(left || "0.00")} por identificar y la recuperación es de ${pesos(valor ?? "0")}.`,
  });

/** An open receipt that may be the money of some recovery. */
type Candidate = {
  readonly id: string;
  readonly reference: string;
  readonly payer: string | null;
  readonly left: string;
};

/**
 * Proposes the receipt of each of some recoveries: that of its reference with its amount left, else the one of its reference
 * that holds more, else that of the entity that reports it with its amount left, else the one of that entity whose rest is
 * all that waits of the same file. What one takes is not left for those after it.
 * @returns the id of the receipt by that of the recovery, or 422 in words where none fits, or several do.
 */
async function proposed(
  tx: TransactionContext,
  recoveries: readonly Recover[],
): Promise<ReadonlyMap<string, string | Refusal>> {
  if (recoveries.length === 0) return new Map();
  const waiting = await waitingOf(tx, recoveries);
  const receipts = await candidatesOf(tx, recoveries, [...waiting.values()]);
  const left = new Map(receipts.map((receipt) => [receipt.id, centsIn(receipt.left)]));
  const byReference = Map.groupBy(receipts, ({ reference }) => reference);
  const byPayer = Map.groupBy(receipts, ({ payer }) => payer);
  return new Map(
    recoveries.map(({ id, values }): readonly [string, string | Refusal] => {
      const amount = centsIn(values.valor);
      const reference = plain(values.referencia ?? "");
      const named = reference === "" ? [] : (byReference.get(reference) ?? []);
      const paid = byPayer.get(values.empresa_reporta) ?? [];
      const file = fileOf(values);
      const whole = waiting.get(file) ?? 0n;
      const isLeft = (is: (rest: bigint) => boolean) => (receipt: Candidate) =>
        is(left.get(receipt.id) ?? 0n);
      const rules = [
        ["su referencia y su valor", named.filter(isLeft((rest) => rest === amount))],
        ["su referencia", named.filter(isLeft((rest) => rest > amount))],
        ["su entidad y su valor", paid.filter(isLeft((rest) => rest === amount))],
        ["su entidad y el valor de su archivo", paid.filter(isLeft((rest) => rest === whole))],
      ] as const;
      const [by, fitting] = rules.find(([, some]) => some.length > 0) ?? ["", []];
      const [receipt, ...others] = fitting;
      if (receipt === undefined) return [id, NONE];
      if (others.length > 0) {
        const words = `Hay ${countOf(fitting.length, customersCollects)} de ${by}: escoja el suyo`;
        return [id, invalid({ ingreso: words })];
      }
      left.set(receipt.id, (left.get(receipt.id) ?? 0n) - amount);
      waiting.set(file, whole - amount);
      return [id, receipt.id];
    }),
  );
}

const NONE = invalid({
  ingreso:
    "Ningún recaudo por identificar es de su referencia, ni de su entidad y su valor: escójalo",
});

/** The file that a recovery came in, with who reported it; the same for all that were written by hand. */
const fileOf = ({ empresa_reporta: ally, archivo_origen: place }: RecoverValues) =>
  `${ally ?? ""}/${(place ?? "").split(", fila ")[0] ?? ""}`;

/** The sum of what waits for its money, by the files of some recoveries (`fileOf`), in cents. */
async function waitingOf(
  { db, actor }: TransactionContext,
  recoveries: readonly Recover[],
): Promise<Map<string, bigint>> {
  const allies = [...new Set(recoveries.flatMap(({ values }) => values.empresa_reporta ?? []))];
  const { rows } = await sql<{ file: string; sum: string }>`
    select empresa_reporta || '/' || split_part(coalesce(archivo_origen, ''), ', fila ', 1) as file, sum(valor)::text as sum
    from recovers where empresa_id = ${actor.companyId} and estado = 'validated' and empresa_reporta = any(${allies}::bigint[])
    group by 1`.execute(db);
  const files = new Set(recoveries.map(({ values }) => fileOf(values)));
  return new Map(rows.flatMap(({ file, sum }) => (files.has(file) ? [[file, centsIn(sum)]] : [])));
}

/** The open receipts that the person reaches, of the references of some recoveries, or of their entities and amounts. */
async function candidatesOf(
  tx: TransactionContext,
  recoveries: readonly Recover[],
  sums: readonly bigint[],
): Promise<readonly Candidate[]> {
  const section = tx.registry.of(customersCollects);
  const references = new Set(recoveries.map(({ values }) => plain(values.referencia ?? "")));
  references.delete("");
  const allies = new Set(recoveries.flatMap(({ values }) => values.empresa_reporta ?? []));
  const amounts = new Set([
    ...recoveries.flatMap(({ values }) => values.valor ?? []),
    ...sums.map(moneyOf),
  ]);
  const { rows } = await sql<Candidate>`
    select ${own("id")}::text as id, plain_text(${own("referencia")}) as reference, ${own("empresa")}::text as payer,
      ${own("por_identificar")}::text as left
    from customers_collects as ${sql.ref(ROW)}
    where ${reachCondition({ ...tx, section })} and ${own("estado")} in ('unidentified', 'partlyIdentified')
      and (plain_text(${own("referencia")}) collate "C" = any(${[...references]}::text[])
        or ${own("empresa")} = any(${[...allies]}::bigint[]) and ${own("por_identificar")} = any(${[...amounts]}::numeric[]))
    order by ${own("id")}`.execute(tx.db);
  return rows;
}
