import { countText } from "../../domain/format.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  dateAsCame,
  filtered,
  group,
  integer,
  listed,
  longText,
  money,
  moneyAsCame,
  personal,
  reference,
  text,
  unsummed,
  usually,
} from "../../engine/field.ts";
import { loadRowLifecycle } from "./load-rows.lifecycle.ts";
import { rowFlaws } from "./row-flaws.ts";

const debtor = group("Deudor");
const credit = group("Crédito");
const balance = group("Saldo");
const claim = group("Reclamación");
const payment = group("Recuperación");

// In the order of the columns of their list: those that name a row of each purpose first, what few rows have last.
const fields = {
  carga: reference("Carga", "loads", computed, listed, filtered, usually(16)),
  fila: integer("Fila", { min: 1, max: 100_001 }, computed, listed),
  errores: longText("Errores", 1000, computed, listed),
  tipo_documento: text("Tipo de documento", 60, debtor),
  documento: text("Documento", 60, personal, listed, filtered, debtor, usually(14)),
  numero_garantia: text("Número de garantía", 60, listed, filtered, balance, usually(16)),
  valor_reclamado: moneyAsCame("Valor reclamado", 60, listed, claim),
  fecha_incumplimiento: dateAsCame("Fecha de incumplimiento", 60, listed, claim),
  fecha_pago: dateAsCame("Fecha de pago", 60, listed, payment),
  valor: moneyAsCame("Valor", 60, listed, payment),
  interes: moneyAsCame("Interés", 60, payment),
  nombre: text("Nombre", 120, listed, debtor),
  ciudad: text("Ciudad", 60, debtor),
  referencia: text("Referencia del crédito", 60, listed, filtered, credit, usually(14)),
  valor_desembolso: moneyAsCame("Valor desembolsado", 60, listed, credit),
  plazo: text("Plazo (meses)", 60, credit),
  tasa: text("Tasa EA", 60, credit),
  fecha_desembolso: dateAsCame("Fecha de desembolso", 60, credit),
  saldo_capital: moneyAsCame("Saldo de capital", 60, listed, balance),
  dias_mora: text("Días de mora", 60, balance),
  calificacion: text("Calificación", 60, balance),
  fecha_corte: dateAsCame("Fecha de corte", 60, balance),
  saldo_anterior: money("Saldo del último corte", computed, unsummed, balance),
  cambio_saldo: choice(
    "Saldo frente al último corte",
    {
      up: "Sube",
      down: "Baja",
      zero: "Queda en cero",
      same: "Sigue igual",
      first: "Es el primero",
    },
    computed,
    filtered,
    balance,
  ),
  cambio_mora: choice(
    "Mora frente al último corte",
    { late: "Entra en mora", cured: "Se pone al día" },
    computed,
    filtered,
    balance,
  ),
  obligacion: reference("Obligación", "obligations", computed),
  solicitud: reference("Solicitud", "requests", computed),
  recuperacion: reference("Recuperación", "recovers", computed),
  avisos: longText("Avisos", 1000, computed, listed),
  venia: longText("Cómo venía", 1000, computed, listed),
};

/** The rows of the entities' files, as they came: what cannot be read is kept, so that people can mend it. */
export default defineSection({
  controller: "load-rows",
  one: "fila",
  many: "filas",
  feminine: true,
  fields,
  ally: "carga",
  title: "fila",
  partOf: "carga",
  fault: "errores",
  amount: "saldo_capital",
  order: ["fila"],
  sortable: ["fila", "errores"],
  views: [
    {
      key: "wrong",
      label: "Con error",
      criteria: { estado: "wrong" },
      onceNone: {
        title: "No quedan filas con error",
        of: "carga",
        event: "apply",
        count: "validas",
        does: (count) => (count === 1 ? "Aplicar la fila" : `Aplicar las ${countText(count)}`),
      },
    },
    { key: "discarded", label: "Descartadas", criteria: { estado: "discarded" } },
  ],
  lifecycle: loadRowLifecycle,
  flaws: ({ errores }) => rowFlaws(fields, errores),
  warnings: ({ avisos }) => rowFlaws(fields, avisos),
  without: ["create", "import", "delete"],
});
