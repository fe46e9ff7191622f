import type { PageGroup } from "./page.ts";

/** Templates, campaigns and sent messages. */
export const mensajes = {
  title: "Mensajes",
  icon: "mail",
  pages: [
    { address: "/fe-msgs", title: "Plantillas de mensajes", icon: "mail" },
    { address: "/fe-campaigns", title: "Campañas", icon: "send" },
    { address: "/fe-sends", title: "Envíos", icon: "send" },
    { address: "/fe-centers", title: "Centros", icon: "map-pin" },
  ],
} as const satisfies PageGroup;
