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
  reference,
  required,
  text,
} from "../../engine/field.ts";
import { transferLifecycle } from "./transfers.lifecycle.ts";

const paying = among({ uso: "pay,both", estado: "active" });

/** The bank has it once a person uploads it: until then nothing was sent. */
const UPLOAD: Remark = {
  words:
    "Archivo listo: súbalo al banco. Cuando la pague, «Confirmar»; si no se subió o no la pagó, «Devuelta por el banco», con el motivo.",
  mend: null,
};

export default defineSection({
  controller: "transfers",
  one: "transferencia",
  many: "transferencias",
  feminine: true,
  fields: {
    numero: text("Número", 16, consecutive("TR"), listed, filtered),
    empresa: reference("Empresa", "companies", computed, listed, filtered),
    valor: money("Valor", computed, listed),
    anticipo: reference("Anticipo", "advances", computed, listed),
    concepto: choice("Concepto", { advance: "Anticipo" }, computed, listed, filtered),
    cuenta_origen: reference("Cuenta de origen", "banks-companies", required, paying),
    cuenta_destino: reference("Cuenta de destino", "banks-companies", required, paying),
    fecha_programada: date("Fecha programada", required, listed, filtered),
    aviso: longText("Aviso", 600, computed),
    origen_autorizado: text("Cuenta de origen autorizada", 250, computed),
    destino_autorizado: text("Cuenta de destino autorizada", 250, computed),
    archivo: file("Archivo para el banco", ["text/csv"], nobody, computed),
    comprobante: file("Comprobante", ["application/pdf"], nobody),
  },
  title: "numero",
  amount: "valor",
  fault: "aviso",
  order: ["-fecha_programada", "-numero"],
  brief: { amount: "valor", party: "empresa", paid: true },
  remarks: ({ aviso }, status) =>
    status === "sent"
      ? [UPLOAD]
      : (status === "programmed" || status === "ready") && aviso !== null
        ? [{ words: aviso, mend: null }]
        : [],
  views: [
    { key: "unsigned", label: "Por autorizar", criteria: { estado: "programmed,authorised" } },
    { key: "ready", label: "Por enviar", criteria: { estado: "ready" } },
    { key: "sent", label: "Por confirmar", criteria: { estado: "sent" } },
  ],
  lifecycle: transferLifecycle,
  without: ["create", "import", "delete"],
});
