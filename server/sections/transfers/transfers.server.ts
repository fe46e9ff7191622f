import * as z from "zod/mini";
import { dayOf } from "../../../src/domain/format.ts";
import section from "../../../src/sections/transfers/transfers.section.ts";
import { happen, job, send } from "../../engine/commands/effects.ts";
import { keepContent } from "../../engine/keep-content.ts";
import { type Delivery, type MessageKind, deliveryOf } from "../../engine/outbox/message-kind.ts";
import { serve } from "../../engine/serve.ts";
import { actedOn, lastActedOn } from "../../engine/who-wrote.ts";
import { accountProblem, isOwnAccount } from "../../fund/bank-accounts.ts";
import { post } from "../../fund/effects.ts";
import type { Ports } from "../../ports.ts";
import { transferPaid } from "../../fund/ledger/events.ts";
import { lastClosed, openDay } from "../../fund/ledger/ledger-periods.ts";
import { paymentOf, requireApproved, toldOrigin } from "../../fund/payments.ts";
import batches from "../../../src/sections/transfer-batches/transfer-batches.section.ts";
import { judgeAgain } from "../../engine/commands/judge-again.ts";
import { lockSection } from "../../engine/lock-section.ts";
import { conflict } from "../../engine/refusal.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import type { Done, ValuesIn } from "../../engine/section-values.types.ts";
import { bankFile, layoutProblem } from "../../fund/bank-layouts.ts";
import {
  authorisedProblem,
  bankLineOf,
  layoutOfAccount,
  presentAccounts,
  presentPayment,
} from "./transfers.accounts.ts";
import { bankFileJob, createBankFileJob } from "./transfers.jobs.ts";
import { judgedTransfers, limitReasons } from "./transfers.signatures.ts";

type Transfer = StoredRecord<ValuesIn<typeof section>>;

/** The fields that the signatures cover. */
const SIGNED = ["cuenta_origen", "cuenta_destino", "fecha_programada"] as const;

/** Events that tell of the bank, or give a payment up, move no money: its accounts may be whatever they are by now. */
const TELLING = ["discard", "markSent", "unmark", "confirm", "bounce", "cancel"];

/** Events by which the bank answered for a transfer. */
const ANSWERS: readonly string[] = ["confirm", "settle", "bounce", "reject"];

/** The values of a transfer that has neither a file nor the accounts that somebody signed: it is authorised anew. */
const UNSIGNED = {
  archivo: null,
  origen_autorizado: null,
  destino_autorizado: null,
  pago_autorizado: null,
} as const;

const payload = z.object({
  to: z.string(),
  beneficiario: z.string(),
  numero: z.string(),
  valor: z.string(),
  cuenta: z.string(),
});

/** The mail that informs a payee that the bank has paid a transfer. */
const transferMail: MessageKind<z.infer<typeof payload>> = {
  kind: "transfer-mail",
  title: "Aviso de transferencia confirmada",
  about: (id) => ({ controller: section.controller, id }),
  payload,
  attempts: 20,
  timeout: 30_000,
};

