import { sql } from "kysely";
import { enqueueJob } from "../../engine/jobs/enqueue-job.ts";
import { sendingJob } from "../../sections/fe-sends/fe-sends.queries.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";

type Sent = Readonly<Record<"campana" | "mensaje" | "cliente" | "destinatario", string>> & {
  readonly programada: Date;
};

/** The messages of the finished campaign, of which one came back; the scheduled one gets the job that waits for its time. */
export const rows: SeedRows = async ({ trx, company, now }) => {
  const companyId = company?.id ?? 0;
  const { rows: scheduled } = await sql<{ id: string }>`
    select id::text from fe_campaigns where empresa_id = ${companyId} and estado = 'scheduled'`.execute(
    trx,
  );
  for (const { id } of scheduled) {
    const input = { company: companyId, campaign: id, send: null, turn: 1 };
    await enqueueJob(trx, sendingJob, { key: `campaign/${id}/1`, input, now });
  }
  const { rows: sent } = await sql<Sent>`
    select p.id::text as campana, p.mensaje::text, c.id::text as cliente, c.correo as destinatario, p.programada
    from fe_campaigns p join customers c on c.empresa_id = p.empresa_id
      and c.ciudad::text = split_part(p.audiencia, 'f.ciudad=', 2)
    where p.empresa_id = ${companyId} and p.estado = 'finished' and c.autorizacion_datos and c.correo is not null
      and not exists (select from fe_sends s where s.campana = p.id)
    order by c.id`.execute(trx);
  return sent.map(({ programada, ...send }, index): SeedRow => {
    const fecha = new Date(programada.getTime() + index * 500).toISOString();
    const resultado = index === 1 ? "bounced" : "sent";
    const detalle = index === 1 ? "El servidor de correo lo rechazó: 550 5.1.1" : null;
    return {
      status: resultado,
      values: {
        ...send,
        canal: "email",
        fecha,
        detalle,
        intentos: [{ fecha, resultado, detalle }],
      },
    };
  });
};
