import { globSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { buildDocument } from "../../server/openapi/build-document.ts";
import { apiRoutes } from "../../server/routes/api.ts";
import { onlyDescribed, rowAt, serveBy } from "../../server/routes/serve.ts";
import type { ServerEnv } from "../../server/routes/server-env.ts";
import { everyPermission } from "../../server/sections/every-permission.ts";
import { loadReports } from "../../server/startup/load-reports.ts";
import { pageCalls } from "../../server/startup/page-calls.ts";
import type { Call } from "../../src/contract/call.ts";
import { registry } from "../support/registry.ts";

type Routes = ReturnType<typeof mounted>;

/** Every call that is mounted under `/api`; none of them is made. */
function mounted() {
  const services = { everything: everyPermission(registry) };
  const parts = {
    registry,
    reports,
    pageCalls,
    files: new Map(),
    kinds: {},
    imports: {},
    deliveries: [],
  };
  const api = apiRoutes({} as never, services as never, parts as never);
  return api.routes.filter(({ method }) => method !== "ALL");
}

const reports = await loadReports();
const routes = mounted();
const rows = await describedRows();

/** The rows of the contract by the names with which they are exported. */
async function describedRows(): Promise<ReadonlyMap<Call, string>> {
  const files = globSync("src/contract/*.ts").toSorted();
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(file).href)) as Record<string, unknown>),
  );
  return new Map(
    modules
      .flatMap((each) => Object.entries(each))
      .flatMap(([name, value]) => (isRow(value) ? [[value, name] as const] : [])),
  );
}

function isRow(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

/** The faults between what is mounted and what is described, one to one. */
function faultsOf(all: Routes, described: ReadonlyMap<Call, string>): readonly string[] {
  const served = new Set(all.map(({ handler }) => rowAt(handler)));
  const unserved = [...described].filter(([row]) => !served.has(row));
  return [
    ...unserved.map(([, name]) => `${name} is described, and nothing answers it`),
    ...all.flatMap(({ method, path, handler }) => {
      const row = rowAt(handler);
      if (row === undefined || !described.has(row)) return [`${method} ${path} has no row`];
      return row.method === method && isAt(row, path)
        ? []
        : [`${method} ${path} is at another address`];
    }),
  ];
}

/** Whether a route is where a row says: each part of its path, but for those that the section or the report fills. */
function isAt({ path }: Call, route: string): boolean {
  if (path === "{address}") return reports.some(({ definition }) => definition.address === route);
  const [said, is] = [path.split("/"), route.slice(1).split("/")];
  const FILLED = ["{controller}", "{action}"];
  return (
    said.length === is.length &&
    said.every((part, at) => FILLED.includes(part) || part.replace(/^\{(.*)\}$/u, ":$1") === is[at])
  );
}

test("every row of the contract is mounted, and every call that is mounted has its row", () => {
  expect(rows.size).toBeGreaterThan(60);
  expect(routes.length).toBeGreaterThan(1_900);
  expect(faultsOf(routes, rows)).toEqual([]);
});

test("the document of the API has every call that is mounted and has its words, and no other", () => {
  const sections = [...registry.sections.values()].map(({ definition }) => definition);
  const document = buildDocument(
    sections,
    reports.map(({ definition }) => definition),
  );
  const told = Object.entries(document["paths"] as Record<string, object>).flatMap(
    ([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/gu, ":$1")}`,
      ),
  );
  const worded = routes.filter(({ handler }) => rowAt(handler)?.words !== undefined);
  expect(told.toSorted()).toEqual(worded.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test("a call without its row, a row without its call, and a call at another address are told", async () => {
  const planted = new Hono<ServerEnv>();
  planted.get("/jobs/planted", (c) => c.text(""));
  const nobodys: Call = { method: "GET", path: "jobs/nothing" };
  const moved: Call = { method: "GET", path: "job/moved/{id}" };
  const beside = new Hono<ServerEnv>();
  serveBy(beside)(moved, async (c) => c.text(""));
  planted.route("/jobs", beside);
  const described = new Map([...rows, [nobodys, "nothing"] as const, [moved, "moved"] as const]);
  expect(faultsOf([...routes, ...planted.routes], described)).toEqual([
    "nothing is described, and nothing answers it",
    "GET /jobs/planted has no row",
    "GET /jobs/moved/:id is at another address",
  ]);
});

test("what no row describes does not answer, even where it is mounted", async () => {
  const api = new Hono<ServerEnv>().use(onlyDescribed).get("/jobs/planted", (c) => c.text("yes"));
  serveBy(api)({ method: "GET", path: "jobs/described" }, async (c) => c.text("yes"));
  const statusOf = async (path: string) => (await api.request(path)).status;
  expect([await statusOf("/jobs/planted"), await statusOf("/described")]).toEqual([404, 200]);
});
