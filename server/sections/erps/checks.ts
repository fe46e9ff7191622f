import { centsOf } from "../../../src/domain/cents.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/erps/erps.section.ts";
import type { ChecksOf, TransactionContext } from "../../engine/served.types.ts";
import { affectedInvoice, isWithin } from "./affected-invoice.ts";
import { MISSING } from "../../../src/engine/kinds/plain-value.ts";

type Values = ValuesOf<(typeof section)["fields"]>;

/** Requires the buyer and the lines of a written document, and of a note that its invoice may be corrected (laws 38, 42). */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { action, before, values, status }) {
    const isWritten = action !== "delete" && (before === null || before.status === status);
    if (!isWritten) return undefined;
    if (values.clase === "voucher") return { clase: "Los recibos de caja los hace el recaudo" };
    if (values.factura_afectada !== null) return noteProblems(tx, before?.id ?? null, values);
    return invoiceProblems(values);
  },
};

function invoiceProblems({ clase, empresa, cliente, centro, lineas, documento, valor }: Values) {
  if (clase === "instant" && typeof documento !== "string") {
    return { clase: "Las instantáneas las hace el otorgamiento del crédito" };
  }
  return {
    ...(clase === "instant" && cliente === null && { cliente: MISSING }),
    ...(clase === "invoice" && empresa === null && { empresa: MISSING }),
    ...(centro === null && { centro: MISSING }),
    ...lineProblems(lineas, valor),
  };
}

function lineProblems(lines: Values["lineas"], value: string | null) {
  if (lines.length === 0) return { lineas: "Debe tener al menos un concepto" };
  const isWrong = lines.some(({ base }) => centsOf(base ?? "0") <= 0n);
  if (isWrong || centsOf(value ?? "0") <= 0n)
    return { lineas: "Cada base debe ser mayor que cero" };
  return {};
}

async function noteProblems(tx: TransactionContext, id: string | null, values: Values) {
  const { clase, factura_afectada: invoice, lineas, valor } = values;
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
    ...lineProblems(lineas, valor),
    ...(!isWithin(found, lineas) && { lineas: "Las notas superan el total de la factura" }),
  };
}
