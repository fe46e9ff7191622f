import { createHash } from "node:crypto";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { countText } from "../../../src/domain/format.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import section from "../../../src/sections/transfer-batches/transfer-batches.section.ts";
import transfers from "../../../src/sections/transfers/transfers.section.ts";
import { type Effect, happen, job } from "../../engine/commands/effects.ts";
import { requireConfirmation } from "../../engine/confirmation.ts";
import { contentOf, keepContent } from "../../engine/keep-content.ts";
import { conflict } from "../../engine/refusal.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { accountProblem, isOwnAccount } from "../../fund/bank-accounts.ts";
import { bankFile, layoutProblem } from "../../fund/bank-layouts.ts";
import { anyOf } from "../../store/sql-text.ts";
import { bankLinesOf, layoutOfAccount } from "../transfers/transfers.accounts.ts";
import { requireAnswer } from "./transfer-batches.answer.ts";
import {
  batchAnswerJob,
  batchFileJob,
  createBatchAnswerJob,
  createBatchFileJob,
  fingerprintOf,
  membersOf,
} from "./transfer-batches.jobs.ts";

type Values = ValuesIn<typeof section>;

/** The fields that say of which transfers a batch is: once it is made, only its answer is attached. */
const FIXED = ["cuenta_origen", "fecha_programada", "transferencias"] as const;

/** The most transfers of one file. */
const MOST = 500;

export default serve(section, {
  /** A batch that the bank began to answer was sent; an answer is read once it is attached. */
  facts: async (_context, records) =>
    new Map(
      records.map(({ id, values }) => [
        id,
        {
          isUnanswered: values.detalle.every(({ resultado }) => resultado === null),
          hasAnswer: values.respuesta !== null,
        },
      ]),
    ),
  choices: { cuenta_origen: isOwnAccount },
  /** A batch takes the transfers that are ready for its day, from its account: those that it names, or all. */
  derived: async (tx, { action, values }) => {
    if (action !== "create") return {};
    const lines = await bankLinesOf(tx, await readyFor(tx, values));
    return {
      values: {
        cuantas: lines.length,
        valor: moneyOf(lines.reduce((sum, { valor }) => sum + centsOf(valor), 0n)),
        detalle: lines.map(({ numero, beneficiario, valor }) => ({
          transferencia: numero,
          beneficiario,
          valor,
          resultado: null,
          motivo: null,
        })),
      },
    };
  },
  checks: {
    async before(tx, { action, before, values }) {
      if (action === "edit" && before !== null) {
        const changed = FIXED.find((field) => !isSame(before.values[field], values[field]));
        return changed === undefined ? undefined : { [changed]: "No cambia: desarme el lote" };
      }
      if (action !== "create") return undefined;
      const { cuenta_origen: account, transferencias: named } = values;
      const owner = String(tx.actor.companyId);
      const problem = await accountProblem(tx, { account, owner });
      if (problem !== null) return { cuenta_origen: problem };
      const ready = await readyFor(tx, values);
      const lost = named.filter((id) => !ready.includes(id));
      if (lost.length > 0) {
        return { transferencias: `${await numbersOf(tx, lost)}: no está lista para ese día` };
      }
      if (ready.length === 0) return { fecha_programada: "No hay transferencias listas" };
      if (ready.length > MOST) {
        return { fecha_programada: `Son más de ${MOST}: escoja cuáles van` };
      }
      const layout = await layoutOfAccount(tx, account);
      const wrong = (await bankLinesOf(tx, ready)).flatMap((line) => {
        const why = layoutProblem(layout, line);
        return why === null ? [] : [`${line.numero}: ${why}`];
      });
      return wrong.length === 0 ? undefined : { transferencias: wrong.join(" ") };
    },
    /** One question with the sum of all, and whom they pay (ADR 95). */
    async after(tx, { action, values: { detalle, valor, cuantas } }) {
      if (action !== "create") return;
      const payees = [...new Set(detalle.map(({ beneficiario }) => beneficiario ?? ""))];
      const few = payees.slice(0, 3).join(", ");
      const more = payees.length > 3 ? ` y ${countText(payees.length - 3)} más` : "";
      const text = JSON.stringify(detalle);
      const count = cuantas === 1 ? "1 transferencia" : `${countText(cuantas ?? 0)} transferencias`;
      requireConfirmation(tx.actor, {
        key: `batch-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`,
        title: `¿Poner ${count} en un lote, por ${pesos(valor ?? "0")}?`,
        detail: `Van a ${few}${more}. Nada sale todavía: falta generar el archivo y subirlo al banco.`,
        accept: `Hacer el lote por ${pesos(valor ?? "0")}`,
      });
    },
  },
  /** Its transfers go with it. */
  moves: async (tx, changes) => {
    const effects: Effect[] = [];
    for (const { id, action, values } of changes) {
      if (action !== "create") continue;
      const numbers = values.detalle.map(({ transferencia }) => transferencia ?? "");
      const rows = await tx.db
        .selectFrom("transfers")
        .select("id")
        .where("empresa_id", "=", tx.actor.companyId)
        .where("numero", "in", numbers)
        .orderBy("id")
        .execute();
      effects.push(...rows.map((row) => happen(transfers, row.id, "enlist", { batch: id })));
    }
    return effects;
  },
  commands: {
    /** Starts the job that writes the file. */
    send: async (_tx, { record }) => ({
      values: { aviso: null },
      effects: [job(batchFileJob, record.id, { batch: record.id })],
    }),
    /** Stores the file for the bank. */
    write: async (tx, { record }) => {
      const members = await membersOf(tx, record.id);
      const [first, ...others] = await bankLinesOf(
        tx,
        members.map(({ id }) => id),
      );
      if (first === undefined) throw conflict("El lote no tiene transferencias.");
      const layout = await layoutOfAccount(tx, record.values.cuenta_origen);
      const reference = await placeInDay(tx, record);
      const content = Buffer.from(bankFile(layout, [first, ...others], reference), "utf8");
      const name = `${record.values.numero ?? "lote"}.${layout.ending}`;
      const file = { name, mediaType: layout.mediaType, content };
      return { values: { archivo: await keepContent(tx, "archivo", file) } };
    },
    halt: async (_tx, { input: { problem } }) => ({ values: { aviso: problem.slice(0, 600) } }),
    outdate: async (_tx, { input: { problem } }) => ({ values: { aviso: problem } }),
    markSent: async (tx, { record }) => ({ effects: await onAll(tx, record.id, "dispatch") }),
    unmark: async (tx, { record }) => ({ effects: await onAll(tx, record.id, "recall") }),
    /** Its file is out of reach: its transfers are authorised again, as one alone would be (ADR 102). */
    discard: async (tx, { record }) => ({
      values: { archivo: null },
      effects: await onAll(tx, record.id, "scrap"),
    }),
    cancel: async (tx, { record }) => ({ effects: await onAll(tx, record.id, "leave") }),
    /** Starts the job that reads the answer: one that was read before is not read again. */
    readAnswer: async (tx, { record }) => {
      const { respuesta, respuestas } = record.values;
      const [kept] = respuesta === null ? [] : await contentOf(tx.db, [respuesta]);
      if (respuesta === null || kept === undefined)
        throw conflict("Adjunte la respuesta del banco.");
      requireAnswer(kept.content);
      const mark = fingerprintOf(kept.content);
      if (respuestas.some(({ huella }) => huella === mark)) {
        throw conflict("Esa respuesta ya se leyó.", {
          detail: "Si el banco dio otra, adjúntela en lugar de esta.",
        });
      }
      const input = { batch: record.id, file: respuesta };
      return {
        values: { aviso: null },
        effects: [job(batchAnswerJob, `${record.id}:${mark.slice(0, 16)}`, input)],
      };
    },
    /** The bank answered for one of its transfers: the last answer ends it. */
    hear: async (_tx, { record, input: { number, paid, reason } }) => {
      const detalle = record.values.detalle.map((each) =>
        each.transferencia === number
          ? { ...each, resultado: result(paid), motivo: paid ? null : reason.slice(0, 200) }
          : each,
      );
      const isOver = record.status === "sent" && isAnswered(detalle);
      return {
        values: { detalle },
        effects: isOver ? [happen(section, record.id, "finish")] : [],
      };
    },
    read: async (_tx, { record }) => ({
      effects: isAnswered(record.values.detalle) ? [happen(section, record.id, "finish")] : [],
    }),
  },
  jobs: [createBatchFileJob, createBatchAnswerJob],
});

