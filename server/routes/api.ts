import { Hono } from "hono";
import { every } from "hono/combine";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { Kysely } from "kysely";
import type { Imports } from "../engine/exchange/import/import-job.ts";
import type { JobKinds } from "../engine/jobs/define-job.ts";
import { MAX_FILE_BYTES, MAX_REPLACEMENTS_BYTES } from "../engine/exchange/limits.ts";
import type { Ports } from "../ports.ts";
import type { ServedReport } from "../engine/reports/report.types.ts";
import type { Registry } from "../engine/served.types.ts";
import type { Services } from "../services/services.ts";
import type { StaticFiles } from "../site/static-files.ts";
import type { Database } from "../store/schema.ts";
import { authRoutes } from "./auth.ts";
import { bodyLimit } from "./body-limit.ts";
import { guard } from "./guard.ts";
import { callsInTurn, heavyCalls } from "./heavy-calls.ts";
import { jobRoutes } from "./jobs.ts";
import { knownParameters } from "./known-parameters.ts";
import { openApiRoutes } from "./openapi.ts";
import { Refusal } from "../engine/refusal.ts";
import { refuse } from "./problem-reply.ts";
import { deskRoutes } from "./own-desk.ts";
import { profileRoutes } from "./profiles.ts";
import { reportRoutes } from "./reports.ts";
import { sectionRoutes } from "./sections.ts";
import type { ServerEnv } from "./server-env.ts";
import { steadyCalls } from "./steady-calls.ts";
import { onlyFor, technicalDocRoutes } from "./technical-docs.ts";

const MB = 1024 * 1024;

/** Largest body read, in bytes: of a call of a section 1 MB, except for calls that send a file. */
const MAX_BODY = MB;
const MAX_FILE = 6 * MB;

/** Largest body read of a call that no section has, such as those of people who are not signed in: in bytes. */
const MAX_FORM = 8 * 1024;

/** The calls whose body is a file: one to store for a record, or the rows of an import. */
const FILE_CALL = /^(?:create|edit)\/file\//u;
const IMPORT_CALL = /^import$/u;

/** The controllers whose calls are no section's. */
const OWN_ROUTES = new Set(["profiles", "jobs", "technical-docs"]);

type Parts = {
  readonly registry: Registry;
  readonly reports: readonly ServedReport[];
  /** The built files, the page of the API's document among them. */
  readonly files: StaticFiles;
  readonly kinds: JobKinds;
  readonly imports: Imports;
  /** The database by the connections that the calls of signed-in people share. */
  readonly callsDb: Kysely<Database>;
};

/** The calls under `/api`. The guard also covers addresses of a known section that have no call yet. */
export function apiRoutes(
  { db, ...outside }: Ports,
  services: Services,
  { registry, reports, files, kinds, imports, callsDb }: Parts,
) {
  const ports: Ports = { ...outside, db: callsDb };
  const { sessions, everything } = services;
  const guarded = every(guard({ db, sessions, everything }), steadyCalls());
  const inTurn = callsInTurn();
  const api = new Hono<ServerEnv>();
  api.use(async (c, next) => {
    await next();
    // The page of the API's document may be cached, and sets its own header.
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  });
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) =>
        refuse(c, new Refusal(405, "Método no permitido."), { Allow: methods.join(", ") }),
    }),
  );
  const limited = bodyLimit((path) => maxSizeOf(registry, path));
  for (const path of ["/auth/*", "/openapi.json", "/docs", "/docs/*"]) {
    api.use(path, limited, knownParameters);
  }
  for (const path of ["/openapi.json", "/docs", "/docs/*"]) {
    api.use(path, onlyFor("api", services.sitePasses));
  }
  api.route("/auth", authRoutes(services));
  api.route("/", openApiRoutes({ registry, reports, files }));
  api.use("/profiles/*", guarded, inTurn, limited, knownParameters);
  api.route("/profiles", profileRoutes(services));
  api.route("/profiles", deskRoutes({ registry, ports, services }));
  api.use("/jobs/*", guarded, inTurn, limited, knownParameters);
  api.route("/jobs", jobRoutes({ registry, ports, services, kinds }));
  const heavy = heavyCalls(services.takeCostlyPlace, inTurn);
  for (const report of reports) {
    api.use(report.definition.address, guarded, limited, heavy);
    api.route(report.definition.address, reportRoutes(report, { registry, ports, services }));
  }
  api.use("/technical-docs/*", guarded, limited, knownParameters);
  api.route("/technical-docs", technicalDocRoutes(services));
  for (const { controller } of everything) {
    if (OWN_ROUTES.has(controller)) continue;
    api.use(`/${controller}/*`, guarded, limited, knownParameters);
  }
  for (const [controller, section] of registry.sections) {
    api.use(`/${controller}/*`, heavy);
    api.route(`/${controller}`, sectionRoutes(section, { registry, ports, services, imports }));
  }
  api.all("*", (c) => refuse(c, new Refusal(404, "No existe esta dirección.")));
  return api;
}

/** No byte of a file is read before its sender is known: the guard runs first. */
function maxSizeOf({ sections }: Registry, path: string): number {
  const [, , controller = "", ...rest] = path.split("/");
  if (!sections.has(controller)) return MAX_FORM;
  const call = rest.join("/");
  if (IMPORT_CALL.test(call)) return MAX_FILE_BYTES + MAX_REPLACEMENTS_BYTES;
  if (!FILE_CALL.test(call)) return MAX_BODY;
  // The file of an entity is as large as one that is imported.
  return controller === "loads" ? MAX_FILE_BYTES : MAX_FILE;
}
