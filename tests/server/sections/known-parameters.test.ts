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

test("every call refuses a parameter that it does not have, and names it", async () => {
  const wrong: string[] = [];
  for (const { method, path } of calls()) {
    const { status, isProblem, body } = await ask(method, path, "codigo=NO-HAY");
    const isNamed = body.detail?.includes("«codigo»") === true && "codigo" in (body.errors ?? {});
    if (status !== 400 || !isProblem || !isNamed) wrong.push(`${method} ${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test("no call takes for unknown what its document says that it has", async () => {
  // A session may not make all these calls at once with those of the other tests.
  work = await office.as("admin");
  const wrong: string[] = [];
  for (const { method, path, names } of calls()) {
    for (const name of names) {
      const { body } = await ask(method, path, `${encodeURIComponent(name)}=`);
      const isUnknown = body.detail?.startsWith("Parámetros que esta llamada no tiene") === true;
      const said = (body.errors as Record<string, string> | undefined)?.[name];
      if (isUnknown || said === "no se conoce") wrong.push(`${method} ${path}: ${name}`);
    }
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
