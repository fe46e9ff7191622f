import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  date,
  filtered,
  listed,
  money,
  period,
  reference,
  text,
} from "../../engine/field.ts";

/** The events of chain.md §3 that enter the ledger so far. */
const events = {
  bankIn: "Entrada al banco",
  bankCharge: "Gasto bancario",
  contribution: "Aporte",
  cut: "Corte",
  reversal: "Reverso",
};

/** The entries of the ledger: what balances, with its cause; nothing of them ever changes (chain.md §3). */
export default defineSection({
  controller: "ledger-entries",
  one: "asiento",
  many: "asientos",
  fields: {
    numero: text("Número", 16, computed, listed, filtered),
    fecha: date("Fecha", computed, listed, filtered),
    periodo: period("Período", computed, listed, filtered),
    evento: choice("Evento", events, computed, listed, filtered),
    descripcion: text("Descripción", 160, computed, listed),
    valor: money("Valor", computed, listed),
    origen: text("Origen", 60, computed),
    clave: text("Clave", 120, computed),
    reversa: reference("Reversa a", "ledger-entries", computed),
    huella: text("Huella", 64, computed),
    huella_anterior: text("Huella anterior", 64, computed),
  },
  title: "numero",
  order: ["-numero"],
  without: ["create", "edit", "import", "delete"],
});
