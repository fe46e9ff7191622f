import { file, sendFile } from "../../src/contract/section-calls.ts";
import { attachment } from "../engine/exchange/files/attachment.ts";
import { keepFile, readFile } from "../engine/files.ts";
import type { ContextOf } from "./context.types.ts";
import type { Serve } from "./serve.ts";

/** The files of a section's records: stored unchanged, and served only as downloads. */
export function fileRoutes(serve: Serve, contextOf: ContextOf): void {
  serve(sendFile, async (c) => {
    const [mediaType = ""] = (c.req.header("content-type") ?? "").split(";");
    const content = new Uint8Array(await c.req.arrayBuffer());
    const sent = { name: c.req.query("name") ?? "", mediaType: mediaType.trim(), content };
    return c.json(await keepFile(contextOf(c), c.req.param("field"), sent), 201);
  });
  serve(file, async (c) => {
    const found = await readFile(contextOf(c), c.req.param("id"), c.req.param("field"));
    return c.body(Uint8Array.from(found.content), 200, {
      "Content-Type": found.mediaType,
      // Never shown in place: a page of our origin would run it as its own.
      "Content-Disposition": attachment(found.name),
    });
  });
}