export default serve(section, {
  /**
   * Two people sign a transfer, neither of them its author (fund.md §4, law 29), nor who insisted on an account that the
   * bank returned (ADR 102).
   */
  facts: async (context, records) => {
    const writing = ["create", "edit", "revert", "import", "confirmAccount"] as const;
    const own = await actedOn<typeof section>(context, records, writing);
    const authorised = await lastActedOn<typeof section>(context, records, "authorise");
    const judged = await judgedTransfers(context, records);
    return new Map(
      records.map(({ id, values }) => [
        id,
        {
          isAnotherPerson: !own.has(id),
          isAnotherSigner: !authorised.has(id),
          isWithinFirst: judged.get(id)?.isWithinFirst === true,
          isWithinSecond: judged.get(id)?.isWithinSecond === true,
          hasFunds: judged.get(id)?.hasFunds === true,
          isAlone: values.lote === null,
        },
      ]),
    );
  },
  /** Tells what of a day and a payee is beyond the role of who asks: with the sum, also of a payment that was split. */
  reasons: limitReasons,
  /** Money leaves an account of the fund. */
  choices: { cuenta_origen: isOwnAccount },
  /**
   * A transfer whose signed fields change must be signed again (fund.md §4, law 29); one that the bank returned, once it has
   * another account, and not when it goes back to the same (ADR 102).
   */
  derived: async (tx, { before, values, status }) => {
    if (before === null) return {};
    const isChanged = (field: keyof typeof values) => before.values[field] !== values[field];
    if (isChanged("cuenta_destino") && values.cuenta_devuelta !== null) {
      const { destino_autorizado: now } = await presentAccounts(tx, values);
      if (now === values.cuenta_devuelta) return { event: "relapse" };
    }
    const fields = status === "returned" ? (["cuenta_destino"] as const) : SIGNED;
    return fields.some(isChanged) ? { event: "change" } : {};
  },
  /** Requires that money leaves an active account of the fund, and reaches one of the payee (fund.md §4, law 33). */
  checks: {
    async before(tx, { action, values }) {
      if (action === "create") await requireApproved(tx, values);
      if (TELLING.includes(action)) return undefined;
      const owner = String(tx.actor.companyId);
      const from = await accountProblem(tx, { account: values.cuenta_origen, owner });
      const { cuenta_destino: account, empresa } = values;
      const to = await accountProblem(tx, { account, owner: empresa });
      return {
        ...(from !== null && { cuenta_origen: from }),
        ...(to !== null && { cuenta_destino: to }),
      };
    },
  },
  commands: {
    /** Keeps the accounts as they are: the signatures cover them, and not those that their records say later. */
    authorise: async (tx, { record }) => ({
      values: {
        ...(await presentAccounts(tx, record.values)),
        pago_autorizado: await presentPayment(tx, record.values),
        aviso: null,
        lote: null,
      },
    }),
    /**
     * Both people sign the same accounts: where one changed between them, the first signs again. Of two who sign at once the
     * second sees what the first has spoken for (_alcanza_, fund.md §4).
     */
    sign: async (tx, { record }) => {
      await lockSection(tx);
      await judgeAgain(tx, { id: record.id, event: "sign" });
      const problem = await authorisedProblem(tx, record);
      return {
        effects: problem === null ? [] : [happen(section, record.id, "outdate", { problem })],
      };
    },
    /** The account that the bank returned is the right one: somebody said so on purpose, and it is authorised again (ADR 102). */
    confirmAccount: async () => ({
      values: { cuenta_devuelta: null },
    }),
    /**
     * Starts the job that writes the file for the bank and marks the transfer when it is done; one whose account changed since
     * it was authorised waits for its signatures again.
     */
    send: async (tx, { record }) => {
      const problem = await authorisedProblem(tx, record);
      if (problem !== null)
        return { effects: [happen(section, record.id, "outdate", { problem })] };
      const layout = await layoutOfAccount(tx, record.values.cuenta_origen);
      const wrong = layoutProblem(layout, await bankLineOf(tx, record.id));
      if (wrong !== null) throw conflict(wrong);
      return {
        values: { aviso: null },
        effects: [job(bankFileJob, record.id, { transfer: record.id })],
      };
    },
    /** Stores the file for the bank in the transfer; that of a batch is with the batch. */
    write: async (tx, { record }) => {
      if (record.values.lote !== null) return {};
      const layout = await layoutOfAccount(tx, record.values.cuenta_origen);
      const line = await bankLineOf(tx, record.id);
      const content = Buffer.from(bankFile(layout, [line]), "utf8");
      const file = {
        name: `${line.numero}.${layout.ending}`,
        mediaType: layout.mediaType,
        content,
      };
      return { values: { archivo: await keepContent(tx, "archivo", file) } };
    },
    /** Goes with others in one file for the bank. */
    enlist: async (_tx, { input: { batch } }) => ({ values: { lote: batch } }),
    /** Its batch is no more: it waits for a file of its own, or another batch. */
    leave: async () => ({ values: { lote: null } }),
    /** The file of its batch is out of reach, as that of a transfer alone would be. */
    scrap: async () => ({ values: { ...UNSIGNED, lote: null } }),
    /** The file for the bank could not be written: the transfer keeps its signatures, and says why. */
    halt: async (_tx, { input: { problem } }) => ({
      values: { aviso: problem.slice(0, 600) },
    }),
    /** The transfer says why it has to be authorised again. */
    outdate: async (_tx, { input: { problem } }) => ({
      values: { aviso: problem, lote: null },
    }),
    /** The file is out of reach: nobody uploads it once the transfer waits for its signatures again (ADR 102). */
    discard: async () => ({ values: UNSIGNED }),
    bounce: async (tx, { record, reason }) => returnedBy(tx, record, reason),
    /** The file of the bank says that it returned it. */
    reject: async (tx, { record, input: { problem } }) => returnedBy(tx, record, problem),
    confirm: async (tx, { record }) => paidBy(tx, record, null),
    /** The file of the bank, or a line of its statement, says that it was paid. */
    settle: async (tx, { record, input: { day } }) => paidBy(tx, record, day),
    /** Nothing was paid: what it pays waits for a decision again. */
    cancel: async (tx, { record }) => ({ effects: await toldOrigin(tx, record, "released") }),
  },
  /** A batch hears what the bank answered for each of its transfers. */
  moves: async (tx, changes) => {
    const answered = changes.filter(
      ({ action, values }) => ANSWERS.includes(action) && values.lote !== null,
    );
    return answered.flatMap(({ values, action }) => {
      const isPaid = action === "confirm" || action === "settle";
      const heard = {
        number: values.numero ?? "",
        paid: isPaid,
        reason: isPaid ? "" : (values.motivo_devolucion ?? ""),
      };
      return [happen(batches, values.lote ?? "", "hear", heard)];
    });
  },
  jobs: [createBankFileJob],
  deliveries: transferDeliveries,
});

