import type { PageGroup } from "./page.ts";

/** Claims and other requests from allied entities. */
export const solicitudes = {
  title: "Solicitudes",
  icon: "inbox",
  pages: [
    { address: "/requests", title: "Solicitudes", icon: "inbox" },
    {
      address: "/requests/pending",
      title: "Solicitudes pendientes",
      icon: "inbox",
      view: "pending",
    },
    { address: "/requests/myrequest", title: "Mis solicitudes", icon: "user", view: "myrequest" },
    { address: "/requests/detail", title: "Detalle de solicitud", icon: "file-search" },
    // Ours: the claims that wait for the committee, as one sitting (reading 66).
    {
      address: "/requests/committee",
      title: "Sesión de comité",
      icon: "scale",
      kind: "monitor",
      daily: { figure: "decidir" },
    },
    // Ours: the papers of a request are records of their own (reading 66).
    {
      address: "/request-supports",
      title: "Soportes de solicitudes",
      icon: "folder",
      inMenu: false,
    },
  ],
} as const satisfies PageGroup;
