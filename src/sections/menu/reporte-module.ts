import type { PageGroup } from "./page.ts";

/** Monitors, tabular reports and the portfolio that they cover. */
export const reporteModule = {
  title: "Reporte module",
  icon: "activity",
  pages: [
    {
      address: "/monitor-portfolios",
      title: "Monitor de portafolios",
      icon: "activity",
      kind: "monitor",
      shortcut: { position: 2, title: "Monitor de portafolios", figure: "atrasadas" },
    },
    {
      address: "/monitor-requests",
      title: "Monitor de solicitudes",
      icon: "activity",
      kind: "monitor",
      shortcut: { position: 4, title: "Monitor de solicitudes", figure: "vencen" },
    },
    {
      address: "/monitor-recovers",
      title: "Monitor de recuperaciones",
      icon: "activity",
      kind: "monitor",
    },
    {
      address: "/monitor-credits",
      title: "Monitor de notas crédito",
      icon: "activity",
      kind: "monitor",
    },
    {
      address: "/monitor-balances",
      title: "Monitor de saldos",
      icon: "activity",
      kind: "monitor",
    },
    // Ours: the spec has no page for background work (reading 16).
    { address: "/jobs", title: "Trabajos y envíos", icon: "list" },
    // Ours: the way to the flow atlas and to the page of the API (ADR 55).
    { address: "/technical-docs", title: "Flujos y API", icon: "book-open" },
    { address: "/information-reports", title: "Informes", icon: "bar-chart", inMenu: false },
    {
      address: "/information-reports/portfolio",
      title: "Reporte de portafolios",
      icon: "bar-chart",
      kind: "report",
      shortcut: { position: 1, title: "Reporte de portafolios", figure: "cubierto" },
    },
    {
      address: "/information-reports/request",
      title: "Reporte de solicitudes",
      icon: "bar-chart",
      kind: "report",
      shortcut: { position: 3, title: "Reporte de solicitudes", figure: "radicadas" },
    },
    {
      address: "/information-reports/recover",
      title: "Reporte de recuperaciones",
      icon: "bar-chart",
      kind: "report",
      shortcut: { position: 8, title: "Reporte de recuperaciones", figure: "recuperado" },
    },
    {
      address: "/information-reports/credit",
      title: "Reporte de notas crédito",
      icon: "bar-chart",
      kind: "report",
    },
    { address: "/customers", title: "Clientes", icon: "users" },
    { address: "/obligations", title: "Obligaciones", icon: "scroll-text" },
    {
      address: "/obligations-singles",
      title: "Obligaciones individuales",
      icon: "scroll-text",
      daily: { figure: "individuales" },
    },
    // Ours: what the daily work of the portfolio leaves behind (reading 16).
    { address: "/loads", title: "Cargas", icon: "upload", daily: { figure: "errores" } },
    { address: "/load-rows", title: "Filas de cargas", icon: "list", inMenu: false },
    { address: "/cuts", title: "Cortes", icon: "calendar" },
  ],
} as const satisfies PageGroup;
