import type { Context, Hono } from "hono";
import { attachment } from "../engine/exchange/files/attachment.ts";
import { keepFile, readFile } from "../engine/files.ts";
import type { CallContext } from "../engine/served.types.ts";
import type { ServerEnv } from "./server-env.ts";

/** The files of a section's records: stored unchanged, and served only as downloads. */
export function fileRoutes(
  routes: Hono<ServerEnv>,
  contextOf: (c: Context<ServerEnv>) => CallContext,
): void {
  for (const action of ["create", "edit"]) {
    routes.post(`/${action}/file/:field`, async (c) => {
      const [mediaType = ""] = (c.req.header("content-type") ?? "").split(";");
      const content = new Uint8Array(await c.req.arrayBuffer());
      const file = { name: c.req.query("name") ?? "", mediaType: mediaType.trim(), content };
      return c.json(await keepFile(contextOf(c), c.req.param("field"), file), 201);
    });
  }
  routes.get("/view/:id/file/:field", async (c) => {
    const file = await readFile(contextOf(c), c.req.param("id"), c.req.param("field"));
    return c.body(Uint8Array.from(file.content), 200, {
      "Content-Type": file.mediaType,
      // Never shown in place: a page of our origin would run it as its own.
      "Content-Disposition": attachment(file.name),
    });
  });
}
