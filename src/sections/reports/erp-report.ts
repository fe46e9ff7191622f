import { choice, date, integer, money, reference } from "../../engine/field.ts";
import { statusesOf } from "../../engine/lifecycle-statuses.ts";
import { defineReport } from "../../engine/report.ts";
import { erpLifecycle } from "../erps/erps.lifecycle.ts";

const statuses = Object.fromEntries(statusesOf(erpLifecycle).map(({ key, label }) => [key, label]));

/** Those of instant invoices are of debtors: no entity buys them. */
const OF_DEBTORS: readonly string[] = ["/erps/instantReport", "/erps/creditReportInstant"];

/** A report of one kind of electronic document: whether the DIAN takes it, by which rules not, and how soon (fund.md §7). */
export function erpReport(address: `/erps/${string}`, documents: string) {
  const isOfDebtors = OF_DEBTORS.includes(address);
  const none = `No hay ${documents.toLowerCase()} con estos filtros.`;
  return defineReport({
    address,
    kind: "report",
    question:
      "¿Las recibió la DIAN? En qué estado están, qué reglas las rechazan y en cuántos minutos responde.",
    filters: {
      fecha: { field: date("Mes"), none: "Cualquiera" },
      ...(!isOfDebtors && {
        empresa: { field: reference("Entidad", "companies"), none: "Todas" },
      }),
      portafolio: { field: reference("Portafolio", "portfolios"), none: "Todos" },
      centro: { field: reference("Centro", "fe-centers"), none: "Todos" },
      estado: { field: choice("Estado", statuses), none: "Todos" },
    },
    groupings: {
      ...(!isOfDebtors && { ally: "Entidad" }),
      portfolio: "Portafolio",
      month: "Mes",
      state: "Estado",
    },
    tables: [
      {
        key: "documents",
        title: documents,
        rows: null,
        figures: {
          documentos: integer("Documentos"),
          valor: money("Valor"),
          aceptado: money("Valor aceptado"),
          por_enviar: integer("Por enviar"),
          en_envio: integer("En envío"),
          aceptados: integer("Aceptados"),
          notificados: integer("Con notificación"),
          rechazados: integer("Rechazados"),
          sin_respuesta: integer("Sin respuesta"),
          descartados: integer("Descartados"),
          minutos: integer("Minutos hasta la respuesta (mediana)"),
        },
        adds: { valor: "valor", aceptado: "valor" },
        chart: null,
        none,
      },
      {
        key: "rules",
        title: "Rechazos por regla",
        rows: "Regla",
        figures: {
          rechazos: integer("Documentos que rechazó"),
          abiertos: integer("Siguen rechazados"),
        },
        chart: { kind: "stack", figures: ["rechazos"] },
        none: "La DIAN no ha rechazado ninguno con estos filtros.",
      },
    ],
    follows: ["erps"],
  });
}
