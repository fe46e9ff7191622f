import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { MAX_REPLACEMENTS_BYTES } from "../../src/domain/import-mending.ts";
import { MAX_FILE_BYTES } from "../engine/exchange/limits.ts";
import { Refusal } from "../engine/refusal.ts";
import type { Registry } from "../engine/served.types.ts";
import { refuse } from "./problem-reply.ts";
import { rowOf } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";

const MB = 1024 * 1024;

/** The largest bodies by the size that a row says, in bytes; of a `file` at least, where its field takes no larger one. */
const MAX_SIZES = {
  form: 8 * 1024,
  rows: MB,
  file: 6 * MB,
  table: MAX_FILE_BYTES + MAX_REPLACEMENTS_BYTES,
};

/** The most that is read of a refused body, so that its sender finishes and reads the refusal; in bytes. */
const MAX_DISCARDED = 64 * 1024 * 1024;

/** The time that this may take, in milliseconds. */
const DISCARD_LIMIT = 5_000;

/**
 * Refuses a body that is larger than its call may send by its row, declared or in chunks: 413. Hono's own limit copies the request
 * of a chunked body, which the Node server's request does not support (it answered 500).
 */
export function bodyLimit(registry: Registry) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const maxSize = maxSizeOf(c, registry);
    const { body, method, headers, signal, url } = c.req.raw;
    const tooLarge = async (rest: Parts | undefined) => {
      await discard(rest);
      // The rest of a still larger body is not read, so the connection cannot serve another request.
      return refuse(c, new Refusal(413, "La solicitud es demasiado grande."), {
        Connection: "close",
      });
    };
    // A request without a length and a transfer coding has no body (RFC 9112 §6.3).
    if (c.req.header("transfer-encoding") === undefined) {
      const isFitting = Number(c.req.header("content-length") ?? "0") <= maxSize;
      return isFitting ? next() : tooLarge(body?.[Symbol.asyncIterator]());
    }
    if (body === null) return next();
    const parts = body[Symbol.asyncIterator]();
    const whole = await readUpTo(parts, maxSize);
    if (whole === null) return tooLarge(parts);
    c.req.raw = new Request(url, { method, headers, signal, body: whole });
    return next();
  });
}

/** The most bytes that a call may send; a file as many as the largest field of its section takes. */
function maxSizeOf(c: Context<ServerEnv>, { sections }: Registry): number {
  const { size = "form" } = rowOf(c) ?? {};
  if (size !== "file") return MAX_SIZES[size];
  const [, , controller = ""] = c.req.path.split("/");
  const fields = Object.values(sections.get(controller)?.definition.fields ?? {});
  const taken = fields.map((field) => (field.kind === "file" ? field.maxBytes : 0));
  return Math.max(MAX_SIZES.file, ...taken);
}

type Parts = AsyncIterator<Uint8Array>;

/** The bytes of a body; null when they are more than the limit. */
async function readUpTo(parts: Parts, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const read: Uint8Array[] = [];
  let size = 0;
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    size += next.value.length;
    if (size > limit) return null;
    read.push(next.value);
  }
  return Uint8Array.from(Buffer.concat(read));
}

/**
 * Reads the rest of a refused body and keeps none of it. A connection that is closed while its sender still writes is
 * reset, and the sender never sees the refusal.
 */
async function discard(parts: Parts | undefined): Promise<void> {
  if (parts === undefined) return;
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), DISCARD_LIMIT);
  let size = 0;
  try {
    while (size <= MAX_DISCARDED) {
      const next = await Promise.race([parts.next(), late]);
      if (next === null || next.done === true) return;
      size += next.value.length;
    }
  } catch {
    // The sender is gone.
  } finally {
    clearTimeout(timer);
  }
}
