import { centsOf } from "../../../src/domain/cents.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type section from "../../../src/sections/erps/erps.section.ts";
import type { ChecksOf, TransactionContext } from "../../engine/served.types.ts";
import { affectedInvoice, isWithin } from "./affected-invoice.ts";

type Values = ValuesOf<(typeof section)["fields"]>;

const NEEDED = "es requerido";

/** Requires the buyer and the lines of a written document, and of a note that its invoice may be corrected (laws 38, 42). */
export const checks: ChecksOf<typeof section> = {
  async before(tx, { action, before, values, status }) {
    const isWritten = action !== "delete" && (before === null || before.status === status);
    if (!isWritten) return undefined;
    if (values.clase === "voucher") return { clase: "los recibos de caja los hace el recaudo" };
    if (values.factura_afectada !== null) return noteProblems(tx, before?.id ?? null, values);
    return invoiceProblems(values);
  },
};

function invoiceProblems({ clase, empresa, cliente, centro, lineas, documento, valor }: Values) {
  if (clase === "instant" && typeof documento !== "string") {
    return { clase: "las instantáneas las hace el otorgamiento del crédito" };
  }
  return {
    ...(clase === "instant" && cliente === null && { cliente: NEEDED }),
    ...(clase === "invoice" && empresa === null && { empresa: NEEDED }),
    ...(centro === null && { centro: NEEDED }),
    ...lineProblems(lineas, valor),
  };
}

function lineProblems(lines: Values["lineas"], value: string | null) {
  if (lines.length === 0) return { lineas: "debe tener al menos un concepto" };
  const isWrong = lines.some(({ base }) => centsOf(base ?? "0") <= 0n);
  if (isWrong || centsOf(value ?? "0") <= 0n)
    return { lineas: "cada base debe ser mayor que cero" };
  return {};
}

async function noteProblems(tx: TransactionContext, id: string | null, values: Values) {
  const { clase, factura_afectada: invoice, lineas, valor } = values;
  if (clase === "invoice" || clase === "instant") {
    return { factura_afectada: "solo una nota crédito corrige una factura" };
  }
  const found = await affectedInvoice(tx, { invoice: invoice ?? "", besides: id, lock: false });
  if (found === null) return { factura_afectada: "no existe" };
  const isAccepted = found.status === "accepted" || found.status === "noticed";
  const affected = clase === "creditInstant" ? "instant" : "invoice";
  if (found.kind !== "invoice" && found.kind !== "instant") {
    return { factura_afectada: "una nota no se corrige con otra nota" };
  }
  if (!isAccepted) return { factura_afectada: "la DIAN no la ha aceptado" };
  if (found.kind !== affected) return { clase: "no es la de su factura" };
  return {
    ...lineProblems(lineas, valor),
    ...(!isWithin(found, lineas) && { lineas: "las notas superan el total de la factura" }),
  };
}
