import { bankAccountLifecycle } from "./banks-companies.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  file,
  filtered,
  hint,
  listed,
  nobody,
  reference,
  required,
  textLike,
} from "../../engine/field.ts";

/** The layouts of the files of payments, by the names that `server/fund/bank-layouts.ts` gives them. */
export const BANK_LAYOUTS = { csv: "CSV", pab: "Bancolombia PAB" } as const;

const digits = { source: "^[0-9]{6,20}$", message: "Debe tener de 6 a 20 dígitos" };

export default defineSection({
  controller: "banks-companies",
  one: "cuenta bancaria",
  many: "cuentas bancarias",
  feminine: true,
  fields: {
    empresa: reference("Titular", "companies", required, listed, filtered),
    banco: reference("Banco", "banks", required, listed, filtered),
    tipo_cuenta: reference("Tipo de cuenta", "accounts", required, listed),
    numero: textLike("Número de cuenta", 20, digits, required, listed),
    uso: choice(
      "Uso",
      { collect: "Recaudo", pay: "Pagos", both: "Ambas" },
      required,
      listed,
      filtered,
    ),
    formato: choice(
      "Formato de pagos",
      BANK_LAYOUTS,
      hint("Cómo pide el banco el archivo de lo que se paga desde ella. Vacío: CSV"),
    ),
    certificado: file(
      "Certificación bancaria",
      ["application/pdf", "image/jpeg", "image/png"],
      nobody,
      required,
    ),
  },
  ally: "empresa",
  title: "numero",
  // Who decides a payment must know where the money goes: a number alone says it to nobody.
  named: ["banco", "numero", "empresa"],
  detail: ["tipo_cuenta"],
  uniqueTogether: [["banco", "numero"]],
  brief: { party: "empresa" },
  views: [{ key: "pending", label: "Por verificar", criteria: { estado: "pending" } }],
  lifecycle: bankAccountLifecycle,
});
