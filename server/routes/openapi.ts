import { Hono } from "hono";
import { apiDocument, apiPage, apiPageFile } from "../../src/contract/technical-docs-contract.ts";
import { buildDocument } from "../openapi/build-document.ts";
import type { ServedReport } from "../engine/reports/report.types.ts";
import type { Registry } from "../engine/served.types.ts";
import { SITES } from "../site/site-files.ts";
import { jsonFile, type StaticFile, type StaticFiles } from "../site/static-files.ts";
import { Refusal } from "../engine/refusal.ts";
import { serveBy } from "./serve.ts";
import { ALWAYS_ASK, FOREVER, serveFile } from "./serve-file.ts";
import type { ServerEnv } from "./server-env.ts";

type Needs = {
  readonly registry: Registry;
  readonly reports: readonly ServedReport[];
  readonly files: StaticFiles;
};

/**
 * Serves the description of the API, for programs and for people. It holds only the declarations, which every
 * browser may load without signing in, and no data of an installation (ADR 15); an installation gives it to its staff
 * all the same (ADR 55).
 */
export function openApiRoutes({ registry, reports, files }: Needs) {
  const sections = [...registry.sections.values()].map(({ definition }) => definition);
  const declared = reports.map(({ definition }) => definition);
  const document = once(() => jsonFile(JSON.stringify(buildDocument(sections, declared))));
  const described = new Hono<ServerEnv>();
  serveBy(described)(apiDocument, async (c) => serveFile(c, document(), ALWAYS_ASK));
  const docs = new Hono<ServerEnv>();
  const serve = serveBy(docs);
  serve(apiPage, async (c) => {
    const page = files.get(`${SITES.apiDocs}/index.html`);
    if (page?.document === undefined) throw new Refusal(404, NOT_BUILT);
    const reply = serveFile(c, page, ALWAYS_ASK);
    c.set("document", { ...page.document, ...LOOSENED });
    return reply;
  });
  serve(apiPageFile, async (c) => {
    const file = files.get(c.req.path);
    if (file === undefined) throw new Refusal(404, "No existe esta dirección.");
    return serveFile(c, file, FOREVER);
  });
  return new Hono<ServerEnv>().route("/openapi.json", described).route("/docs", docs);
}

const NOT_BUILT = "La página de la API no se ha construido: ejecute npm run build.";

/**
 * The exceptions to the policy for the page of the API alone: styles that its script writes, and the policy of its
 * framework (ADR 32).
 */
const LOOSENED = { styles: ["'unsafe-inline'"], trustedTypes: ["vue"] };

/** Makes the document at the first request, compressed once for all. */
function once(make: () => StaticFile): () => StaticFile {
  let made: StaticFile | undefined;
  return () => (made ??= make());
}
