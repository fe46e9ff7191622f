import { randomUUID } from "node:crypto";
import section from "../../../src/sections/erps/erps.section.ts";
import {
  type Input,
  type VoucherOperation,
  voucherChart,
} from "../../../src/sections/erps/voucher.chart.ts";
import { carryOut } from "../../engine/commands/carry-out.ts";
import { type Effect, happen, job } from "../../engine/commands/effects.ts";
import { requestOfJob } from "../../engine/job-actor.ts";
import { haltRecord } from "../../engine/job-context.ts";
import { type Job, type JobName, defineJob } from "../../engine/jobs/define-job.ts";
import { aboutRecord } from "../../engine/jobs/job-about.ts";
import type { JobNeeds } from "../../engine/served.types.ts";
import { systemActor } from "../../engine/system-actor.ts";
import { lockedIn } from "../../engine/write/stored.ts";
import type { Voucher } from "../../invoicing/erp-receiver.types.ts";
import type { Ports } from "../../ports.ts";
import { reasonOf } from "../../startup-error.ts";
import { moveRevision } from "../../store/revisions.ts";

/** The job that takes a voucher to the ERP: it writes what the ERP did, which a message of the outbox cannot. */
const voucherJob: JobName<Input> = { kind: "voucher" };

/** Starts to tell the ERP of a voucher; one that is annulled waits for nothing that the ERP was told before. */
export function tellErp(erp: string, operation: VoucherOperation): Effect {
  return job(voucherJob, `${erp}:${operation}`, { erp, operation });
}

/** Builds the job: the ERP is called outside any transaction, and each call is in its log (ADR 123). */
export function createVoucherJob(needs: JobNeeds): Job<Input> {
  const { ports, registry, everything } = needs;
  return defineJob(voucherChart, {
    ...voucherJob,
    kind: voucherJob.kind,
    title: "Recibo de caja para el ERP",
    about: aboutRecord("erps", ({ erp }) => erp),
    steps: {
      tell: { outside: async (input, { signal }) => tell(ports, input, signal) },
      record: async ({ erp, operation }, { tx: db, now, job: { id, owner } }) => {
        if (operation === "annul") return;
        const actor = systemActor(everything, {
          companyId: owner?.companyId ?? 0,
          requestId: requestOfJob(id),
        });
        const tx = { db, registry, section: registry.of(section), actor, ports, now };
        const { status } = await lockedIn(tx, section, erp);
        // Its receipt may have been undone meanwhile: then the ERP is told of that too.
        if (status === "sending") await carryOut(tx, [happen(section, erp, "take")]);
      },
    },
    halt: async ({ erp, operation }, context) =>
      haltRecord(needs, "erps", {
        id: erp,
        context,
        effects: (_tx, status) =>
          operation === "take" && status === "sending"
            ? [happen(section, erp, "halt", { problem: context.reason })]
            : null,
      }),
    progress: ({ isTold }) => ({
      done: isTold ? 1 : 0,
      total: 1,
      words: isTold ? "El ERP lo recibió" : "Se envía al ERP",
    }),
  });
}

/** Tells the ERP of a voucher and writes the call into its log, whatever becomes of it. */
async function tell(
  { db, clock, vouchers }: Ports,
  { erp, operation }: Input,
  signal: AbortSignal,
): Promise<void> {
  const found = await db
    .selectFrom("erps as e")
    .leftJoin("companies as c", "c.id", "e.empresa")
    .leftJoin("customers as p", "p.id", "e.cliente")
    .select(["e.empresa_id as companyId", "e.numero", "e.fecha", "e.valor"])
    .select(["c.nit", "p.documento"])
    .where("e.id", "=", erp)
    .executeTakeFirstOrThrow();
  const { companyId, numero, fecha, valor, nit, documento } = found;
  const voucher: Voucher = {
    number: numero ?? "",
    day: fecha ?? "",
    amount: valor ?? "0.00",
    payer: nit ?? documento,
  };
  const at = clock.now();
  const started = performance.now();
  const heard = async (result: "accepted" | "failed", said: string) => {
    const asked = { numero, fecha, valor, operacion: operation };
    await db
      .insertInto("erp_logs")
      .values({
        empresa_id: companyId,
        creado_en: at,
        actualizado_en: at,
        correlacion: randomUUID(),
        fecha: at,
        clase: "vouchers",
        documento: erp,
        operacion: "send",
        resultado: result,
        duracion_ms: Math.round(performance.now() - started),
        peticion: JSON.stringify(asked, null, 2),
        respuesta: JSON.stringify({ respuesta: said.slice(0, 2000) }, null, 2),
      })
      .execute();
    await moveRevision(db, "erp-logs", companyId);
  };
  try {
    await (operation === "take" ? vouchers.take(voucher, signal) : vouchers.annul(voucher, signal));
  } catch (error) {
    await heard("failed", reasonOf(error));
    throw error;
  }
  await heard("accepted", operation === "take" ? "Recibido" : "Anulado");
}
