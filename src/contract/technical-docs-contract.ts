import * as z from "zod/mini";

/** The sites beside the product, by the action that opens each: its address. */
export const technicalDocs = { flows: "/flujos/", api: "/api/docs" } as const;

/** A site beside the product, by the action that opens it. */
export type TechnicalDoc = keyof typeof technicalDocs;

/** Admits this browser to a site while the session lasts, by a cookie of that site (ADR 55). */
export const openTechnicalDoc = {
  method: "POST",
  path: "technical-docs/{action}",
  reply: z.object({ rst: z.literal(true) }),
} as const;

/** The OpenAPI document of the calls of sections, reports and jobs. */
export const apiDocument = { method: "GET", path: "openapi.json" } as const;

/** The page that shows it, and the files of that page. */
export const apiPage = { method: "GET", path: "docs" } as const;
export const apiPageFile = { method: "GET", path: "docs/{file}" } as const;
