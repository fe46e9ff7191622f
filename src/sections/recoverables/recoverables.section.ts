import { defineSection } from "../../engine/define-section.ts";
import {
  computed,
  consecutive,
  date,
  filtered,
  hint,
  integer,
  listed,
  money,
  rate,
  reference,
  text,
} from "../../engine/field.ts";

/** The debts that the payment of a claim makes: the debtor owes the fund its part. Their collection is not built yet. */
export default defineSection({
  controller: "recoverables",
  one: "recuperable",
  many: "recuperables",
  fields: {
    numero: text("Número", 16, consecutive("RP"), listed, filtered),
    obligacion: reference("Obligación", "obligations", computed, listed, filtered),
    cliente: reference("Deudor", "customers", computed, listed, filtered),
    empresa: reference("Entidad", "companies", computed, listed, filtered),
    solicitud: reference("Solicitud", "requests", computed, filtered),
    valor_pagado: money("Valor pagado por el fondo", computed, listed),
    deuda: money("Deuda al reclamar", computed, hint("El saldo de capital que se reclamó")),
    participacion_convenio: rate("Participación del convenio", computed),
    participacion: rate(
      "Participación del fondo",
      computed,
      listed,
      hint("La menor entre la del convenio y lo pagado sobre la deuda"),
    ),
    mora: integer("Días de mora al radicar", { max: 99_999 }, computed),
    fecha_pago: date("Fecha de pago", computed, listed, filtered),
  },
  title: "numero",
  amount: "valor_pagado",
  order: ["-numero"],
  uniqueTogether: [["obligacion"]],
  ally: "empresa",
  without: ["create", "edit", "import", "delete"],
});
