import { sql } from "kysely";
import section from "../../../src/sections/fe-campaigns/fe-campaigns.section.ts";
import messages, { CHANNELS } from "../../../src/sections/fe-msgs/fe-msgs.section.ts";
import { type Effect, job } from "../../engine/commands/effects.ts";
import { conflict } from "../../engine/refusal.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import { serve } from "../../engine/serve.ts";
import type { StoredRecord, TransactionContext } from "../../engine/served.types.ts";
import { writtenByActor } from "../../engine/who-wrote.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import { moveRevision } from "../../store/revisions.ts";
import { sendingJob } from "../fe-sends/fe-sends.queries.ts";
import { audienceQuery, countAudience } from "./fe-campaigns.queries.ts";

type Values = ValuesIn<typeof section>;
type Campaign = StoredRecord<Values>;

const countIn = (statuses: string) => (row: string) =>
  sql`(select count(*)::integer from fe_sends s where s.campana = ${sql.ref(`${row}.id`)}
    and s.estado = any(string_to_array(${sql.lit(statuses)}, ',')))`;

export default serve(section, {
  /** Another person than the author schedules a campaign. */
  facts: async (context, records) => {
    const own = await writtenByActor(context, records, []);
    return new Map(records.map(({ id }) => [id, { isAnotherPerson: !own.has(id) }]));
  },
  computed: {
    en_cola: countIn("queued"),
    enviados: countIn("sent,delivered"),
    fallidos: countIn("bounced,failed"),
  },
  counts: { en_cola: ["fe-sends"], enviados: ["fe-sends"], fallidos: ["fe-sends"] },
  /** An audience is counted when it is written, so that who schedules it is asked with its count. */
  derived: async (tx, { before, values: { audiencia } }) =>
    before?.values.audiencia === audiencia || audiencia === null
      ? {}
      : { values: await countAudience(tx, audiencia) },
  checks: {
    /** Its audience is a list of customers, and its template one of them. */
    before: async (tx, { before, values: { audiencia, mensaje } }) => {
      const isNew = before?.values.audiencia !== audiencia && audiencia !== null;
      const query = isNew ? audienceQuery(audiencia) : null;
      if (query !== null && "problem" in query) return { audiencia: query.problem };
      if (mensaje === null || before?.values.mensaje === mensaje) return undefined;
      const template = await lockedIn(tx, messages, mensaje, "free");
      return template.values.trata_de === "customer"
        ? undefined
        : { mensaje: "Una campaña es de una plantilla que trata de clientes" };
    },
  },
  commands: {
    count: async (tx, { record }) => ({
      values: await countAudience(tx, record.values.audiencia ?? ""),
    }),
    schedule: async (tx, { record }) => {
      const { values, status } = await lockedIn(tx, messages, record.values.mensaje ?? "", "free");
      if (status !== "approved") throw conflict("Su plantilla no está aprobada.");
      const canal = values.canal ?? "email";
      if (canal !== "email") {
        throw conflict(`No hay proveedor de ${CHANNELS[canal]} en esta instalación.`);
      }
      const audience = await countAudience(tx, record.values.audiencia ?? "");
      if (audience.destinatarios === 0) throw conflict("La audiencia tiene 0 destinatarios.");
      return {
        values: { ...audience, problema: null, turno: 1 },
        effects: [sending(tx, record, 1)],
      };
    },
    resume: async (tx, { record }) => {
      const turno = (record.values.turno ?? 0) + 1;
      return { values: { problema: null, turno }, effects: [sending(tx, record, turno)] };
    },
    /** Its sends that had not gone out say that they do not. */
    cancel: async (tx, { record }) => {
      await sql`update fe_sends set estado = 'dropped', detalle = 'Se canceló su campaña', version = version + 1
        where campana = ${record.id}::bigint and estado = 'queued' and empezado is null`.execute(
        tx.db,
      );
      await moveRevision(tx.db, "fe-sends", tx.actor.companyId);
      return {};
    },
    end: async (tx) => Promise.resolve({ values: { terminada: tx.now.toISOString() } }),
    halt: async (_tx, { input }) =>
      Promise.resolve({ values: { problema: input.problem.slice(0, 400) } }),
  },
});

/** The job that sends a campaign: another one each time that it is resumed, so that the one before ends by itself. */
const sending = ({ actor }: TransactionContext, { id }: Campaign, turn: number): Effect =>
  job(sendingJob, `campaign/${id}/${turn}`, {
    company: actor.companyId,
    campaign: id,
    send: null,
    turn,
  });
