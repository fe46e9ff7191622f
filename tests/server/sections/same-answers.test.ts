import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChangeRehearsal, PasteRehearsal } from "../../../src/contract/change-contract.ts";
import { cellFields, changeableFields } from "../../../src/engine/changeable-fields.ts";
import { commandsOf } from "../../../src/engine/command.ts";
import { writableFields } from "../../../src/engine/field-schema.ts";
import type { Field, Fields } from "../../../src/engine/field.ts";
import { importableFields } from "../../../src/engine/importable-fields.ts";
import { filterOf } from "../../../src/engine/filter-text.ts";
import { textOfConditions, type Operator } from "../../../src/engine/filter-conditions.ts";
import { isFilterable } from "../../../src/engine/list-query.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import { seedRecords } from "../../../server/seed/seed-records.ts";
import { openDatabase } from "../../support/open-database.ts";
import { openOffice, type Office, type Worker } from "../../support/office.ts";
import { registry } from "../../support/registry.ts";
import { csv, errorsOf, reportOf } from "../exchange/files-of-rows.ts";
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
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
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
const all = sections.map((section) => [section.controller, section] as const);

function filterable(section: SectionDefinition): readonly [string, Field][] {
  return Object.entries(section.fields).filter(([name]) => isFilterable(section, name));
}

type Row = ListPage["rows"][number];

