import type { describedReplies } from "../described-replies.ts";

/** A JSON schema of the API's document, as far as it is read here. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
};

/** A parameter of an operation. */
export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly schema?: Schema;
};

/** An operation of the API: its method, its path with its parameters in braces, and the schema of its body. */
export type Operation = {
  readonly method: string;
  readonly path: string;
  /** Its path in the document; null for a call that is not in it. */
  readonly declared: string | null;
  readonly parameters: readonly Parameter[];
  readonly type: string | null;
  readonly body: Schema | null;
};

type Declared = {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema?: Schema }>> };
};

/** The API's document, as far as it is read here. */
export type ApiDocument = Parameters<typeof describedReplies>[0] & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Declared>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
};

/** The schema that a reference names. */
export function schemaAt(document: ApiDocument, ref: string): Schema {
  return document.components.schemas[nameIn(ref)] ?? {};
}

const nameIn = (ref: string) => ref.split("/").at(-1) ?? "";

/** Every operation of the API's document. */
export function operationsIn(document: ApiDocument): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [[type, content] = [null, null]] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path: `/api${path}`,
        declared: path,
        parameters: parameters.flatMap((each) =>
          "$ref" in each ? (document.components.parameters[nameIn(each.$ref)] ?? []) : [each],
        ),
        type,
        body: content?.schema ?? null,
      };
    }),
  );
}

/** The calls of the specification that are not in the document: sign-in, one's own account, and what is served beside. */
export const OTHER_OPERATIONS: readonly Operation[] = (
  [
    ["POST", "/api/auth/login", ["username", "password", "captcha"]],
    ["GET", "/api/auth/tfaQr/{uid}", []],
    ["POST", "/api/auth/tfa/{uid}", ["password", "captcha"]],
    ["POST", "/api/auth/recoveryPassword", ["email", "captcha"]],
    ["POST", "/api/auth/updatePassword", ["code", "password", "password_confirm", "captcha"]],
    ["POST", "/bot-check/token", []],
    ["GET", "/api/profiles/me", []],
    ["POST", "/api/profiles/pwd", ["password_current", "password", "password_confirm"]],
    ["GET", "/api/openapi.json", []],
    ["GET", "/api/docs", []],
    ["GET", "/health/live", []],
    ["GET", "/{page}", []],
  ] as const
).map(([method, path, names]) => ({
  method,
  path,
  declared: null,
  parameters: path.includes("{") ? [{ name: path.replaceAll(/.*\{|\}.*/gu, ""), in: "path" }] : [],
  type: names.length > 0 ? "application/json" : null,
  body:
    names.length > 0
      ? {
          type: "object",
          properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
        }
      : null,
}));
