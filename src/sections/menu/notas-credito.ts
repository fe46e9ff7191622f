import type { PageGroup } from "./page.ts";

/** Credit notes: the credit side of the section erps. */
export const notasCredito = {
  title: "Notas Crédito",
  icon: "file-minus",
  pages: [
    {
      address: "/erps/creditPending",
      title: "Notas crédito pendientes",
      icon: "file-minus",
      view: "creditPending",
    },
    {
      address: "/erps/creditMassive",
      title: "Emisión masiva de notas crédito",
      icon: "layers",
      view: "credits",
      of: "erp-runs",
    },
    {
      address: "/erps/creditPendingInstant",
      title: "Notas crédito instantáneas pendientes",
      icon: "file-minus",
      view: "creditPendingInstant",
    },
    {
      address: "/erps/creditReport",
      title: "Informe de notas crédito",
      icon: "bar-chart",
      kind: "report",
    },
    {
      address: "/erps/creditReportInstant",
      title: "Informe de notas crédito instantáneas",
      icon: "bar-chart",
      kind: "report",
    },
  ],
} as const satisfies PageGroup;
