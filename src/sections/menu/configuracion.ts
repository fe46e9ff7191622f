import type { PageGroup } from "./page.ts";

/** Master configuration, exactly in the order of spec §2; the last page has no item in the spec's menu. */
export const configuracion = {
  title: "Configuración",
  icon: "settings",
  pages: [
    { address: "/structures", title: "Estructuras", icon: "layers" },
    { address: "/structures-configs", title: "Configuración de estructuras", icon: "layers" },
    { address: "/users", title: "Usuarios", icon: "users" },
    { address: "/roles", title: "Roles", icon: "shield" },
    { address: "/ips", title: "Administrador de direcciones IP", icon: "network" },
    { address: "/companies", title: "Empresas", icon: "building" },
    { address: "/formulas", title: "Fórmulas", icon: "calculator" },
    { address: "/configurations", title: "Configuraciones", icon: "settings" },
    { address: "/general-params", title: "Parámetros generales", icon: "settings" },
    { address: "/documents", title: "Tipos de documento", icon: "file-text" },
    { address: "/banks", title: "Bancos", icon: "banknote" },
    { address: "/cities", title: "Ciudades", icon: "map-pin" },
    { address: "/rankings", title: "Tipos de cliente", icon: "users" },
    { address: "/statuses", title: "Estados", icon: "tag" },
    { address: "/genders", title: "Géneros", icon: "tag" },
    { address: "/periodicities", title: "Periodicidades", icon: "calendar" },
    { address: "/portfolios", title: "Portafolios", icon: "briefcase" },
    { address: "/currencies", title: "Monedas", icon: "coins" },
    { address: "/lawyers", title: "Abogados", icon: "scale" },
    { address: "/agreements", title: "Convenios", icon: "book-open" },
    { address: "/accounts", title: "Tipos de cuenta", icon: "tag" },
    { address: "/request-types", title: "Tipos de solicitud", icon: "tag" },
    { address: "/recover-types", title: "Tipos de recuperación", icon: "tag" },
    { address: "/movement-types", title: "Tipos de movimiento", icon: "tag" },
    { address: "/claim-statuses", title: "Estados de siniestro", icon: "tag" },
    {
      address: "/banks-companies",
      title: "Cuentas bancarias por empresa",
      icon: "banknote",
      inMenu: false,
    },
    // Ours: who stands in for somebody (reading 65).
    { address: "/absences", title: "Ausencias", icon: "calendar", inMenu: false },
  ],
} as const satisfies PageGroup;
