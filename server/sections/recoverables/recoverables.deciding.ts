import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import customersCollects from "../../../src/sections/customers-collects/customers-collects.section.ts";
import obligations from "../../../src/sections/obligations/obligations.section.ts";
import receiptApplications from "../../../src/sections/receipt-applications/receipt-applications.section.ts";
import section from "../../../src/sections/recoverables/recoverables.section.ts";
import requests from "../../../src/sections/requests/requests.section.ts";
import { type Effect, create, happen } from "../../engine/commands/effects.ts";
import { judgeAgain } from "../../engine/commands/judge-again.ts";
import { conflict, invalid } from "../../engine/refusal.ts";
import type { Done, ValuesIn } from "../../engine/section-values.types.ts";
import type {
  CallContext,
  Request,
  StoredRecord,
  TransactionContext,
} from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { post } from "../../fund/effects.ts";
import { debtSold, reversalOf, writtenOff } from "../../fund/ledger/events.ts";
import { centsIn } from "../../fund/recovery-split.ts";
import { OPEN } from "../customers-collects/customers-collects.ledger.ts";
import { nextInstalments, openPromises } from "./recoverables.agreements.ts";

type Values = ValuesIn<typeof section>;
type Recoverable = StoredRecord<Values>;
type Fact = "hasMinutes" | "isAnotherPerson" | "isAnotherDecider" | "isRestorable";

/** The facts of giving debts up and of selling them. */
export async function decidingFacts(
  context: CallContext,
  records: readonly Recoverable[],
): Promise<(record: Recoverable) => Record<Fact, boolean>> {
  const own = await actedOn(context, records, ["edit", "revert"]);
  const decided = await actedOn<typeof section>(context, records, ["writeOff", "sell"]);
  const { rows } = await sql<{ id: string }>`
    select distinct recuperable::text as id from recovers where recuperable = any(${records.map(({ id }) => id)}::bigint[])
      and empresa_id = ${context.actor.companyId} and estado in ('applied', 'passedOn') and tras_castigo`.execute(
    context.db,
  );
  const paidLater = new Set(rows.map(({ id }) => id));
  return ({ id, values }) => ({
    hasMinutes: values.acta !== null,
    isAnotherPerson: !own.has(id),
    isAnotherDecider: !decided.has(id),
    isRestorable: !paidLater.has(id),
  });
}

/** The figures of a recovery, as money. */
type Paid = Readonly<Record<"debt" | "capital" | "interest" | "rest", string>>;

type Work<Input = unknown> = (
  tx: TransactionContext,
  request: Request<Values, Input>,
) => Promise<Done<Values>>;

type Sale = Readonly<Record<"comprador" | "ingreso" | "precio", string | null>>;

/** The commands that give a debt up, sell it, and undo that; and what its recoveries do to it. */
export const deciding = {
  /** A recovery pays a part of it. */
  credit: { runAll: async (tx, asked) => counted(tx, asked, 1n) },
  debit: { runAll: async (tx, asked) => counted(tx, asked, -1n) },
  /** The debtor owes nothing any more: what the fund does not get of it by its agreement is written off (fund.md §0). */
  recover: async (tx, { record, input }) => ({
    values: {
      ...paid(record, input, 1n),
      ...NOTHING_EXPECTED,
      saldo: "0.00",
      ...(centsOf(input.rest) > 0n && { castigado: input.rest }),
    },
    effects: [
      happen(requests, record.values.solicitud ?? "", "close"),
      ...(await ended(tx, record, "settle")),
    ],
  }),
  reopen: async (_tx, { record, input }) => {
    const values = paid(record, input, -1n);
    const isRest = centsOf(input.rest) > 0n;
    return {
      values: {
        ...values,
        saldo: moneyOf(centsIn(values.saldo) + centsOf(input.rest)),
        ...(isRest && { castigado: null }),
      },
      effects: [
        happen(requests, record.values.solicitud ?? "", "reopen"),
        happen(obligations, record.values.obligacion ?? "", "resume"),
      ],
    };
  },
  /** CAS/DEU of all that is owed to the fund; the debtor owes it as before. */
  writeOff: async (tx, { record }) => {
    const { id, version, values } = record;
    const amount = values.saldo ?? "0.00";
    return {
      values: { saldo: "0.00", castigado: amount },
      effects: [
        ...(await ended(tx, record, "writeOff")),
        post(
          writtenOff({
            date: dayOf(tx.now),
            key: `${keyOf(id, "castigo")}${version}`,
            origin: `recoverables/${id}`,
            amount,
            about: aboutOf(values),
          }),
        ),
      ],
    };
  },
  restore: async (tx, { record }) => {
    await judgeAgain(tx, { id: record.id, event: "restore" });
    return {
      values: { saldo: record.values.castigado, castigado: null },
      effects: await mirrored(tx, record, "castigo"),
    };
  },
  /** POR, CAS/DEU: money that came in is the price, held by a part of its receipt from now on. */
  sell: async (tx, { record, input }) => {
    const { id, version, values } = record;
    const { comprador, ingreso, precio } = input;
    const amount = values.saldo ?? "0.00";
    if (centsIn(precio) > centsOf(amount)) {
      throw invalid({ precio: `Supera el saldo por recuperar: ${pesos(amount)}` });
    }
    const receipt = await lockedIn(tx, customersCollects, ingreso ?? "");
    const left = receipt.values.por_identificar ?? "0.00";
    if (!OPEN.includes(receipt.status ?? "") || centsIn(left) < centsIn(precio)) {
      throw conflict("El ingreso no alcanza.", {
        detail: `Le quedan ${pesos(left)} por identificar.`,
      });
    }
    const part = { recaudo: receipt.id, clase: "sale", recuperable: id, valor: precio } as const;
    return {
      values: { saldo: "0.00", precio_venta: precio, comprador },
      effects: [
        create(receiptApplications, part),
        ...(await ended(tx, record, "sell")),
        post(
          debtSold({
            date: dayOf(tx.now),
            key: `${keyOf(id, "venta")}${version}`,
            origin: `recoverables/${id}`,
            amount,
            price: precio ?? "0.00",
            about: aboutOf(values),
          }),
        ),
      ],
    };
  },
  rescind: async (tx, { record }) => ({
    values: {
      saldo: moneyOf(centsIn(record.values.valor_pagado) - centsIn(record.values.recuperado)),
      precio_venta: null,
      comprador: null,
    },
    effects: [...(await priceFreed(tx, record)), ...(await mirrored(tx, record, "venta"))],
  }),
} satisfies {
  readonly [Event in "credit" | "debit"]: {
    readonly runAll: (
      tx: TransactionContext,
      asked: readonly Request<Values, Paid>[],
    ) => Promise<readonly Done<Values>[]>;
  };
} & { readonly [Event in "recover" | "reopen"]: Work<Paid> } & {
  readonly [Event in "writeOff" | "restore" | "rescind"]: Work;
} & {
  readonly sell: Work<Sale>;
};

