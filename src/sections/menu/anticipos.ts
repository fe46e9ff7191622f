import type { PageGroup } from "./page.ts";

/** Money paid to an allied entity before settlement. */
export const anticipos = {
  title: "Anticipos",
  icon: "hand-coins",
  pages: [{ address: "/advances", title: "Anticipos", icon: "hand-coins" }],
} as const satisfies PageGroup;
