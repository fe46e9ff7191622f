import type { Context } from "hono";
import type * as z from "zod/mini";
import { unreadable } from "../engine/refusal.ts";

/**
 * The body of a call, parsed against its contract. Only JSON is read: a form of another site can send text or fields,
 * but `application/json` only after a preflight.
 * @throws Refusal 400 for anything else.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const isJson = /^application\/json\b/iu.test(c.req.header("content-type") ?? "");
  const parsed = schema.safeParse(isJson ? await jsonOf(c) : undefined);
  if (parsed.success) return parsed.data;
  throw unreadable("El cuerpo no tiene la forma de esta llamada.");
}

async function jsonOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    const body: unknown = JSON.parse(text);
    return isPlain(body, MAX_DEPTH) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Twice the levels of the deepest valid body, a role's permissions. */
const MAX_DEPTH = 16;

/**
 * Whether a body has no more levels, since the code that walks through values relies on it, and no `__proto__`, which its
 * schema would leave out without a word (ADR 23).
 */
function isPlain(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (levels === 0 || Object.hasOwn(value, "__proto__")) return false;
  return Object.values(value).every((each) => isPlain(each, levels - 1));
}
