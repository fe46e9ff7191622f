import { sql } from "kysely";
import * as z from "zod/mini";
import { dayOf } from "../../../src/domain/format.ts";
import advances from "../../../src/sections/advances/advances.section.ts";
import section from "../../../src/sections/transfers/transfers.section.ts";
import { happen, job, send } from "../../engine/commands/effects.ts";
import { keepContent } from "../../engine/keep-content.ts";
import { type Delivery, type MessageKind, deliveryOf } from "../../engine/outbox/message-kind.ts";
import { serve } from "../../engine/serve.ts";
import { actedOn, lastActedOn } from "../../engine/who-wrote.ts";
import { accountProblem, isOwnAccount } from "../../fund/bank-accounts.ts";
import { post } from "../../fund/effects.ts";
import type { Ports } from "../../ports.ts";
import { advancePaid } from "../../fund/ledger/events.ts";
import { authorisedProblem, presentAccounts } from "./transfers.accounts.ts";
import { bankFile, bankFileJob, bankLineOf, createBankFileJob } from "./transfers.jobs.ts";

/** The fields that the signatures cover. */
const SIGNED = ["cuenta_origen", "cuenta_destino", "fecha_programada"] as const;

/** Events that tell of the bank, or give a payment up, move no money: its accounts may be whatever they are by now. */
const TELLING = ["discard", "markSent", "unmark", "confirm", "bounce", "cancel"];

/** The values of a transfer that has neither a file nor the accounts that somebody signed: it is authorised anew. */
const UNSIGNED = {
  archivo: null,
  origen_autorizado: null,
  destino_autorizado: null,
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
    return new Map(
      records.map(({ id }) => [
        id,
        {
          isAnotherPerson: !own.has(id),
          isAnotherSigner: !authorised.has(id),
        },
      ]),
    );
  },
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
      values: { ...(await presentAccounts(tx, record.values)), aviso: null },
    }),
    /** Both people sign the same accounts: where one changed between them, the first signs again. */
    sign: async (tx, { record }) => {
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
      return {
        values: { aviso: null },
        effects: [job(bankFileJob, record.id, { transfer: record.id })],
      };
    },
    /** Stores the file for the bank in the transfer. */
    write: async (tx, { record }) => {
      const line = await bankLineOf(tx, record.id);
      const content = Buffer.from(bankFile([line]), "utf8");
      const file = { name: `${line.numero}.csv`, mediaType: "text/csv", content };
      return { values: { archivo: await keepContent(tx, "archivo", file) } };
    },
    /** The file for the bank could not be written: the transfer keeps its signatures, and says why. */
    halt: async (_tx, { input: { problem } }) => ({
      values: { aviso: problem.slice(0, 600) },
    }),
    /** The transfer says why it has to be authorised again. */
    outdate: async (_tx, { input: { problem } }) => ({
      values: { aviso: problem },
    }),
    /** The file is out of reach: nobody uploads it once the transfer waits for its signatures again (ADR 102). */
    discard: async () => ({ values: UNSIGNED }),
    /** Keeps the bank's reason and the account that it returned; the former file is out of reach (ADR 102). */
    bounce: async (tx, { record, reason }) => {
      // One that was signed before the accounts were kept in words (migration 0041) has none.
      const sentTo =
        record.values.destino_autorizado ??
        (await presentAccounts(tx, record.values)).destino_autorizado;
      return { values: { ...UNSIGNED, motivo_devolucion: reason, cuenta_devuelta: sentTo } };
    },
    /** The bank has paid: the advance is paid too, its money leaves in the ledger, and the payee gets a mail (fund.md §3). */
    confirm: async (tx, { record }) => {
      const {
        numero,
        valor,
        beneficiario,
        cuenta_destino: cuenta,
      } = await bankLineOf(tx, record.id);
      const { empresa, anticipo, cuenta_origen: bankAccount } = record.values;
      const origin = `transfers/${record.id}`;
      const cause = { date: dayOf(tx.now), key: `transfers:${record.id}`, origin };
      const paid = [
        happen(advances, anticipo ?? "", "pay"),
        post(
          advancePaid({
            ...cause,
            amount: valor,
            ally: empresa ?? "",
            bankAccount: bankAccount ?? "",
          }),
        ),
      ];
      const { rows } = await sql<{ to: string | null }>`
        select correo_fe as "to" from companies where id = ${empresa}::bigint`.execute(tx.db);
      const to = rows[0]?.to ?? null;
      // An entity from before the address was required may have none.
      if (to === null) return { effects: paid };
      const told = { to, beneficiario, numero, valor, cuenta };
      return { effects: [...paid, send(transferMail, told, { key: record.id })] };
    },
    /** Nothing was paid: the advance waits for a decision again. */
    cancel: async (_tx, { record }) => ({
      effects: [happen(advances, record.values.anticipo ?? "", "release")],
    }),
  },
  jobs: [createBankFileJob],
  deliveries: transferDeliveries,
});

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
