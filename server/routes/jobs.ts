import { Hono, type Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type * as z from "zod/mini";
import * as calls from "../../src/contract/jobs-contract.ts";
import { cancelJob, retryJob } from "../engine/jobs/change-job.ts";
import type { JobKinds } from "../engine/jobs/define-job.ts";
import { listJobs, readJob, type Viewer } from "../engine/jobs/read-jobs.ts";
import type { Delivery } from "../engine/outbox/message-kind.ts";
import { listMessages, readMessage } from "../engine/outbox/read-messages.ts";
import { retryMessage } from "../engine/outbox/retry-message.ts";
import type { DeskContext } from "../engine/desk/desk-context.ts";
import { unreadable } from "../engine/refusal.ts";
import type { Registry } from "../engine/served.types.ts";
import type { Ports } from "../ports.ts";
import type { Services } from "../services/services.ts";
import { actorOf } from "./actor-of.ts";
import { serveBy } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";

const NOT_CANCELLED = "Este trabajo ya terminó o está en un paso que no se puede cancelar.";
const NOT_RETRIED =
  "Solo se reintenta un trabajo que falló y que no se está haciendo otra vez; si su registro quedó detenido, se reintenta en él.";
const NOT_RESENT = "Solo se reintenta un mensaje que agotó sus intentos.";

type Needs = {
  readonly registry: Registry;
  readonly ports: Ports;
  readonly services: Services;
  readonly kinds: JobKinds;
  readonly deliveries: readonly Delivery[];
};

/** The jobs and the messages to the outside (ADR 28); the guard decides who may make each call. */
export function jobRoutes({ registry, ports, services, kinds, deliveries }: Needs) {
  const messages = new Map(deliveries.map((each) => [each.kind, each] as const));
  const { db, clock, wake } = ports;

  function contextOf(c: Context<ServerEnv>): DeskContext {
    return { db, registry, actor: actorOf(c, services.everything), ports, now: clock.now() };
  }

  async function requireJob(c: Context<ServerEnv>) {
    const job = await readJob(contextOf(c), kinds, viewerOf(c), idOf(c));
    if (job === undefined) throw new HTTPException(404, { message: "No existe este trabajo." });
    return job;
  }

  async function requireMessage(c: Context<ServerEnv>) {
    const message = await readMessage(contextOf(c), messages, viewerOf(c), idOf(c));
    if (message === undefined) throw new HTTPException(404, { message: "No existe este mensaje." });
    return message;
  }

  async function changed(c: Context<ServerEnv>, isDone: boolean, refusal: string) {
    if (!isDone) throw new HTTPException(409, { message: refusal });
    wake();
    return c.body(null, 204);
  }

  const routes = new Hono<ServerEnv>();
  const serve = serveBy(routes);
  serve(calls.jobList, async (c) =>
    c.json(await listJobs(contextOf(c), kinds, viewerOf(c), queryOf(c, calls.jobList.query))),
  );
  serve(calls.jobView, async (c) => c.json(await requireJob(c)));
  serve(calls.cancelJob, async (c) => {
    const { id } = await requireJob(c);
    return changed(c, await cancelJob(db, kinds, { id, now: clock.now() }), NOT_CANCELLED);
  });
  serve(calls.retryJob, async (c) => {
    const { id } = await requireJob(c);
    return changed(c, await retryJob(db, id, clock.now()), NOT_RETRIED);
  });
  serve(calls.messageList, async (c) =>
    c.json(
      await listMessages(contextOf(c), messages, viewerOf(c), queryOf(c, calls.messageList.query)),
    ),
  );
  serve(calls.messageView, async (c) => c.json(await requireMessage(c)));
  serve(calls.resendMessage, async (c) => {
    const { id } = await requireMessage(c);
    return changed(c, await retryMessage(db, id, clock.now()), NOT_RESENT);
  });
  return routes;
}

function viewerOf(c: Context<ServerEnv>): Viewer {
  const { user, companies } = c.get("signedIn");
  const ids = companies.map(({ id }) => Number(id));
  return { isAdmin: user.is_admin, userId: user.id, companies: ids };
}

/** The id in an address; '0', which no record has, for one that is not a number. */
function idOf(c: Context<ServerEnv>): string {
  const id = c.req.param("id") ?? "";
  return /^\d{1,18}$/u.test(id) ? id : "0";
}

/** @throws Refusal 400 that names each parameter that the call has twice or cannot read (ADR 23). */
function queryOf<Schema extends z.ZodMiniType>(c: Context<ServerEnv>, schema: Schema) {
  const given = [...new URL(c.req.url).searchParams];
  const parsed = schema.safeParse(Object.fromEntries(given));
  const names = given.map(([name]) => name);
  const wrong = [
    ...names.filter((name, at) => names.indexOf(name) !== at),
    ...(parsed.error?.issues ?? []).map(({ path }) => String(path[0] ?? "")),
  ];
  if (parsed.success && wrong.length === 0) return parsed.data;
  const errors = wrong.map((name) => [name, "No se puede leer, o viene repetido"] as const);
  throw unreadable(
    `Hay parámetros que no se pueden leer: ${wrong.map((name) => `«${name}»`).join(", ")}.`,
    Object.fromEntries(errors),
  );
}
