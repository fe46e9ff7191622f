import { Hono } from "hono";
import { compress } from "hono/compress";
import { buildDocument } from "../exchange/openapi/build-document.ts";
import { apiPage } from "../exchange/openapi/page.ts";
import { pageStyle } from "../exchange/openapi/page-style.ts";
import { registry } from "../engine/registry.ts";
import type { ServerEnv } from "./server-env.ts";

/**
 * What the API is, for programs and for people. Open to whoever asks: it says what the declarations say, which every
 * browser may load without signing in, and nothing of what an installation keeps (ADR 15).
 */
export function openApiRoutes() {
  const sections = [...registry.sections.values()].map(({ definition }) => definition);
  const documentText = once(() => JSON.stringify(buildDocument(sections)));
  const pageText = once(() => apiPage(sections));
  return new Hono<ServerEnv>()
    .get("/openapi.json", compress(), (c) =>
      c.body(documentText(), 200, { "Content-Type": "application/json; charset=utf-8" }),
    )
    .get("/docs", compress(), (c) => c.html(pageText()))
    .get("/docs.css", (c) => c.body(pageStyle, 200, { "Content-Type": "text/css; charset=utf-8" }));
}

/** Made when it is first asked for. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}
