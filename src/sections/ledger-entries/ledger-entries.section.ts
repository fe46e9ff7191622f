import { LEDGER_EVENTS } from "../../domain/ledger-events.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  date,
  filtered,
  folded,
  group,
  listed,
  money,
  period,
  recordAddress,
  reference,
  summedWithin,
  text,
} from "../../engine/field.ts";

const chain = group("Cadena del libro");

/** The entries of the ledger: what balances, with its cause; nothing of them ever changes (fund.md §3). */
export default defineSection({
  controller: "ledger-entries",
  one: "asiento",
  many: "asientos",
  fields: {
    numero: text("Número", 16, computed, listed, filtered),
    fecha: date("Fecha", computed, listed, filtered),
    evento: choice("Evento", LEDGER_EVENTS, computed, listed, filtered),
    descripcion: text("Descripción", 160, computed, listed),
    valor: money("Valor", computed, listed, summedWithin("evento")),
    periodo: period("Período", computed, listed, filtered),
    origen: recordAddress("Origen", 60, computed),
    reversa: reference("Reversa a", "ledger-entries", computed),
    clave: text("Clave", 120, computed, chain, folded),
    huella: text("Huella", 64, computed, chain, folded),
    huella_anterior: text("Huella anterior", 64, computed, chain, folded),
  },
  title: "numero",
  decides: ["valor", "fecha"],
  order: ["-numero"],
  without: ["create", "edit", "import", "delete"],
});