/** No instalment and no promise are waited for. */
const NOTHING_EXPECTED = {
  cuota_vence: null,
  incumple_desde: null,
  compromiso: null,
  valor_compromiso: null,
} as const;

/**
 * The figures of debts once a recovery of each is added, or taken away, and is written, with the instalment and the promise
 * that each still waits for.
 */
async function counted(
  tx: TransactionContext,
  asked: readonly Request<Values, Paid>[],
  sign: 1n | -1n,
): Promise<readonly Done<Values>[]> {
  const debts = asked.map(({ record }) => record);
  const instalment = await nextInstalments(tx, debts);
  const promise = await openPromises(
    tx,
    debts.map(({ id }) => id),
  );
  return asked.map(({ record, input }) => ({
    values: { ...paid(record, input, sign), ...instalment(record), ...promise(record.id) },
  }));
}

/** The figures of a debt once a recovery is added, or taken away. */
function paid({ status, values }: Recoverable, input: Paid, sign: 1n | -1n) {
  const plus = (amount: string | null, more: string) =>
    moneyOf(centsIn(amount) + sign * centsOf(more));
  const minus = (amount: string | null, less: string) =>
    moneyOf(centsIn(amount) - sign * centsOf(less));
  return {
    deuda_restante: minus(values.deuda_restante, input.debt),
    recuperado: plus(values.recuperado, input.capital),
    intereses: plus(values.intereses, input.interest),
    saldo: status === "writtenOff" ? values.saldo : minus(values.saldo, input.capital),
  };
}

/** The end of the obligation of a debt, whose collection may not have begun. */
async function ended(
  { db }: TransactionContext,
  { values: { obligacion } }: Recoverable,
  event: "settle" | "writeOff" | "sell",
): Promise<readonly Effect[]> {
  const id = obligacion ?? "";
  const found = await db
    .selectFrom("obligations")
    .select("estado")
    .where("id", "=", id)
    .executeTakeFirst();
  const isPursued = found?.estado !== "paid";
  return [
    ...(isPursued ? [] : [happen(obligations, id, "pursue")]),
    happen(obligations, id, event),
  ];
}

type Decided = "castigo" | "venta";

const keyOf = (id: string, what: Decided) => `recoverables:${id}:${what}:`;

function aboutOf({ empresa, portafolio, obligacion, cliente }: Values) {
  return {
    ally: empresa ?? "",
    portfolio: portafolio ?? "",
    obligation: obligacion ?? "",
    customer: cliente ?? "",
  };
}

/** The mirror of a write-off or a sale, by the entry of it that stands (law 12); the obligation is collected again. */
async function mirrored(
  { db, actor, now }: TransactionContext,
  { id, values: { obligacion } }: Recoverable,
  what: Decided,
): Promise<readonly Effect[]> {
  const { rows } = await sql<{ key: string }>`
    select e.clave as key from ledger_entries e where e.empresa_id = ${actor.companyId}
      and e.clave like ${`${keyOf(id, what)}%`} and not exists (select from ledger_entries r where r.reversa = e.id)
    order by e.id desc limit 1`.execute(db);
  const cause = { date: dayOf(now), origin: `recoverables/${id}` };
  return [
    happen(obligations, obligacion ?? "", "resume"),
    ...rows.map(({ key }) => reversalOf(key, cause)),
  ];
}

/** The price of a sale that is undone: it waits to be identified again. */
async function priceFreed(
  { db }: TransactionContext,
  { id }: Recoverable,
): Promise<readonly Effect[]> {
  const parts = await db
    .selectFrom("receipt_applications")
    .select("id")
    .where("recuperable", "=", id)
    .where("estado", "in", ["proposed", "applied"])
    .execute();
  return parts.map((part) => happen(receiptApplications, part.id, "free"));
}