/** Whether a person sees a value as nothing: no value, a text of blanks, a list of none. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "string" && value.trim() === "";
}

/** The filter that finds a value that a list gave, and the one that finds whatever is another. */
function filtersOf(field: Field): readonly (readonly [Operator[], boolean])[] {
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
function someOf(
  rows: readonly Row[],
  name: string,
  field: Field,
): readonly (readonly [Row, string])[] {
  const given = rows.flatMap((row) => {
    const value = row.values[name];
    // A filter is a line: a text of several is found by its words.
    if (isBlank(value) || String(value).includes("\n")) return [];
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (filterOf(field).form === "yesNo") return [[row, first === true ? "si" : "no"] as const];
    return [[row, String(first)] as const];
  });
  const longest = given.toSorted((one, other) => other[1].length - one[1].length).slice(0, 1);
  return [...new Map([...given.slice(0, 1), ...longest].map((pair) => [pair[1], pair])).values()];
}

const isFirstOf = (kind: string, fields: readonly (readonly [string, Field])[], nth: number) =>
  fields.findIndex(([, field]) => field.kind === kind) === nth;

async function found(desk: Desk, controller: string, name: string, text: string) {
  const query = new URLSearchParams({ [`f.${name}`]: text, n: "200" });
  const { status, body } = await desk.call("GET", `${controller}/list?${query}`);
  const { rows = [], total } = body as Partial<ListPage>;
  return { status, ids: new Set(rows.map(({ id }) => id)), isWhole: (total ?? 0) <= 200 };
}

test.each(all)(
  "%s: each value that its list gives is taken by the filters of its field, and finds its record",
  async (controller, section) => {
    const desk = deskOf(await office.as("admin"));
    const { rows } = await desk.list(controller, "?n=200");
    const wrong: string[] = [];
    const asked = filterable(section).flatMap(([name, field], nth, fields) =>
      someOf(rows, name, field).flatMap(([row, value], place) =>
        // Each field is looked for as it is; what else a filter says is its kind's, and asked of the first of each.
        filtersOf(field)
          .slice(0, place === 0 && isFirstOf(field.kind, fields, nth) ? undefined : 1)
          .map(([operators, finds]) => ({
            name,
            id: row.id,
            text: textOf(field, operators, value),
            finds,
          })),
      ),
    );
    for (const { name, id, text, finds } of asked) {
      const { status, ids, isWhole } = await found(desk, controller, name, text);
      const isRight = status === 200 && (!isWhole || ids.has(id) === finds);
      if (!isRight) wrong.push(`f.${name}=${text}: ${status}, ${ids.has(id)}`);
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

test.each(all)(
  "%s: its figures and times are compared with all that a column of their kind holds",
  async (controller, section) => {
    const desk = deskOf(await office.as("admin"));
    const wrong: string[] = [];
    const asked = filterable(section).flatMap(([name, field]) =>
      endsOf(field).flatMap((end) =>
        ([["plain"], ["over", "under"]] as const).map((operators) => ({
          name,
          text: textOf(field, operators, end),
        })),
      ),
    );
    for (const { name, text } of asked) {
      const { status } = await found(desk, controller, name, text);
      if (status !== 200) wrong.push(`f.${name}=${text}: ${status}`);
    }
    expect(wrong).toEqual([]);
  },
);

test.each(all)(
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
    case "boolean":
      return true;
    default:
      return "texto";
  }
}

type Refused = {
  readonly status: number;
  readonly errors: readonly string[];
  readonly isSaid: boolean;
};

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
    new Set([
      "v",
      "p",
      "n",
      "format",
      "table",
      "mode",
      "update",
      "erase",
      "mends",
      "version",
      "status",
      "before",
    ]),
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

type Bad = { readonly sent: unknown; readonly text: string };

/** The nearest values that a figure does not take: below its least, and above its most. */
function badOf(field: Field): readonly Bad[] {
  switch (field.kind) {
    case "rate":
      return [
        { sent: "-0.0001", text: "-0,0001" },
        { sent: "1000.0001", text: "1000,0001" },
      ];
    case "money":
      return [
        ...(field.signed ? [] : [{ sent: "-0.01", text: "-0,01" }]),
        { sent: `1${"0".repeat(16)}`, text: `1${"0".repeat(16)}` },
      ];
    case "decimal":
      return [
        {
          sent: `-0.${"1".padStart(field.decimals, "0")}`,
          text: `-0,${"1".padStart(field.decimals, "0")}`,
        },
        { sent: `1${"0".repeat(12)}`, text: `1${"0".repeat(12)}` },
      ];
    case "integer":
      return [field.min - 1, field.max + 1].map((sent) => ({ sent, text: String(sent) }));
    default:
      return [];
  }
}

/** The figures that people write of a section, with those of its rows: what is sent, and the path of its error. */
function badIn(fields: Fields) {
  return writableFields(fields).flatMap(([name, field]) => {
    const own = badOf(field).map((bad) => ({ name, path: name, ...bad }));
    if (field.kind !== "rows") return own;
    const inner = Object.entries(field.fields).flatMap(([part, each]) =>
      badOf(each).map(({ sent, text }) => ({
        name,
        path: `${name}.0.${part}`,
        sent: [{ [part]: sent }],
        text,
      })),
    );
    return [...own, ...inner];
  });
}

const isBound = (message: unknown) =>
  /^(?:No puede ser menor|Debe (?:ser|tener))/u.test(String(message));

test.each(all)(
  "%s: no figure beyond its bounds is written, wherever it enters",
  async (controller, section) => {
    const desk = deskOf(await office.as("admin"));
    const { rows } = await desk.list(controller, "?n=25");
    const [row] = rows;
    const wrong: string[] = [];
    const expectBound = (place: string, path: string, message: unknown) => {
      if (!isBound(message)) wrong.push(`${place} ${path}: ${String(message)}`);
    };
    const { without } = section;
    const cells = new Set(cellFields(section, { seesPersonal: true }).map(([name]) => name));
    const many = new Set(changeableFields(section, { seesPersonal: true }).map(([name]) => name));
    for (const { name, path, sent, text } of badIn(section.fields)) {
      const values = { [name]: sent };
      if (!without.includes("create")) {
        const { body } = await desk.wrote("POST", `${controller}/create`, { values });
        expectBound("create", path, body.errors?.[path]);
      }
      if (row === undefined || without.includes("edit")) continue;
      const { id, version } = row;
      const edited = await desk.edit(controller, { id, version }, values);
      expectBound("edit", path, edited.body.errors?.[path]);
      if (many.has(name)) {
        const asked = { ids: [id], changes: values };
        const refused = await desk.refused("POST", `${controller}/edit/rehearsal`, asked);
        expectBound("many", path, refused.body.errors?.[path]);
      }
      if (cells.has(name)) {
        const pasted = { rows: [{ id, version, cells: { [name]: text } }] };
        const { body } = await desk.call("POST", `${controller}/edit/cells/rehearsal`, pasted);
        const [first] = (body as PasteRehearsal).results;
        expectBound("paste", path, first?.errors[name]);
        const cell = { rows: [{ id, version, cells: values }] };
        const [kept] = await desk.many(`${controller}/edit/cells`, cell);
        if (kept?.done !== false) wrong.push(`a cell of ${path} is written`);
      }
    }
    for (const command of commandsOf(section)) {
      for (const { name, path, sent } of badIn(command.input)) {
        const asked = { version: row?.version ?? 1, reason: "Prueba", input: { [name]: sent } };
        const address = `${controller}/${command.event}`;
        const one = await desk.refused("POST", `${address}/${row?.id}/rehearsal`, asked);
        // Its status may not allow it, which is told first.
        if (one.status !== 409) expectBound(command.event, path, one.body.errors?.[path]);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(all.filter(([, { without }]) => !without.includes("import")))(
  "%s: no figure beyond its bounds is imported",
  async (controller, section) => {
    const work = await office.as("admin");
    const importable = importableFields(section);
    const wrong: string[] = [];
    const bad = badIn(section.fields).filter(({ name }) =>
      importable.some(([own]) => own === name),
    );
    for (const { name, text } of bad) {
      const titles = importable.map(([, { label }]) => label);
      const file = csv(
        titles,
        importable.map(([own]) => (own === name ? text : "")),
      );
      const report = await reportOf(work, `${controller}/import?mode=preview&update=si`, file);
      const message = errorsOf(report)[2]?.[name];
      if (!isBound(message)) wrong.push(`${name} ${text}: ${String(message)}`);
    }
    expect(wrong).toEqual([]);
  },
);

/** Rows of a file: those that a section has, the first with another text, and new ones that lack everything else. */
async function rowsFor(
  work: Worker,
  { controller, fields }: SectionDefinition,
  names: readonly string[],
) {
  const columns = names.filter((name) => fields[name]?.secret !== true).join();
  const query = new URLSearchParams({ format: "csv", columns });
  const text = await (await work(`${controller}/export?${query}`)).text();
  return text.trimEnd().split("\r\n").slice(0, 30);
}

test.each(all.filter(([, { without }]) => !without.includes("import")))(
  "%s: what an import saves is what its preview told, of each row",
  async (controller, section) => {
    const work = await office.as("admin");
    const names = importableFields(section).map(([name]) => name);
    const file = await rowsFor(work, section, names);
    const [titles = "", ...rows] = file;
    const again = rows.map((row) => row.replaceAll(/(\p{L}{4})(?=;|$)/gu, "$1 dos"));
    for (const body of [
      [titles, ...again],
      [titles, ...rows],
    ]) {
      const sent = body.join("\r\n");
      const preview = await reportOf(work, `${controller}/import?mode=preview&update=si`, sent);
      const saved = await reportOf(work, `${controller}/import?mode=save&update=si`, sent);
      expect(saved).toEqual({ ...preview, isStopped: false });
    }
  },
);

test("an import of addresses is previewed and saved from where its sender is", async () => {
  const work = await office.as("admin");
  await sql`delete from ips`.execute(office.server.db);
  const { fields } = registry.of("ips").definition;
  const titles = ["direccion", "alcance", "descripcion"].map((name) => fields[name]?.label ?? "");
  const asked = async (mode: string, address: string) => {
    const file = csv(titles, [address, "everybody", "Oficina"]);
    const report = await reportOf(work, `ips/import?mode=${mode}`, file);
    return [report.counts.created, Object.values(errorsOf(report)[2] ?? {})];
  };
  const far = [0, [expect.stringContaining("no podría volver a iniciar sesión")]];
  expect(await asked("preview", "190.85.3.0/24")).toEqual(far);
  expect(await asked("save", "190.85.3.0/24")).toEqual(far);
  expect(await asked("preview", "127.0.0.0/8")).toEqual([1, []]);
  expect(await asked("save", "127.0.0.0/8")).toEqual([1, []]);
});

type Result = { readonly id: string; readonly done: boolean; readonly reason?: string | undefined };

/** A line for each record: whether it is done, and why not. */
const resultsOf = (rows: readonly Result[]) =>
  rows.map(({ id, done, reason = "" }) => `${id} ${done} ${reason}`).toSorted();

test.each(all)(
  "%s: what is done with many is what its rehearsal told, of each record",
  async (controller, section) => {
    const desk = deskOf(await office.as("admin"));
    const closed = new Set<string>(section.without);
    const actions = [...commandsOf(section).map(({ event }) => event), "delete"];
    for (const action of actions.filter((one) => !closed.has(one))) {
      const { rows } = await desk.list(controller, "?n=25");
      // Whoever asks goes on being able to.
      const others = rows.filter(({ values }) => values["usuario"] !== "admin");
      const body = { ids: others.slice(-6).map(({ id }) => id), reason: "Prueba" };
      if (body.ids.length === 0) continue;
      const path = `${controller}/${action}`;
      const { body: told } = await desk.call("POST", `${path}/rehearsal`, body);
      const { results, rehearsed } = told as ChangeRehearsal;
      const { body: done } = await desk.call("POST", path, { ...body, rehearsed });
      if (results === undefined)
        throw new Error(
          `${path}: ${JSON.stringify(told)} ${JSON.stringify(office.server.logs.filter((each) => each["level"] === "error"))}`,
        );
      const { results: rowsDone } = done as { readonly results: readonly Result[] };
      expect([path, resultsOf(rowsDone)]).toEqual([path, resultsOf(results)]);
    }
  },
);
