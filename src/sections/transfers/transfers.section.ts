import { defineSection } from "../../engine/define-section.ts";
import type { Remark } from "../../engine/remark.types.ts";
import {
  among,
  choice,
  computed,
  consecutive,
  date,
  file,
  filtered,
  listed,
  longText,
  money,
  nobody,
  recordAddress,
  reference,
  required,
  rows,
  text,
} from "../../engine/field.ts";
import { transferLifecycle } from "./transfers.lifecycle.ts";

const paying = among({ uso: "pay,both", estado: "active" });

/** The concepts of transfers. A section whose records are paid joins by its row in `server/fund/payments.ts`. */
const CONCEPTS = {
  guarantee: "Pago de garantía",
  share: "Participación",
  fees: "Honorarios",
  advance: "Anticipo",
  refund: "Devolución",
  taxes: "Impuestos",
} as const;

export type Concept = keyof typeof CONCEPTS;

/** The next thing to do by status, once the file is there: until somebody says that it was uploaded, nothing was sent. */
const NEXT: Readonly<Record<string, Remark>> = {
  written: {
    words:
      "Archivo listo: súbalo al banco y diga «Marcar enviada». Si no se va a subir, «Descartar archivo», con el motivo.",
    mend: null,
  },
  sent: {
    words:
      "Enviada al banco: cuando la pague, «Confirmar»; si no la paga, «Devuelta por el banco», con su motivo.",
    mend: null,
  },
  returned: {
    words:
      "Para pagarla otra vez escoja otra cuenta de destino, o corrija esa y que otra persona la verifique; si la cuenta está bien, «Confirmar cuenta», con el motivo.",
    mend: { form: true },
  },
};

/** A transfer of a batch moves with the whole batch. */
const OF_BATCH: Remark = {
  words:
    "Va en un lote para el banco: su archivo, su envío y la respuesta del banco están en el lote.",
  mend: { field: "lote" },
};
const IN_BATCH = ["batched", "written", "sent"];

export default defineSection({
  controller: "transfers",
  one: "transferencia",
  many: "transferencias",
  feminine: true,
  fields: {
    numero: text("Número", 16, consecutive("TR"), listed, filtered),
    empresa: reference("Entidad", "companies", computed, listed, filtered),
    valor: money("Valor", computed, listed),
    concepto: choice("Concepto", CONCEPTS, computed, listed, filtered),
    documento: text("Documento", 60, computed, listed, filtered),
    origen: recordAddress("Origen", 60, computed, filtered),
    detalle: rows(
      "Detalle",
      { documento: text("Documento", 60, computed), valor: money("Valor", computed) },
      computed,
    ),
    cuenta_origen: reference("Cuenta de origen", "banks-companies", required, paying),
    cuenta_destino: reference("Cuenta de destino", "banks-companies", required, paying),
    fecha_programada: date("Fecha programada", required, listed, filtered),
    lote: reference("Lote", "transfer-batches", computed, filtered),
    motivo_devolucion: longText("Devuelta por el banco", 600, computed),
    aviso: longText("Aviso", 600, computed),
    origen_autorizado: text("Cuenta de origen autorizada", 250, computed),
    destino_autorizado: text("Cuenta de destino autorizada", 250, computed),
    pago_autorizado: text("Pago autorizado", 200, computed),
    cuenta_devuelta: text("Cuenta que devolvió el banco", 250, computed),
    archivo: file("Archivo para el banco", ["text/csv", "text/plain"], nobody, computed),
    comprobante: file("Comprobante", ["application/pdf"], nobody),
  },
  title: "numero",
  amount: "valor",
  decides: ["valor", "fecha_programada"],
  fault: "motivo_devolucion",
  order: ["-fecha_programada", "-numero"],
  brief: { amount: "valor", party: "empresa", paid: true, account: "cuenta_destino" },
  remarks({ aviso, motivo_devolucion: returned, lote }, status = "") {
    if (typeof lote === "string" && IN_BATCH.includes(status ?? "")) return [OF_BATCH];
    const next = NEXT[status ?? ""];
    if (next !== undefined) return [next];
    if (status !== "programmed" && status !== "ready") return [];
    const told = [aviso, returned === null ? null : `El banco la había devuelto: ${returned}`];
    return told.flatMap((words) => (words === null ? [] : [{ words, mend: null }]));
  },
  views: [
    { key: "unsigned", label: "Por autorizar", criteria: { estado: "programmed,authorised" } },
    { key: "ready", label: "Listas", criteria: { estado: "ready" } },
    { key: "batched", label: "En lote", criteria: { estado: "batched" } },
    { key: "written", label: "Por enviar", criteria: { estado: "written" } },
    { key: "sent", label: "Por confirmar", criteria: { estado: "sent" } },
    { key: "returned", label: "Devueltas", criteria: { estado: "returned" } },
  ],
  lifecycle: transferLifecycle,
  without: ["create", "import", "delete"],
});
