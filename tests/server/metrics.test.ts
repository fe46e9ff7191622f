import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routeKind } from "../../server/services/route-kind.ts";
import { metricsText } from "../../server/services/metrics-text.ts";
import { openChannel } from "../support/channel.ts";
import { openDatabase } from "../support/open-database.ts";
import { startServer } from "../support/server.ts";
import { openBench } from "./suites/bench.ts";

const TOKEN = "clave-de-las-metricas-de-la-prueba";

async function metricsAt(url: string, token?: string): Promise<Response> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return fetch(`${url}/metrics`, { headers });
}

describe("the figures for Prometheus", () => {
  const bench = openBench(openDatabase, { TRUST_PROXY: "127.0.0.1", METRICS_TOKEN: TOKEN });
  const figures = async () => (await metricsAt(bench().server.url, TOKEN)).text();
  const valueOf = (text: string, line: string) =>
    Number(
      text
        .split("\n")
        .find((each) => each.startsWith(`${line} `))
        ?.slice(line.length + 1) ?? 0,
    );

  test("are for their own token: not for none, another, or that of a person", async () => {
    const { server, signIn } = bench();
    const { token } = await signIn("admin");
    for (const wrong of [undefined, "otra", token, `${TOKEN}x`]) {
      const reply = await metricsAt(server.url, wrong);
      expect([reply.status, reply.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(await reply.text()).not.toContain("garante_");
    }
    const reply = await metricsAt(server.url, TOKEN);
    expect([
      reply.status,
      reply.headers.get("content-type"),
      reply.headers.get("cache-control"),
    ]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8", "no-store"]);
  });

  test("count requests, sign-ins by outcome, sockets, jobs and messages", async () => {
    const { server, login, signIn, post, get, captcha } = bench();
    const before = await figures();
    const more = (after: string, line: string) => valueOf(after, line) - valueOf(before, line);
    const { token } = await signIn("admin");
    await login("admin", "mala");
    await get("/api/genders/list", { token, company: "1" });
    await get("/api/genders/list");
    const asked = { email: "admin@garante.example", captcha: await captcha() };
    await post("/api/auth/recoveryPassword", asked);
    await server.settled();
    const channel = openChannel(server.url, token);
    await channel.hears("socket.connected");
    const after = await figures();
    channel.close();

    expect(more(after, 'garante_sign_ins_total{step="login",outcome="accepted"}')).toBe(1);
    expect(more(after, 'garante_sign_ins_total{step="login",outcome="wrong"}')).toBe(1);
    expect(more(after, 'garante_requests_total{method="GET",kind="list",status="200"}')).toBe(1);
    expect(more(after, 'garante_requests_total{method="GET",kind="list",status="401"}')).toBe(1);
    expect(more(after, 'garante_request_duration_seconds_count{kind="list"}')).toBe(2);
    expect(more(after, 'garante_request_duration_seconds_bucket{kind="list",le="+Inf"}')).toBe(2);
    expect(more(after, "garante_sockets")).toBe(1);
    expect(more(after, 'garante_outbox{state="delivered"}')).toBe(1);
    expect(after).toContain("# TYPE garante_jobs gauge\n");
    expect(valueOf(after, "garante_database_up")).toBe(1);
    expect(valueOf(after, 'garante_process_memory_bytes{kind="resident"}')).toBeGreaterThan(1e7);
  });

  test("say nothing of anybody: no id, no name, no text of an address or a method", async () => {
    const { server, login, call } = bench();
    await login("persona-secreta", "x");
    await call("GET", "/api/genders/view/987654321", undefined);
    await call("GET", "/api/palabra-ajena/otra-ajena/987654321", undefined);
    await call("GET", "/palabra-ajena", undefined);
    await call("PROPFIND", "/api/genders/list", undefined);
    const text = await figures();
    expect(text).not.toMatch(/987654321|secreta|ajena|PROPFIND|genders|admin|198\.51/u);
    expect(text).toContain('method="OTHER"');
    for (const line of text.trim().split("\n")) {
      expect(line).toMatch(
        /^(?:# (?:HELP|TYPE) garante_|garante_[a-z_]+(?:\{[^{}]+\})? [\d.e+-]+$)/u,
      );
    }
    expect(server.logs.some(({ event }) => event === "request")).toBe(true);
  });
});

describe("an installation without METRICS_TOKEN", () => {
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(async () => server?.close());

  test("has no figures to ask for", async () => {
    const statuses = ["", "undefined", TOKEN].map(
      async (token) => (await metricsAt(server?.url ?? "", token)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });
});

test.each([
  ["/api/customers/view/:id", "view"],
  ["/api/customers/approve/:id", "command"],
  ["/api/customers/*", "other"],
  ["/api/auth/tfa/:uid", "auth"],
  ["/health/ready", "health"],
  ["/assets/*", "page"],
  ["*", "page"],
])("the template %s is of the kind %s", (template, kind) => {
  expect(routeKind(template)).toBe(kind);
});

test("a value that would end its line or its quotes is escaped", () => {
  const samples = [{ labels: { a: 'x"\n\\' }, value: 1 }];
  expect(metricsText([{ name: "n", help: "h", type: "gauge", samples }])).toContain(
    'n{a="x\\"\\n\\\\"} 1\n',
  );
});
