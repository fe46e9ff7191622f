import { dayOf } from "../../../src/domain/format.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/erps/erps.section.ts";
import type { ChecksOf, TransactionContext } from "../../engine/served.types.ts";
import { affectedInvoice, isWithin } from "./affected-invoice.ts";
import { lineProblem } from "./vat.ts";
import { MISSING } from "../../../src/engine/kinds/plain-value.ts";

type Values = ValuesOf<(typeof section)["fields"]>;

/** Requires the buyer and the lines of a written document, and of a note that its invoice may be corrected (laws 38, 42). */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { action, before, values, status }) {
    const isWritten = action !== "delete" && (before === null || before.status === status);
    if (!isWritten) return undefined;
    if (values.clase === "voucher") return { clase: "Los recibos de caja los hace el recaudo" };
    if (values.factura_afectada !== null) return noteProblems(tx, before?.id ?? null, values);
    return invoiceProblems(tx, values);
  },
};

async function invoiceProblems(
  tx: TransactionContext,
  { clase, empresa, cliente, centro, lineas, documento, fecha }: Values,
) {
  if (clase === "instant" && typeof documento !== "string") {
    return { clase: "Las instantáneas las hace el otorgamiento del crédito" };
  }
  return {
    ...(clase === "instant" && cliente === null && { cliente: MISSING }),
    ...(clase === "invoice" && empresa === null && { empresa: MISSING }),
    ...(centro === null && { centro: MISSING }),
    ...(await linesProblem(tx, fecha ?? dayOf(tx.now), lineas)),
  };
}

async function linesProblem(tx: TransactionContext, day: string, lines: Values["lineas"]) {
  const problem = await lineProblem(tx, day, lines);
  return problem === null ? {} : { lineas: problem };
}

async function noteProblems(tx: TransactionContext, id: string | null, values: Values) {
  const { clase, factura_afectada: invoice, lineas } = values;
  if (clase === "invoice" || clase === "instant") {
    return { factura_afectada: "Solo una nota crédito corrige una factura" };
  }
  const found = await affectedInvoice(tx, { invoice: invoice ?? "", besides: id, lock: false });
  if (found === null) return { factura_afectada: "No existe" };
  const isAccepted = found.status === "accepted" || found.status === "noticed";
  const affected = clase === "creditInstant" ? "instant" : "invoice";
  if (found.kind !== "invoice" && found.kind !== "instant") {
    return { factura_afectada: "Una nota no se corrige con otra nota" };
  }
  if (!isAccepted) return { factura_afectada: "La DIAN no la ha aceptado" };
  if (found.kind !== affected) return { clase: "No es la de su factura" };
  return {
    ...(await linesProblem(tx, found.date, lineas)),
    ...(!isWithin(found, lineas) && { lineas: "Las notas superan el total de la factura" }),
  };
}
