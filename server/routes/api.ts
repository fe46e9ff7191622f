import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { Ports } from "../ports.ts";
import type { Services } from "../services/services.ts";
import { authRoutes } from "./auth.ts";
import { guard } from "./guard.ts";
import { profileRoutes } from "./profiles.ts";
import type { ServerEnv } from "./server-env.ts";

/** Largest body read: 1 MB. */
const MAX_BODY = 1024 * 1024;

/** The calls under `/api`. A call of a section that exists is guarded even before it is written. */
export function apiRoutes({ db }: Ports, services: Services) {
  const { sessions, everything } = services;
  const guarded = guard({ db, sessions, everything });
  const api = new Hono<ServerEnv>();
  api.use(async (c, next) => {
    await next();
    c.res.headers.set("Cache-Control", "no-store");
  });
  api.use(
    bodyLimit({
      maxSize: MAX_BODY,
      // The rest of the body is not read, so the connection cannot serve another request.
      onError: (c) =>
        c.json({ msg: "La solicitud es demasiado grande." }, 413, { Connection: "close" }),
    }),
  );
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) =>
        c.json({ msg: "Método no permitido." }, 405, { Allow: methods.join(", ") }),
    }),
  );
  api.route("/auth", authRoutes(services));
  api.use("/profiles/*", guarded);
  api.route("/profiles", profileRoutes(services));
  for (const { controller } of everything) {
    if (controller !== "profiles") api.use(`/${controller}/*`, guarded);
  }
  api.all("*", (c) => c.json({ msg: "No existe esta dirección." }, 404));
  return api;
}
