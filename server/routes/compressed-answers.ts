import { createMiddleware } from "hono/factory";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, type BrotliOptions } from "node:zlib";
import { accepts } from "./serve-file.ts";
import type { ServerEnv } from "./server-env.ts";

/** Bytes of the shortest answer that is compressed: a shorter one takes one packet in either form. */
const LEAST = 1024;

/** A quarter of a millisecond for a page of a list; the higher qualities take longer than the bytes that they save. */
const QUICK: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encode = {
  br: async (plain: Uint8Array) => promisify(brotliCompress)(plain, QUICK),
  gzip: promisify(gzip),
};

/** Sends the answers of the API in the best encoding that their reader accepts (ADR 164); files go as they are. */
export const compressedAnswers = createMiddleware<ServerEnv>(async (c, next) => {
  await next();
  const { headers, status, body } = c.res;
  const type = headers.get("Content-Type");
  if (body === null || !type?.startsWith("application/json")) return;
  if (headers.has("Content-Disposition") || headers.has("Content-Encoding")) return;
  const plain = new Uint8Array(await c.res.arrayBuffer());
  const accepted = c.req.header("accept-encoding") ?? "";
  const encoding = (["br", "gzip"] as const).find((each) => accepts(accepted, each));
  if (plain.length < LEAST || encoding === undefined) {
    c.res = new Response(plain, { status, headers });
    return;
  }
  c.res = new Response(new Uint8Array(await encode[encoding](plain)), { status, headers });
  c.res.headers.set("Content-Encoding", encoding);
  c.res.headers.set("Vary", "Accept-Encoding");
});
