import type { Call } from "../../src/contract/call.ts";
import { exportRows } from "../../src/contract/section-calls.ts";
import { importLine, mendImport } from "../../src/contract/import-contract.ts";
import { ROWS_TOTAL } from "../../src/contract/section-contract.ts";
import { MEDIA_TYPES } from "../engine/exchange/files/formats.ts";
import { components, refused, shapeOf } from "./components.ts";
import { jsonSchemaOf, ref, type JsonSchema } from "./json-schema.ts";

/** A call of the document: its row, with the names and fields of its section, its report or its command. */
export type DescribedCall = {
  readonly row: Call;
  /** The name under which the document lists it. */
  readonly tag: string;
  /** The texts for the names in braces of its path and its words. */
  readonly filled: Readonly<Record<string, string>>;
  /** Its name and its sentence, where they are not those of its row. */
  readonly id?: string | undefined;
  readonly says?: string | undefined;
  /** The only values of some parameters. */
  readonly among?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The parameters that its declaration gives. */
  readonly declared?: readonly JsonSchema[];
  /** The media types of the files of its section. */
  readonly fileTypes?: readonly string[];
  /** The schema of a body or a reply, where it is not the one of its row. */
  readonly shapeOf?: typeof shapeOf;
};

/** The paths of some calls, each with its operations by method. */
export function pathsOf(calls: readonly DescribedCall[]): Readonly<Record<string, JsonSchema>> {
  const paths: Record<string, JsonSchema> = {};
  for (const call of calls) {
    const path = `/${filledIn(call.row.path, call).replace(/^\//u, "")}`;
    paths[path] = { ...paths[path], [call.row.method.toLowerCase()]: operationOf(call) };
  }
  return paths;
}

function filledIn(text: string, { filled }: DescribedCall): string {
  return text.replaceAll(/\{(\w+)\}/gu, (braced, name: string) => filled[name] ?? braced);
}

function operationOf(call: DescribedCall): JsonSchema {
  const { row, tag } = call;
  const { id = "", says = "" } = { ...row.words, ...call };
  const body = bodyOf(call);
  return {
    operationId: `${call.filled["controller"]}.${filledIn(id, call)}`,
    tags: [tag],
    summary: filledIn(says, call),
    parameters: [ref("parameters", "company"), ...parametersOf(call)],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { ...repliesOf(call), ...FAILURES },
  };
}

function parametersOf(call: DescribedCall): readonly JsonSchema[] {
  const { row, declared = [] } = call;
  const inPath = [...filledIn(row.path, call).matchAll(/\{(\w+)\}/gu)];
  const { properties = {}, required = [] } = (row.query ? jsonSchemaOf(row.query) : {}) as {
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
  };
  return [
    ...inPath.map(([, name = ""]) => parameterOf(call, { name, in: "path", required: true })),
    ...Object.entries(properties).map(([name, schema]) =>
      parameterOf(call, {
        name,
        in: "query",
        ...(required.includes(name) && { required: true }),
        schema,
      }),
    ),
    ...(row.isDeclared === true ? declared : []),
    ...(row.headers ?? []).map((name) => ref("parameters", sharedOf(name, "header"))),
  ];
}

type Written = {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required?: boolean;
  readonly schema?: JsonSchema;
};

/** A parameter with its words; one of which the row says none is a shared one. */
function parameterOf({ row, among = {} }: DescribedCall, written: Written): JsonSchema {
  const said = row.words?.params?.[written.name];
  if (said === undefined) return ref("parameters", sharedOf(written.name, written.in));
  const { description, ...more } = typeof said === "string" ? { description: said } : said;
  const values = among[written.name] && { enum: among[written.name] };
  const { schema = { type: "string" } } = written;
  return { ...written, schema: { ...schema, ...values, ...more }, description };
}

/** The key of a parameter that many calls share. */
function sharedOf(name: string, place: string): string {
  const [key] =
    Object.entries(components.parameters).find(
      ([, each]) => each.name === name && each.in === place,
    ) ?? [];
  if (key === undefined) throw new Error(`The parameter ${name} says nothing of itself`);
  return key;
}

const FILE: JsonSchema = { type: "string", format: "binary" };

/** The media types of the files of rows, without their parameters. */
const TABLE_TYPES = Object.values(MEDIA_TYPES).map((type) => type.replace(/;.*$/u, ""));

/** Files of some media types. */
function filesOf(types: readonly string[]): JsonSchema {
  return Object.fromEntries(types.map((type) => [type, { schema: FILE }]));
}

function bodyOf({ row, fileTypes = [], shapeOf: schemaOf = shapeOf }: DescribedCall) {
  if (row.size === "file") return filesOf(fileTypes);
  if (row.size === "table") return filesOf(TABLE_TYPES);
  return row.body && { "application/json": { schema: schemaOf(row.body) } };
}

function repliesOf({ row, fileTypes = [], shapeOf: schemaOf = shapeOf }: DescribedCall) {
  const description = row.words?.gives ?? "";
  const schema = row.reply && schemaOf(row.reply);
  if (schema?.["type"] === "null") return { 204: { description } };
  const kinds = {
    table: filesOf(TABLE_TYPES),
    file: filesOf(fileTypes),
    pdf: filesOf(["application/pdf"]),
    lines: { "application/x-ndjson": { schema: shapeOf(importLine) } },
  };
  const content = Object.assign(
    schema === undefined ? {} : { "application/json": { schema } },
    ...(row.answers ?? []).map((kind) => kinds[kind]),
  ) as JsonSchema;
  const headers = row === exportRows && { headers: ROWS };
  return {
    [row.isMade === true ? 201 : 200]: { description, content, ...headers },
    ...(row === mendImport && { 410: refused("El archivo ya no está: se guarda un día.") }),
  };
}

const ROWS = {
  [ROWS_TOTAL]: { schema: { type: "integer" }, description: "Cuántas filas vienen." },
};

const FAILURES = {
  400: ref("responses", "Unreadable"),
  401: ref("responses", "Unauthorized"),
  403: ref("responses", "Forbidden"),
  404: ref("responses", "NotFound"),
  409: ref("responses", "Conflict"),
  413: ref("responses", "TooLarge"),
  422: ref("responses", "Invalid"),
  429: ref("responses", "TooMany"),
  500: ref("responses", "Failed"),
  503: ref("responses", "Busy"),
};
