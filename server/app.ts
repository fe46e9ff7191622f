import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Kysely } from "kysely";
import type { Imports } from "./engine/exchange/import/runs.ts";
import type { Delivery } from "./engine/outbox/message-kind.ts";
import type { JobKinds } from "./engine/jobs/define-job.ts";
import type { ServedReport } from "./engine/reports/report.types.ts";
import type { PageCall } from "./engine/page-calls.ts";
import type { Registry } from "./engine/served.types.ts";
import type { Ports } from "./ports.ts";
import { apiRoutes } from "./routes/api.ts";
import { botCheckRoutes } from "./routes/bot-check.ts";
import { healthRoutes } from "./routes/health.ts";
import { metricsRoutes } from "./routes/metrics.ts";
import { knownSection, refuse } from "./routes/problem-reply.ts";
import { PAGE, pageRoutes } from "./routes/pages.ts";
import { requestLog } from "./routes/request-log.ts";
import { securityHeaders } from "./routes/security-headers.ts";
import { onlyFor } from "./routes/technical-docs.ts";
import type { ServerEnv } from "./routes/server-env.ts";
import { Refusal } from "./engine/refusal.ts";
import type { Family } from "./services/metrics-text.ts";
import type { Services } from "./services/services.ts";
import type { LateSite } from "./site/site-files.ts";
import type { StaticFiles } from "./site/static-files.ts";
import { reasonOf } from "./startup-error.ts";
import { isWithoutConnection } from "./store/database.ts";
import type { Database } from "./store/schema.ts";

type Parts = {
  readonly registry: Registry;
  readonly reports: readonly ServedReport[];
  readonly pageCalls: (files: StaticFiles) => Readonly<Record<string, readonly PageCall[]>>;
  readonly services: Services;
  /** The built files by address; without the product's pages only the calls are answered (`--api-only`). */
  readonly files: StaticFiles;
  /** Draws the flow atlas when it is asked for and is not there. */
  readonly lateAtlas: LateSite | undefined;
  readonly kinds: JobKinds;
  readonly deliveries: readonly Delivery[];
  readonly imports: Imports;
  /** The database by the connections that the calls of signed-in people share; all else has those of `ports.db`. */
  readonly callsDb: Kysely<Database>;
  readonly isDraining: () => boolean;
  readonly readMetrics: () => Promise<Family[]>;
  /** Asks the database for a sign of life; it fails where there is none. */
  readonly answers: () => Promise<void>;
};

/** Builds the whole HTTP application over its ports; it listens to nothing by itself. */
export function createApp(
  ports: Ports,
  { services, isDraining, readMetrics, answers, ...parts }: Parts,
) {
  const { registry, reports, files } = parts;
  const app = new Hono<ServerEnv>();
  app.use(knownSection(registry, reports), requestLog(ports), securityHeaders(ports.config));
  app.route("/api", apiRoutes(ports, services, parts));
  app.route("/bot-check", botCheckRoutes(services.botCheck));
  app.route("/health", healthRoutes(answers, isDraining));
  app.route("/metrics", metricsRoutes(ports.config.metricsToken, readMetrics));
  app.use("/flujos", onlyFor("flows", services.sitePasses));
  app.use("/flujos/*", onlyFor("flows", services.sitePasses));
  if (files.has(PAGE)) app.route("/", pageRoutes(files, parts.lateAtlas));
  app.notFound((c) => refuse(c, new Refusal(404, "No existe esta dirección.")));
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    if (error instanceof HTTPException) return refuse(c, new Refusal(error.status, error.message));
    const { requestId } = c.get("origin");
    if (isWithoutConnection(error)) {
      ports.log({ event: "request.unserved", level: "warn", reason: error.message, requestId });
      return refuse(
        c,
        new Refusal(503, "Hay mucho trabajo en este momento. Intente de nuevo en unos segundos."),
      );
    }
    ports.log({ event: "request.failed", level: "error", reason: reasonOf(error), requestId });
    return refuse(c, new Refusal(500, "Ocurrió un error inesperado. Intente de nuevo más tarde."));
  });
  return app;
}
