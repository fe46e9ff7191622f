import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type * as z from "zod/mini";

/**
 * The body of a call, parsed against its contract. Only JSON is read: a form of another site can send text or fields,
 * but `application/json` only after a preflight.
 * @throws HTTPException 400 for anything else.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const isJson = /^application\/json\b/iu.test(c.req.header("content-type") ?? "");
  const parsed = schema.safeParse(isJson ? await jsonOf(c) : undefined);
  if (parsed.success) return parsed.data;
  throw new HTTPException(400, { message: "La solicitud no es válida." });
}

async function jsonOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