/** Keeps the bank's reason and the account that it returned; the former file is out of reach (ADR 102). */
async function returnedBy(
  tx: TransactionContext,
  record: Transfer,
  reason: string | null,
): Promise<Done<ValuesIn<typeof section>>> {
  // One that was signed before the accounts were kept in words (migration 0041) has none.
  const sentTo =
    record.values.destino_autorizado ??
    (await presentAccounts(tx, record.values)).destino_autorizado;
  return {
    values: { ...UNSIGNED, motivo_devolucion: reason, cuenta_devuelta: sentTo },
    effects: await toldOrigin(tx, record, "bounced"),
  };
}

/**
 * The bank has paid a transfer: what it pays is paid too, its money leaves in the ledger, and the payee gets a mail
 * (fund.md §3).
 * @param day the bank's day of the payment; its entry has that of today where the bank says none, or its month is closed.
 */
async function paidBy(
  tx: TransactionContext,
  record: Transfer,
  day: string | null,
): Promise<Done<ValuesIn<typeof section>>> {
  const payment = paymentOf(record.values);
  if (payment === null) throw conflict("No se puede confirmar: no dice qué paga.");
  const line = await bankLineOf(tx, record.id);
  const { numero, valor, beneficiario, cuenta_destino: cuenta } = line;
  const { empresa, cuenta_origen: bankAccount } = record.values;
  const closed = await lastClosed({ db: tx.db, companyId: tx.actor.companyId });
  const date = openDay(day ?? dayOf(tx.now), closed, tx.now);
  const entry = transferPaid({
    date,
    key: `transfers:${record.id}`,
    origin: `transfers/${record.id}`,
    kind: payment.kind,
    amount: valor,
    payee: empresa ?? "",
    bankAccount: bankAccount ?? "",
  });
  const paid = [...(await toldOrigin(tx, record, "paid", date)), post(entry)];
  const found = await tx.db
    .selectFrom("companies")
    .select("correo_fe as to")
    .where("id", "=", Number(empresa))
    .executeTakeFirst();
  // An entity from before the address was required may have none.
  const to = found?.to ?? null;
  if (to === null) return { effects: paid };
  const told = { to, beneficiario, numero, valor, cuenta };
  return { effects: [...paid, send(transferMail, told, { key: record.id })] };
}

/** Delivers the mails of the transfers. */
function transferDeliveries({ mailer }: Pick<Ports, "mailer">): readonly Delivery[] {
  return [
    deliveryOf(transferMail, async ({ payload: { to, beneficiario, numero, valor, cuenta } }) =>
      mailer.send({
        to,
        subject: `Transferencia ${numero} confirmada`,
        text: [
          `Señores ${beneficiario}:`,
          "",
          `El banco confirmó la transferencia ${numero} por ${pesos(valor)} a su cuenta terminada en ${cuenta.slice(-4)}.`,
          "",
          "Si no la reconocen, comuníquense con el fondo.",
        ].join("\n"),
      }),
    ),
  ];
}

/** An amount as `$ 1.260.000,00`, from its decimal text, to the cent. */
function pesos(valor: string): string {
  const [whole = "", cents = "00"] = valor.split(".");
  return `$ ${whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ".")},${cents}`;
}
