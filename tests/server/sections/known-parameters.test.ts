import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openOffice, type Office, type Worker } from "../../support/office.ts";

type Parameter = { readonly $ref?: string; readonly name?: string; readonly in?: string };
type Document = {
  readonly paths: Record<string, Record<string, { readonly parameters: readonly Parameter[] }>>;
  readonly components: { readonly parameters: Record<string, Parameter> };
};

let office: Office;
let work: Worker;
let document: Document;

beforeAll(async () => {
  office = await openOffice();
  work = await office.as("admin");
  document = (await (await fetch(`${office.server.url}/api/openapi.json`)).json()) as Document;
});
afterAll(async () => office.server.close());

type Refused = { readonly msg?: string; readonly detail?: string; readonly errors?: object };

async function ask(method: string, path: string, query: string) {
  const reply = await work(`${path}?${query}`, { method });
  const text = await reply.text();
  const isProblem = reply.headers.get("content-type") === "application/problem+json";
  const body = (text.startsWith("{") ? JSON.parse(text) : {}) as Refused;
  return { status: reply.status, isProblem, body };
}

/** Every call of the document, with its query parameters. */
function calls() {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters }]) => ({
      method: method.toUpperCase(),
      path: path.slice(1).replaceAll("{id}", "999999999").replaceAll("{field}", "nada"),
      names: parameters
        .map(({ $ref, ...own }) =>
          $ref === undefined ? own : document.components.parameters[$ref.split("/").at(-1) ?? ""],
        )
        .flatMap((each) => (each?.in === "query" && each.name ? [each.name] : [])),
    })),
  );
}

test("every call refuses a parameter that it does not have, and names it and none that its document says that it has", async () => {
  const wrong: string[] = [];
  for (const { method, path, names } of calls()) {
    // Without its form an export looks at nothing else.
    const had = names.map(
      (name) => `${encodeURIComponent(name)}=${name === "format" ? "csv" : ""}`,
    );
    const query = [...had, "codigo=NO-HAY"].join("&");
    const { status, isProblem, body } = await ask(method, path, query);
    const unknown = Object.entries(body.errors ?? {})
      .flatMap(([name, said]) => (String(said).startsWith("No se conoce") ? [name] : []))
      .join();
    const isNamed = body.detail?.includes("«codigo»") === true && unknown === "codigo";
    if (status !== 400 || !isProblem || !isNamed)
      wrong.push(`${method} ${path}: ${status} ${unknown}`);
  }
  expect(wrong).toEqual([]);
});

test("a parameter that comes twice is refused, whichever of the two was meant", async () => {
  const twice: readonly (readonly [method: string, path: string, query: string])[] = [
    ["GET", "genders/list", "q=uno&q=dos"],
    ["GET", "genders/export", "format=csv&format=xlsx"],
    ["GET", "customers/list/options/ciudad", "q=uno&q=dos"],
    ["DELETE", "genders/delete/1", "version=1&version=2"],
  ];
  for (const [method, path, query] of twice) {
    const { status, body } = await ask(method, path, query);
    expect([path, status]).toEqual([path, 400]);
    expect(Object.keys(body.errors ?? {})).toEqual([query.slice(0, query.indexOf("="))]);
  }
});

describe("the calls that are of no section refuse it in their own shape:", () => {
  test.each([
    ["GET", "profiles/me"],
    ["POST", "profiles/pwd"],
    ["POST", "auth/login"],
    ["GET", "auth/tfaQr/abc"],
  ])("%s %s", async (method, path) => {
    const { status, isProblem, body } = await ask(method, path, "zzz=1");
    expect([status, isProblem]).toEqual([400, false]);
    expect(body.msg).toContain("«zzz»");
  });

  test.each(["openapi.json", "docs"])("GET %s, as a problem", async (path) => {
    const { status, isProblem, body } = await ask("GET", path, "zzz=1");
    expect([status, isProblem]).toEqual([400, true]);
    expect(JSON.stringify(body)).toContain("«zzz»");
  });
});

test("who is not signed in learns nothing of it: the session comes first", async () => {
  const reply = await fetch(`${office.server.url}/api/genders/list?zzz=1`);
  expect(reply.status).toBe(401);
});
