import type { PageGroup } from "./page.ts";

/** Files of customers and companies. */
export const gestorDocumentos = {
  title: "Gestor Documentos",
  icon: "folder",
  pages: [
    { address: "/customers-files", title: "Documentos de clientes", icon: "folder" },
    { address: "/companies-files", title: "Documentos de empresas", icon: "folder" },
  ],
} as const satisfies PageGroup;
