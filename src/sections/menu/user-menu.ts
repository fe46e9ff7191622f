import type { PageGroup } from "./page.ts";

/** Pages outside the sidebar: the dashboard and the pages of the user menu (spec §2). */
export const userMenu = {
  title: "Mi cuenta",
  icon: "user",
  pages: [
    { address: "/dashboard", title: "Inicio", icon: "home", inMenu: false },
    { address: "/profiles", title: "Perfil", icon: "user", inMenu: false },
    { address: "/profiles/me", title: "Mi perfil", icon: "user", inMenu: false },
    { address: "/profiles/pwd", title: "Cambiar contraseña", icon: "shield", inMenu: false },
  ],
} as const satisfies PageGroup;
