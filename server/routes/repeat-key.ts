import type { Context } from "hono";
import { unreadable } from "../engine/refusal.ts";

/**
 * The key under which a call may be repeated.
 * @throws Refusal 400 for an invalid one.
 */
export function repeatKey(c: Context): string | undefined {
  const key = c.req.header("idempotency-key");
  if (key === undefined || /^[\w-]{1,100}$/u.test(key)) return key;
  throw unreadable("La clave de repetición no es válida.");
}
