import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  date,
  filtered,
  folded,
  group,
  integer,
  listed,
  longText,
  money,
  reference,
  signed,
  text,
  unique,
  summedWithin,
  unsummed,
} from "../../engine/field.ts";
import { bankLineLifecycle } from "./bank-lines.lifecycle.ts";
import { bounce } from "./commands/bounce.ts";
import { transfer } from "./commands/transfer.ts";

/** The lines of the bank's files, as they came: what entered, what left, and what each of them is. */
export default defineSection({
  controller: "bank-lines",
  one: "movimiento del banco",
  many: "movimientos del banco",
  fields: {
    archivo: reference("Archivo", "bank-files", computed, filtered),
    fila: integer("Fila", { min: 1, max: 100_001 }, computed),
    cuenta: reference("Cuenta", "banks-companies", computed, listed, filtered),
    fecha: date("Fecha", computed, listed, filtered),
    sentido: choice("Sentido", { in: "Entrada", out: "Salida" }, computed, listed, filtered),
    valor: money("Valor", computed, listed, summedWithin("sentido")),
    saldo: money("Saldo", computed, signed, unsummed),
    texto: longText("Texto del banco", 500, computed, listed),
    referencia: text("Referencia", 60, computed, listed, filtered),
    pagador: text("Pagador", 120, computed, listed),
    nit: text("NIT", 20, computed, filtered),
    codigo: text("Código del banco", 20, computed),
    clase: choice(
      "Clase",
      {
        receipt: "Recaudo",
        transfer: "Transferencia",
        charge: "Gasto bancario",
        tax: "Impuesto",
        bounce: "Devolución del banco",
      },
      computed,
      listed,
      filtered,
    ),
    recaudo: reference("Recaudo", "customers-collects", computed, filtered),
    transferencia: reference("Transferencia", "transfers", computed, filtered),
    pareja: reference("Su otra línea", "bank-lines", computed, filtered),
    repite: reference("Repite", "bank-lines", computed, filtered),
    huella: text("Huella", 64, computed, group("Prueba"), folded),
    // Of a line that counts: its fingerprint, once for each (law 44).
    clave: text("Clave", 64, computed, unique, group("Prueba"), folded),
  },
  title: "texto",
  amount: "valor",
  decides: ["valor", "fecha"],
  order: ["-fecha"],
  sortable: ["fecha", "valor"],
  brief: { amount: "valor" },
  views: [
    { key: "pending", label: "Por conciliar", criteria: { estado: "pending" } },
    { key: "repeated", label: "Repetidas", criteria: { estado: "repeated" } },
  ],
  lifecycle: bankLineLifecycle,
  commands: [transfer, bounce],
  without: ["create", "edit", "import", "delete"],
});
