import * as z from "zod/mini";
import { DENSITIES, MENUS, SINGLE_KEYS, THEMES } from "../domain/appearance.ts";

/** Keeps how the product looks for the person, what is absent as it was, and sends its cookie (ADR 52). */
export const appearance = {
  method: "POST",
  path: "profiles/me/appearance",
  reply: z.object({ rst: z.literal(true) }),
  body: z.object({
    theme: z.optional(z.enum(THEMES)),
    density: z.optional(z.enum(DENSITIES)),
    keys: z.optional(z.enum(SINGLE_KEYS)),
    menu: z.optional(z.enum(MENUS)),
  }),
} as const;
