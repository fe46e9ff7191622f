import type { NamedAction } from "../../engine/section-actions.ts";

/** The rights to read the sites beside the product that a role may have, one for each (ADR 55), and what may be done there (ADR 145). */
export const technicalDocActions: readonly NamedAction[] = [
  { action: "flows", label: "Ver los flujos" },
  { action: "api", label: "Ver la API" },
  { action: "cases", label: "Ver los casos en los flujos" },
  { action: "comment", label: "Comentar los flujos" },
  { action: "sign", label: "Firmar los flujos" },
];
