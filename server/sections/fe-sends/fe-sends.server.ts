import { sql } from "kysely";
import section from "../../../src/sections/fe-sends/fe-sends.section.ts";
import { type Effect, job } from "../../engine/commands/effects.ts";
import type { Done, ValuesIn } from "../../engine/section-values.types.ts";
import { serve } from "../../engine/serve.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { createSendingJob } from "./fe-sends.jobs.ts";
import { sendingJob } from "./fe-sends.queries.ts";

type Values = ValuesIn<typeof section>;
type Send = StoredRecord<Values>;

/** The most tries that are kept with a send. */
const MOST_TRIES = 50;

export default serve(section, {
  /** Who took back their authorisation, or has no mail, is not written to again; nor while a campaign still sends. */
  facts: async ({ db }, records) => {
    const { rows } = await sql<{ id: string }>`
      select s.id::text from fe_sends s join customers c on c.id = s.cliente
        left join fe_campaigns p on p.id = s.campana
      where s.id = any(${records.map(({ id }) => id)}::bigint[]) and c.autorizacion_datos and c.correo is not null
        and (p.id is null or p.estado in ('finished', 'cancelled'))`.execute(db);
    const reachable = new Set(rows.map(({ id }) => id));
    return new Map(records.map(({ id }) => [id, { isReachable: reachable.has(id) }]));
  },
  /** One that is made alone leaves by itself; those of a campaign leave with it. */
  moves: async ({ actor }, changes) =>
    Promise.resolve(
      changes.flatMap(({ action, id, values }) =>
        action === "create" && (values.campana ?? null) === null
          ? [sendAlone(actor.companyId, id, 1)]
          : [],
      ),
    ),
  commands: {
    resend: async (tx, { record }) => ({
      values: { detalle: null, empezado: null, destinatario: await addressOf(tx, record) },
      effects: [sendAlone(tx.actor.companyId, record.id, record.version + 1)],
    }),
    report: async () =>
      Promise.resolve({ values: { detalle: "El correo volvió: lo registró una persona" } }),
    send: async (tx, { record, input }) => tried(tx, record, { ...input, result: "sent" }),
    retry: async (tx, { record, input }) => tried(tx, record, { ...input, result: "retried" }),
    bounce: async (tx, { record, input }) => tried(tx, record, { ...input, result: "bounced" }),
    fail: async (tx, { record, input }) => tried(tx, record, { ...input, result: "failed" }),
  },
  jobs: [createSendingJob],
});

const sendAlone = (company: number, send: string, turn: number): Effect =>
  job(sendingJob, `send/${send}/${turn}`, { company, campaign: null, send, turn });

/** The mail of the customer as it is now: it may have been corrected since. */
async function addressOf({ db }: TransactionContext, { values }: Send): Promise<string | null> {
  const found = await db
    .selectFrom("customers")
    .select("correo")
    .where("id", "=", values.cliente)
    .executeTakeFirst();
  return found?.correo ?? values.destinatario;
}

type Tried = {
  readonly detail: string | null;
  readonly result: NonNullable<Values["intentos"][number]["resultado"]>;
};

/** A try that ended, kept with those before it. */
async function tried(
  { now }: TransactionContext,
  { values }: Send,
  { detail, result }: Tried,
): Promise<Done<Values>> {
  const detalle = detail?.slice(0, 300) ?? null;
  const one = { fecha: values.empezado ?? now.toISOString(), resultado: result, detalle };
  const intentos = [...values.intentos, one].slice(-MOST_TRIES);
  return Promise.resolve({
    values: { detalle, empezado: null, turno: null, fecha: now.toISOString(), intentos },
  });
}
