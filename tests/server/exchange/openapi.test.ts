import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedRecords } from "../../../server/seed/seed-records.ts";
import { describedReplies } from "../../support/described-replies.ts";
import { registry } from "../../support/registry.ts";
import { openOffice, type Office, type Worker } from "../../support/office.ts";

type Document = Parameters<typeof describedReplies>[0] & {
  readonly paths: Record<string, Record<string, object>>;
};

let office: Office;
let work: Worker;
let document: Document;
let described: ReturnType<typeof describedReplies>;

beforeAll(async () => {
  office = await openOffice();
  await seedRecords({ db: office.server.db, registry, now: office.server.clock.now(), size: 12 });
  work = await office.as("admin");
  document = (await (await fetch(`${office.server.url}/api/openapi.json`)).json()) as Document;
  described = describedReplies(document);
});

afterAll(async () => office.server.close());

/** The differences between a reply and the description of its operation. */
function wrongWith(path: string, method: string, status: number, body: unknown): string | null {
  const said = described({ path, method, status });
  if (said === null) return `${path} says no body`;
  return "fault" in said ? said.fault : said.check(body);
}

test("the document is OpenAPI 3.1, open to whoever asks, and tells every declared section", async () => {
  const reply = await fetch(`${office.server.url}/api/openapi.json`);
  expect(reply.status).toBe(200);
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  const told = new Set(Object.keys(document.paths).map((path) => path.split("/")[1]));
  expect([...registry.sections.keys()].filter((controller) => !told.has(controller))).toEqual([]);
  expect(document.paths["/transfers/create"]).toBeUndefined();
});

test("it holds nothing of what an installation keeps", () => {
  expect(JSON.stringify(document)).not.toMatch(/Garante\*2017|\$argon2|postgres:|DATA_DIR/u);
});

describe.each(
  [...registry.sections].map(([controller, { definition }]) => ({ controller, definition })),
)(
  "what $controller answers is what the document says:",
  ({ controller, definition: { without } }) => {
    test("its list, a record, its history, what a reference may point to, its refusals", async () => {
      const wrong: (string | null)[] = [];
      const ask = async (path: string, called: string, method = "get", init = {}) => {
        const reply = await work(called.slice(1), { method: method.toUpperCase(), ...init });
        const body: unknown = await reply.json();
        wrong.push(wrongWith(path, method, reply.status, body));
        return body;
      };
      const list = `/${controller}/list`;
      const { rows } = (await ask(list, list)) as { rows: { id: string }[] };
      // Only sections whose records are made by commands are empty.
      const id = rows[0]?.id;
      expect(id !== undefined || without.length > 0).toBe(true);
      if (id !== undefined) {
        await ask(`/${controller}/view/{id}`, `/${controller}/view/${id}`);
        await ask(`/${controller}/view/{id}/history`, `/${controller}/view/${id}/history`);
      }
      await ask(`/${controller}/view/{id}`, `/${controller}/view/999999999`);
      await ask(`/${controller}/list`, `/${controller}/list?o=nada`);
      await ask(`/${controller}/list/views`, `/${controller}/list/views`);
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ values: {} });
      if (!without.includes("create")) {
        await ask(`/${controller}/create`, `/${controller}/create`, "post", { headers, body });
      }
      const options = document.paths[`/${controller}/list/options/{field}`]?.["get"];
      const [parameter] =
        (
          options as unknown as { parameters?: { schema?: { enum: string[] } }[] }
        )?.parameters?.filter(({ schema }) => schema?.enum) ?? [];
      for (const field of parameter?.schema?.enum ?? []) {
        await ask(
          `/${controller}/list/options/{field}`,
          `/${controller}/list/options/${field}?q=a`,
        );
      }
      expect(wrong.filter((each) => each !== null)).toEqual([]);
    });
  },
);

test("what the jobs and the messages answer is what the document says", async () => {
  for (const path of ["/jobs/list", "/jobs/messages"]) {
    const reply = await work(path.slice(1));
    expect(wrongWith(path, "get", reply.status, await reply.json())).toBeNull();
  }
  for (const path of ["/jobs/view/{id}", "/jobs/messages/{id}"]) {
    const reply = await work(path.slice(1).replace("{id}", "999999999"));
    expect([path, wrongWith(path, "get", reply.status, await reply.json())]).toEqual([path, null]);
  }
});

test.each([
  "/information-reports/portfolio",
  "/reports/fundBalance",
  "/reports/collect",
  "/reports/collector",
  "/information-reports/recover",
  "/monitor-recovers",
  "/reports/recover",
  "/reports/center",
  "/reports/bankBalance",
  "/collection-documents/invoiceReport",
  "/erps/invoiceReport",
  "/erps/instantReport",
  "/erps/creditReport",
  "/erps/creditReportInstant",
  "/information-reports/credit",
  "/monitor-credits",
  "/monitor-portfolios",
  "/monitor-balances",
])("what the report at %s answers is what the document says", async (path) => {
  for (const query of ["", "?nada=1"]) {
    const reply = await work(`${path.slice(1)}${query}`);
    expect(reply.status).toBe(query === "" ? 200 : 400);
    expect(wrongWith(path, "get", reply.status, await reply.json())).toBeNull();
  }
});

test("a text that must be filled, a list with a limit and a body say so, as the server checks them", () => {
  const { schemas } = (document as unknown as { components: { schemas: Record<string, object> } })
    .components;
  expect(schemas["UsersValues"]).toMatchObject({
    properties: { nombres: { minLength: 1 }, empresas: { minItems: 1, maxItems: 500 } },
  });
  expect(document.paths["/users/edit/{id}"]?.["put"]).toMatchObject({
    requestBody: {
      content: {
        "application/json": {
          schema: {
            additionalProperties: false,
            required: ["version", "values"],
            properties: { values: { $ref: "#/components/schemas/UsersChanges" } },
          },
        },
      },
    },
  });
});

test("a row within a record is described as it is read, and as it is written", () => {
  const { schemas } = document.components as unknown as {
    schemas: Record<string, { properties: Record<string, object> }>;
  };
  const row = (items: object) => ({ properties: { problemas: { items } } });
  expect(schemas["SettlementsRecord"]?.properties["values"]).toMatchObject(
    row({ properties: { portafolio: {}, motivo: {} } }),
  );
  expect(schemas["PortfoliosValues"]?.properties["variables"]).toMatchObject({
    items: { additionalProperties: false, required: ["nombre", "valor"] },
  });
});

test("where the page to read it has not been built, its address says how to build it", async () => {
  const reply = await fetch(`${office.server.url}/api/docs`);
  expect(reply.status).toBe(404);
  expect(await reply.text()).toContain("npm run build");
  expect((await fetch(`${office.server.url}/api/docs/nada.js`)).status).toBe(404);
});