const result = (paid: boolean) => (paid ? ("paid" as const) : ("returned" as const));

const isAnswered = (detail: Values["detalle"]) =>
  detail.every(({ resultado }) => resultado !== null);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** An event of every transfer of a batch. */
async function onAll(
  tx: TransactionContext,
  batch: string,
  event: "dispatch" | "recall" | "scrap" | "leave",
): Promise<readonly Effect[]> {
  return (await membersOf(tx, batch)).map(({ id }) => happen(transfers, id, event));
}

/** The transfers that a batch would take, by id. */
async function readyFor(
  { db, actor }: TransactionContext,
  { cuenta_origen, fecha_programada, transferencias }: Values,
): Promise<readonly string[]> {
  if (cuenta_origen === null || fecha_programada === null) return [];
  const rows = await db
    .selectFrom("transfers")
    .select("id")
    .where("empresa_id", "=", actor.companyId)
    .where("estado", "=", "ready")
    .where("cuenta_origen", "=", cuenta_origen)
    .where("fecha_programada", "=", fecha_programada)
    .$if(transferencias.length > 0, (query) => query.where("id", "=", anyOf(transferencias)))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function numbersOf(
  { db, actor }: TransactionContext,
  ids: readonly string[],
): Promise<string> {
  const rows = await db
    .selectFrom("transfers")
    .select("numero")
    .where("empresa_id", "=", actor.companyId)
    .where("id", "=", anyOf(ids))
    .orderBy("id")
    .execute();
  return rows.map(({ numero }) => numero ?? "").join(", ");
}

/** The place of a batch among those of its account and day, in two digits: the bank tells their files apart by it. */
async function placeInDay(
  { db, actor }: TransactionContext,
  { id, values }: { readonly id: string; readonly values: Values },
): Promise<string> {
  const { count } = await db
    .selectFrom("transfer_batches")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("empresa_id", "=", actor.companyId)
    .where("cuenta_origen", "=", values.cuenta_origen)
    .where("fecha_programada", "=", values.fecha_programada)
    .where("id", "<=", id)
    .executeTakeFirstOrThrow();
  return String(Number(count) % 100).padStart(2, "0");
}
