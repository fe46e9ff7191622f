import { createMiddleware } from "hono/factory";
import { refuse } from "./problem-reply.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * Refuses a body that is larger than its call may send, declared or in chunks: 413. Hono's own limit copies the request
 * of a chunked body, which the Node server's request does not support (it answered 500).
 * @param maxSizeOf most bytes that a path may send.
 */
export function bodyLimit(maxSizeOf: (path: string) => number) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const maxSize = maxSizeOf(c.req.path);
    // The rest of the body is not read, so the connection cannot serve another request.
    const tooLarge = () =>
      refuse(c, 413, "La solicitud es demasiado grande.", { Connection: "close" });
    // A request without a length and a transfer coding has no body (RFC 9112 §6.3).
    if (c.req.header("transfer-encoding") === undefined) {
      return Number(c.req.header("content-length") ?? "0") > maxSize ? tooLarge() : next();
    }
    const { body, method, headers, signal, url } = c.req.raw;
    if (body === null) return next();
    const whole = await readUpTo(body, maxSize);
    if (whole === null) return tooLarge();
    c.req.raw = new Request(url, { method, headers, signal, body: whole });
    return next();
  });
}

/** The bytes of a body; null when they are more than the limit. */
async function readUpTo(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > limit) return null;
    parts.push(part);
  }
  return Uint8Array.from(Buffer.concat(parts));
}
