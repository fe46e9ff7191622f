import type { PageGroup } from "./page.ts";

/** Claims and other requests from allied entities. */
export const solicitudes = {
  title: "Solicitudes",
  icon: "inbox",
  pages: [
    { address: "/requests", title: "Solicitudes", icon: "inbox" },
    { address: "/requests/pending", title: "Solicitudes pendientes", icon: "inbox" },
    { address: "/requests/myrequest", title: "Mis solicitudes", icon: "user" },
    { address: "/requests/detail", title: "Detalle de solicitud", icon: "file-search" },
  ],
} as const satisfies PageGroup;
