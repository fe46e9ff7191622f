import * as z from "zod/mini";

/** The sites beside the product: the action that opens each, and its address. */
export const technicalDocs = {
  flows: { path: () => "technical-docs/flows", address: "/flujos/" },
  api: { path: () => "technical-docs/api", address: "/api/docs" },
} as const;

/** A site beside the product, by the action that opens it. */
export type TechnicalDoc = keyof typeof technicalDocs;

/** POST technical-docs/{site}: admits this browser to a site while the session lasts, by a cookie of that site (ADR 55). */
export const technicalDocReply = z.object({ rst: z.literal(true) });
