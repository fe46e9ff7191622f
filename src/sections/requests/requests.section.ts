import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  choice,
  computed,
  consecutive,
  counted,
  date,
  dateTime,
  filtered,
  group,
  hint,
  integer,
  listed,
  money,
  personal,
  rate,
  recordAddress,
  reference,
  references,
  required,
  rows,
  text,
  yesNo,
} from "../../engine/field.ts";
import { positive } from "../../engine/rules/positive.ts";
import { within } from "../../engine/rules/within.ts";
import { approve, assign, CAUSES, deny, endorse, giveBack, schedule } from "./commands.ts";
import { requestLifecycle } from "./requests.lifecycle.ts";

const claim = group("Reclamación");
const asked = group("Lo que se pide");
const decided = group("Decisión");
const work = group("Trámite");

/** How a request is with its term: of one that somebody studies, and of one that was decided (fund.md §7). */
const TERMS = {
  onTime: "Al día",
  soon: "Por vencer",
  late: "Vencida",
  kept: "Decidida a tiempo",
  missed: "Decidida tarde",
} as const;

export default defineSection({
  controller: "requests",
  one: "solicitud",
  many: "solicitudes",
  feminine: true,
  fields: {
    radicado: text("Radicado", 16, consecutive("SO"), listed, filtered),
    tipo: reference("Tipo", "request-types", required, listed, filtered),
    semaforo: choice("Término", TERMS, counted, listed, filtered),
    vence: date("Vence", computed, listed, filtered),
    obligacion: reference("Obligación", "obligations", required, listed, filtered),
    empresa: reference("Entidad", "companies", computed, listed, filtered),
    cliente: reference("Deudor", "customers", computed, filtered),
    portafolio: reference("Portafolio", "portfolios", computed, filtered),
    valor_solicitado: money("Valor solicitado", listed, claim),
    fecha_incumplimiento: date(
      "Fecha de incumplimiento",
      claim,
      hint("Desde cuándo el deudor no paga"),
    ),
    saldo_capital: money(
      "Saldo de capital reclamado",
      claim,
      hint("Lo que debe el deudor, según la entidad: no más que el del último corte"),
    ),
    cuenta_destino: reference(
      "Cuenta de destino",
      "banks-companies",
      claim,
      among({ uso: "pay,both", estado: "active" }),
      hint("La cuenta de la entidad a la que se paga"),
    ),
    documento: reference(
      "Factura",
      "collection-documents",
      asked,
      among({ estado: "issued,partlyPaid,overdue,paid" }),
      hint("De la que se pide devolver comisión"),
    ),
    nuevo_plazo: integer("Nuevo plazo (meses)", { min: 1, max: 360 }, asked),
    nueva_tasa: rate("Nueva tasa EA", asked),
    nueva_entidad: reference("Nueva entidad", "companies", asked, among({ tipo: "ally" })),
    dato: choice(
      "Dato que cambia",
      { celular: "Celular", correo: "Correo", nombre: "Nombre" },
      asked,
    ),
    dato_nuevo: text("Dato nuevo", 120, personal, asked),
    fecha_radicacion: dateTime("Radicada el", computed, listed, filtered, work),
    avisa: date("Por vencer desde", computed, work),
    edad: integer("Días desde que se radicó", {}, counted, listed, work),
    faltan: text("Soportes que faltan", 400, counted, listed, work),
    pausada: date("Plazo detenido desde", computed, work),
    responsable: reference("Responsable", "users", computed, listed, filtered, work),
    solicitante: reference("La registró", "users", computed, filtered, work),
    interesados: references("De quién", "users", computed, filtered, work),
    reconsiderada: yesNo("Reconsiderada", computed, work),
    mora: integer("Días de mora al radicar", { min: -99_999, max: 99_999 }, computed, decided),
    cubierto: money("Cubierto", computed, listed, decided),
    formula: reference("Fórmula del cubierto", "formulas", computed, decided),
    calculo: rows(
      "Cálculo del cubierto",
      { dato: text("Dato", 40, computed), valor: text("Valor", 40, computed) },
      computed,
      decided,
    ),
    tope_disponible: money("Tope disponible al decidir", computed, decided),
    valor_aprobado: money("Valor aprobado", computed, listed, decided),
    anticipo: money("Anticipo descontado", computed, decided),
    por_pagar: money("Por pagar", computed, decided),
    fecha_decision: date("Decidida el", computed, filtered, decided),
    fecha_pago: date("Pagada el", computed, filtered, decided),
    transferencia: recordAddress("Transferencia", 60, counted, decided),
    causal: choice("Causal", CAUSES, computed, filtered, decided),
  },
  title: "radicado",
  hasCase: true,
  detail: ["tipo", "empresa"],
  amount: "valor_solicitado",
  order: ["-fecha_radicacion", "-radicado"],
  own: "solicitante",
  ally: "empresa",
  charge: { person: "responsable", due: "vence", at: ["filed", "inReview", "endorsed"] },
  rules: [
    positive("valor_solicitado"),
    positive("saldo_capital"),
    within("nueva_tasa", "0", "1000"),
  ],
  brief: { amount: "valor_solicitado", party: "empresa" },
  views: [
    { key: "pending", label: "Pendientes", criteria: { estado: "filed,inReview,endorsed" } },
    { key: "myrequest", label: "Mis solicitudes", criteria: { interesados: "me" } },
    { key: "committee", label: "Para comité", criteria: { estado: "endorsed" } },
    { key: "returned", label: "Devueltas", criteria: { estado: "returned" } },
    { key: "toPay", label: "Por pagar", criteria: { estado: "approved,paying" } },
  ],
  lifecycle: requestLifecycle,
  commands: [assign, giveBack, endorse, approve, deny, schedule],
  documents: [{ action: "letter", label: "Carta", past: "Expidió la carta de" }],
});
