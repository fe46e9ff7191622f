import { Hono } from "hono";
import { every } from "hono/combine";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { Kysely } from "kysely";
import type { Imports } from "../engine/exchange/import/runs.ts";
import type { Delivery } from "../engine/outbox/message-kind.ts";
import type { JobKinds } from "../engine/jobs/define-job.ts";
import type { PageCall } from "../engine/page-calls.ts";
import type { Ports } from "../ports.ts";
import type { ServedReport } from "../engine/reports/report.types.ts";
import type { Registry } from "../engine/served.types.ts";
import type { Services } from "../services/services.ts";
import type { StaticFiles } from "../site/static-files.ts";
import type { Database } from "../store/schema.ts";
import { authRoutes, letterRoutes } from "./auth.ts";
import { bodyLimit } from "./body-limit.ts";
import { compressedAnswers } from "./compressed-answers.ts";
import { guard } from "./guard.ts";
import { callsInTurn, heavyCalls } from "./heavy-calls.ts";
import { jobRoutes } from "./jobs.ts";
import { knownParameters } from "./known-parameters.ts";
import { openApiRoutes } from "./openapi.ts";
import { Refusal } from "../engine/refusal.ts";
import { refuse } from "./problem-reply.ts";
import { deskRoutes } from "./own-desk.ts";
import { pageCallRoutes } from "./page-calls.ts";
import { profileRoutes } from "./profiles.ts";
import { reportRoutes } from "./reports.ts";
import { sectionRoutes } from "./sections.ts";
import { onlyDescribed } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";
import { steadyCalls } from "./steady-calls.ts";
import { onlyFor, technicalDocRoutes } from "./technical-docs.ts";

type Parts = {
  readonly registry: Registry;
  readonly reports: readonly ServedReport[];
  /** The calls of the pages of work that are of no records, by their controller. */
  readonly pageCalls: (files: StaticFiles) => Readonly<Record<string, readonly PageCall[]>>;
  /** The built files, the page of the API's document among them. */
  readonly files: StaticFiles;
  readonly kinds: JobKinds;
  readonly deliveries: readonly Delivery[];
  readonly imports: Imports;
  /** The database by the connections that the calls of signed-in people share. */
  readonly callsDb: Kysely<Database>;
};

/** The calls under `/api`. The guard also covers addresses of a known section that have no call yet. */
export function apiRoutes(
  { db, ...outside }: Ports,
  services: Services,
  { registry, reports, pageCalls, files, kinds, deliveries, imports, callsDb }: Parts,
) {
  const ports: Ports = { ...outside, db: callsDb };
  const { sessions, everything } = services;
  const guarded = every(guard({ db, sessions, everything }), steadyCalls());
  const api = new Hono<ServerEnv>();
  api.use(async (c, next) => {
    await next();
    // The page of the API's document may be cached, and sets its own header.
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  });
  api.use(compressedAnswers);
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) =>
        refuse(c, new Refusal(405, "Método no permitido."), { Allow: methods.join(", ") }),
    }),
  );
  // No byte of a file is read before its sender is known: the guard runs first.
  const described = every(bodyLimit(registry), onlyDescribed, knownParameters);
  const inTurn = heavyCalls(services.takeCostlyPlace, callsInTurn());
  for (const path of ["/auth/*", "/verify/*", "/openapi.json", "/docs/*"]) api.use(path, described);
  for (const { controller } of everything) api.use(`/${controller}/*`, guarded, described, inTurn);
  api.use("/openapi.json", onlyFor("api", services.sitePasses));
  api.use("/docs/*", onlyFor("api", services.sitePasses));
  api.route("/auth", authRoutes(services));
  api.route("/verify", letterRoutes({ db }, services));
  api.route("/", openApiRoutes({ registry, reports, files }));
  api.route("/profiles", profileRoutes(services));
  api.route("/profiles", deskRoutes({ registry, ports, services }));
  api.route("/jobs", jobRoutes({ registry, ports, services, kinds, deliveries }));
  api.route("/technical-docs", technicalDocRoutes(services));
  for (const [controller, calls] of Object.entries(pageCalls(files))) {
    api.route(`/${controller}`, pageCallRoutes(calls, { registry, ports, services }));
  }
  for (const report of reports) {
    api.route(report.definition.address, reportRoutes(report, { registry, ports, services }));
  }
  for (const [controller, section] of registry.sections) {
    api.route(`/${controller}`, sectionRoutes(section, { registry, ports, services, imports }));
  }
  api.all("*", (c) => refuse(c, new Refusal(404, "No existe esta dirección.")));
  return api;
}
