import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field } from "../../../src/engine/field.ts";
import { filterOf } from "../../../src/engine/filter-text.ts";
import { textOfConditions, type Operator } from "../../../src/engine/filter-conditions.ts";
import { isFilterable, STATUS } from "../../../src/engine/list-query.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import { seedRecords } from "../../../server/seed/seed-records.ts";
import { openDatabase } from "../../support/open-database.ts";
import { openOffice, type Office } from "../../support/office.ts";
import { registry } from "../../support/registry.ts";
import { deskOf, type Desk } from "./desk.ts";

type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};
type Parameter = {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
};
type Operation = {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, object>>;
};
type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
};

let office: Office;
let document: ApiDocument;

beforeAll(async () => {
  office = await openOffice(await openDatabase());
  const { db, clock } = office.server;
  await seedRecords({ db, registry, now: clock.now(), size: 12 });
  await db.updateTable("users").set({ estado: "active" }).execute();
  const reply = await fetch(`${office.server.url}/api/openapi.json`);
  document = (await reply.json()) as ApiDocument;
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

const sections = [...registry.sections.values()].map(({ definition }) => definition);
const each = sections.map((section) => [section.controller, section] as const);

type Row = ListPage["rows"][number];

/** What a person sees as nothing: no value, a text of blanks, a list of none. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "string" && value.trim() === "";
}

/** The filter that finds a value that a list gave, and the one that finds whatever is another. */
function filtersOf(field: Field, value: string): readonly (readonly [Operator[], boolean])[] {
  switch (filterOf(field).form) {
    case "words":
      return [
        [["is"], true],
        [["begins"], true],
        [["plain"], true],
        [["not"], false],
      ];
    case "anyOf":
      return [
        [["plain"], true],
        [["not"], false],
      ];
    case "between":
      return [
        [["plain"], true],
        [["over", "under"], false],
        [["not"], false],
      ];
    case "yesNo":
      return [[["plain"], true]];
    case "none":
      return [];
  }
}

function textOf(field: Field, operators: readonly Operator[], value: string): string {
  const { form } = filterOf(field);
  const isSpan = (operator: Operator) =>
    form === "between" && (operator === "plain" || operator === "not");
  return textOfConditions(
    form,
    operators.map((operator) => ({
      operator,
      text: isSpan(operator) ? `${value}..${value}` : value,
    })),
  );
}

/** Some of the values that a list gives for a field, as filters take them: the first, and the longest. */
function someOf(rows: readonly Row[], name: string, field: Field): readonly (readonly [Row, string])[] {
  const all = rows.flatMap((row) => {
    const value = row.values[name];
    if (isBlank(value)) return [];
    const first = Array.isArray(value) ? value[0] : value;
    if (filterOf(field).form === "yesNo") return [[row, first === true ? "si" : "no"] as const];
    return [[row, String(first)] as const];
  });
  const longest = all.toSorted((one, other) => other[1].length - one[1].length).slice(0, 1);
  return [...new Map([...all.slice(0, 1), ...longest].map((found) => [found[1], found])).values()];
}

async function found(desk: Desk, controller: string, name: string, text: string) {
  const query = new URLSearchParams({ [`f.${name}`]: text, n: "200" });
  const { status, body } = await desk.call("GET", `${controller}/list?${query}`);
  const { rows = [], total } = body as Partial<ListPage>;
  return { status, ids: new Set(rows.map(({ id }) => id)), isWhole: (total ?? 0) <= 200 };
}

test.each(each)(
  "%s: each value that its list gives is taken by the filters of its field, and finds its record",
  async (controller, section) => {
    const desk = deskOf(await office.as("admin"));
    const { rows } = await desk.list(controller, "?n=200");
    const wrong: string[] = [];
    for (const [name, field] of Object.entries(section.fields)) {
      if (!isFilterable(section, name)) continue;
      for (const [row, value] of someOf(rows, name, field)) {
        for (const [operators, finds] of filtersOf(field, value)) {
          const text = textOf(field, operators, value);
          const { status, ids, isWhole } = await found(desk, controller, name, text);
          const isRight = status === 200 && (!isWhole || ids.has(row.id) === finds);
          if (!isRight) wrong.push(`f.${name}=${text}: ${status}, ${ids.has(row.id)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

/** The figures and times at the ends of what a column of each kind holds; none for other kinds. */
function endsOf(field: Field): readonly string[] {
  const most = (decimals: number) => `${"9".repeat(28)}.${"9".repeat(decimals)}`;
  switch (field.kind) {
    case "money":
      return [most(2), `-${most(2)}`];
    case "decimal":
    case "rate":
      return [most(field.decimals), `-${most(field.decimals)}`];
    case "integer":
      return [String(field.min), String(field.max)];
    case "date":
      return ["1900-01-01", "2200-12-31"];
    case "dateTime":
      return ["2026-01-01T00:00:00Z", "2026-12-31T23:59:59.999-05:00", "2026-02-28"];
    case "period":
      return ["1900-01", "2200-12"];
    default:
      return [];
  }
}

test.each(each)(
  "%s: its figures and times are compared with all that a column of their kind holds",
  async (controller, section) => {
    const desk = deskOf(await office.as("admin"));
    const wrong: string[] = [];
    for (const [name, field] of Object.entries(section.fields)) {
      if (!isFilterable(section, name)) continue;
      for (const end of endsOf(field)) {
        for (const operators of [["plain"], ["over", "under"]] as const) {
          const text = textOf(field, operators, end);
          const { status } = await found(desk, controller, name, text);
          if (status !== 200) wrong.push(`f.${name}=${text}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(each)(
  "%s: «empty:» finds what a person sees as empty, and «filled:» the rest",
  async (controller, section) => {
    const desk = deskOf(await office.as("admin"));
    const { rows } = await desk.list(controller, "?n=200");
    const wrong: string[] = [];
    for (const [name, field] of Object.entries(section.fields)) {
      const { form } = filterOf(field);
      if (!isFilterable(section, name) || form === "none" || form === "yesNo") continue;
      const [empty, filled] = [
        await found(desk, controller, name, "empty:"),
        await found(desk, controller, name, "filled:"),
      ];
      for (const { id, values } of rows) {
        const isEmpty = isBlank(values[name]);
        const isRight =
          (!empty.isWhole || empty.ids.has(id) === isEmpty) &&
          (!filled.isWhole || filled.ids.has(id) !== isEmpty);
        if (!isRight) wrong.push(`${name} of ${id}: ${JSON.stringify(values[name])}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

type Call = {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
};

/** Every call of the document, with its parameters. */
function calls(): readonly Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      parameters: operation.parameters.map((each) =>
        each.$ref === undefined
          ? each
          : (document.components.parameters[each.$ref.split("/").at(-1) ?? ""] as Parameter),
      ),
    })),
  );
}

/** The address of a call to a record that does not exist, with a field that does, and with what its query needs. */
function addressOf({ path, parameters }: Call, query: Readonly<Record<string, string>> = {}) {
  const field = parameters.find(({ name, in: place }) => name === "field" && place === "path");
  const given = {
    ...(path.endsWith("/import") && { mode: "preview" }),
    ...(parameters.some(({ name }) => name === "version") && { version: "1" }),
    ...query,
  };
  const filled = path
    .slice(1)
    .replaceAll(/\{(?:id|note)\}/gu, "999999999")
    .replaceAll("{field}", field?.schema.enum?.[0] ?? "nada");
  return `${filled}?${new URLSearchParams(given)}`;
}

/** A body with what a call requires and nothing else. */
function bodyOf({ operation }: Call): unknown {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  return schema === undefined ? undefined : leastOf(schema, "");
}

function leastOf(schema: Schema, name: string): unknown {
  const known =
    schema.$ref === undefined
      ? schema
      : (document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] as Schema);
  if (name === "change") return "1";
  switch (known.type) {
    case "object":
      return Object.fromEntries(
        (known.required ?? []).map((each) => [each, leastOf(known.properties?.[each] ?? {}, each)]),
      );
    case "integer":
    case "number":
      return 1;
    case "array":
      return [];
    default:
      return "texto";
  }
}

type Refused = { readonly status: number; readonly errors: readonly string[]; readonly isSaid: boolean };

/** Makes a call, with another session for each, since one makes no more than so many. */
async function ask(desk: Desk, call: Call, address: string): Promise<Refused> {
  const { status, body } = await desk.call(call.method, address, bodyOf(call));
  const { errors = {} } = (body ?? {}) as { readonly errors?: object };
  return { status, errors: Object.keys(errors), isSaid: status in call.operation.responses };
}

/** A value that a parameter does not take; undefined for one that takes any text. */
function outside({ schema }: Parameter): string | undefined {
  const isListed = schema.enum !== undefined || schema.pattern !== undefined;
  return isListed || schema.type === "integer" ? "no_hay" : undefined;
}

test("a parameter outside its list is refused by its name, by every call that has one", async () => {
  const wrong: string[] = [];
  const desk = deskOf(await office.as("admin"));
  const asked = calls().flatMap((call) =>
    call.parameters.flatMap((each) => {
      const value = each.in === "query" ? outside(each) : undefined;
      return value === undefined ? [] : [{ call, name: each.name, value }];
    }),
  );
  expect(new Set(asked.map(({ name }) => name))).toEqual(
    new Set(["v", "p", "n", "format", "table", "mode", "update", "erase", "mends", "version", "status", "before"]),
  );
  for (const { call, name, value } of asked) {
    const address = addressOf(call, { [name]: value });
    const { status, errors, isSaid } = await ask(desk, call, address);
    const isRight = status === 400 && errors.includes(name) && isSaid;
    if (!isRight) wrong.push(`${call.method} ${address}: ${status} ${errors.join()}`);
  }
  expect(wrong).toEqual([]);
});

test("what does not exist is told first, by every call on a record", async () => {
  const wrong: string[] = [];
  const desk = deskOf(await office.as("admin"));
  for (const call of calls().filter(({ path }) => path.includes("{id}"))) {
    const address = addressOf(call);
    const { status, isSaid } = await ask(desk, call, address);
    if (status !== 404 || !isSaid) wrong.push(`${call.method} ${address}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test("every call says that it may have to wait, and that it may fail", () => {
  const silent = calls().filter(({ operation: { responses } }) =>
    ["401", "403", "413", "429", "500", "503"].some((status) => !(status in responses)),
  );
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
