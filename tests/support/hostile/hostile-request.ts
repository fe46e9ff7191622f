import type { Chance } from "../../../server/seed/random.ts";
import { schemaAt, type ApiDocument, type Operation, type Schema } from "./api-operations.ts";
import { hostileHeader, hostilePiece, hostileValue } from "./hostile-values.ts";

/** A request as it goes on the wire. */
export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** The operation of the document that it calls: its path; null where it calls none. */
  readonly declared: string | null;
};

type Needs = {
  readonly document: ApiDocument;
  readonly chance: Chance;
  /** A live session, and the company that it works in. */
  readonly token: string;
  readonly company: string;
};

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE"];
const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "APPLICATION/JSON",
  "application/jsonx",
  "text/plain",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "application/pdf",
  "text/csv",
  "",
  "/",
];
const MARKS = ["accept", "accept-encoding", "range", "if-none-match", "x-forwarded-for", "origin"];
/** The texts that an import reads in place of those of its file, which comes after it. */
const MENDS = '[{"field":"nombre","from":"a","to":"b"}]';
const TEXTS =
  "1 2 40 2026-11-20 2026-11 1000000 12.5 x@y.example Nombre ABC12 900123456-8 43796504".split(" ");
const MAX_DEPTH = 6;
/** How often a value is hostile: seldom enough that most calls get to where values are checked one by one. */
const RATES = [0, 0.02, 0.02, 0.15];

/** A request to an operation that is right in most of its parts and hostile in some. */
export function hostileRequest(operation: Operation, needs: Needs): Sent {
  const { chance } = needs;
  const method = chance.happens(0.04) ? chance.pick(METHODS) : operation.method;
  const body = method === "GET" || method === "HEAD" ? null : bodyOf(operation, needs);
  return {
    method,
    path: addressOf(operation, needs),
    headers: headersOf(operation, needs, body),
    body,
    declared: method === operation.method ? operation.declared : null,
  };
}

function addressOf({ path, parameters }: Operation, { chance }: Needs): string {
  const place = () => (chance.happens(0.15) ? hostilePiece(chance) : String(1 + chance.below(8)));
  const filled = path.replaceAll(/\{[^}]+\}/gu, place);
  const declared = parameters.filter((each) => each.in === "query");
  const asked = declared.filter(() => chance.happens(3 / (declared.length + 3)));
  const names = asked.map(({ name }) => name);
  if (chance.happens(0.1)) names.push(hostilePiece(chance));
  if (chance.happens(0.05)) names.push(...names);
  const query = names.map((name) => {
    const { schema } = declared.find((each) => each.name === name) ?? {};
    const value = chance.happens(0.5) ? hostilePiece(chance) : String(pickFor(schema, chance));
    return `${name}=${value}`;
  });
  return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
}

function pickFor(schema: Schema | undefined, chance: Chance): unknown {
  if (schema?.enum !== undefined) return chance.pick(schema.enum);
  return encodeURIComponent(chance.pick(TEXTS));
}

function headersOf({ type }: Operation, needs: Needs, body: Buffer | null) {
  const { chance, token, company } = needs;
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, company };
  if (body !== null) headers["content-type"] = type ?? "application/json";
  if (body !== null && chance.happens(0.08)) headers["content-type"] = chance.pick(TYPES);
  if (chance.happens(0.1)) headers["idempotency-key"] = hostileHeader(chance);
  if (chance.happens(0.1)) headers["confirmed"] = hostileHeader(chance);
  if (chance.happens(0.05)) headers["company"] = hostileHeader(chance);
  if (chance.happens(0.05)) headers["authorization"] = `Bearer ${hostileHeader(chance)}`;
  if (chance.happens(0.1)) headers[chance.pick(MARKS)] = hostileHeader(chance);
  if (chance.happens(0.03)) headers["content-encoding"] = "gzip";
  return headers;
}

function bodyOf({ type, body }: Operation, needs: Needs): Buffer | null {
  const { chance } = needs;
  if (chance.happens(0.04)) return null;
  if (type !== null && type !== "application/json") {
    return Buffer.from(
      chance.pick([
        "",
        "%PDF-1.7",
        "\u0000\u0001",
        "a;b\n1;2\n",
        `${MENDS}Nombre\na\n`,
        "PK\u0003\u0004",
      ]),
    );
  }
  const text = JSON.stringify(valueFor(body ?? {}, needs, 0));
  if (chance.happens(0.03)) return Buffer.from(text.slice(0, chance.below(text.length)));
  if (chance.happens(0.02)) return Buffer.from(`\u{feff}${text}`);
  if (chance.happens(0.02)) return Buffer.from(text, "utf16le");
  if (chance.happens(0.02)) return Buffer.from([0xff, 0xfe, 0x7b, 0xc3, 0x28, 0x7d]);
  if (chance.happens(0.02)) return Buffer.from(text.replace("{", '{"__proto__":{"x":1},'));
  if (chance.happens(0.005)) return Buffer.alloc(1024 * 1024 + 10, " ");
  return Buffer.from(text);
}

function valueFor(schema: Schema, needs: Needs, depth: number): unknown {
  const { chance, document } = needs;
  if (chance.happens(depth === 0 ? 0.02 : chance.pick(RATES)) || depth > MAX_DEPTH)
    return hostileValue(chance);
  if (schema.$ref !== undefined) return valueFor(schemaAt(document, schema.$ref), needs, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.pick(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return valueFor(chance.pick(either), needs, depth);
  const type = typeof schema.type === "string" ? schema.type : (schema.type ?? ["string"])[0];
  if (type === "object") return objectFor(schema, needs, depth);
  if (type === "array") {
    return Array.from({ length: chance.below(3) }, () =>
      valueFor(schema.items ?? {}, needs, depth + 1),
    );
  }
  if (type === "integer" || type === "number") return chance.below(5);
  if (type === "boolean") return chance.happens(0.5);
  return type === "null" ? null : textFor(schema, chance);
}

/** A text of the form that a schema asks for, where one is at hand. */
function textFor({ pattern, format }: Schema, chance: Chance): string {
  const form = pattern === undefined ? undefined : new RegExp(pattern, "u");
  const isRight = (text: string) =>
    (form?.test(text) ?? true) &&
    (format === "email") === text.includes("@") &&
    (format !== "date" || text.length === 10);
  return chance.pick([...TEXTS.filter(isRight), chance.pick(TEXTS)]);
}

function objectFor(schema: Schema, needs: Needs, depth: number) {
  const { chance } = needs;
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    chance.happens(0.05) ? [] : [[name, valueFor(each, needs, depth + 1)] as const],
  );
  const more = chance.happens(0.05) ? [[`x${chance.below(9)}`, hostileValue(chance)] as const] : [];
  return Object.fromEntries([...entries, ...more]);
}
