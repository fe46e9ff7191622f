import type { Context } from "hono";
import { attachment } from "../engine/exchange/files/attachment.ts";
import { MEDIA_TYPES, type Format } from "../engine/exchange/files/formats.ts";
import type { ServerEnv } from "./server-env.ts";

type FileToGive = {
  readonly bytes: Uint8Array | ReadableStream<Uint8Array>;
  readonly format: Format;
  readonly name: string;
};

/** Answers with a file of rows, to be saved under its name. */
export function fileReply(
  c: Context<ServerEnv>,
  { bytes, format, name }: FileToGive,
  headers: Record<string, string> = {},
): Response {
  const body = bytes instanceof Uint8Array ? Uint8Array.from(bytes) : bytes;
  return c.body(body, 200, {
    "Content-Type": MEDIA_TYPES[format],
    "Content-Disposition": attachment(`${name}.${format}`),
    ...headers,
  });
}
