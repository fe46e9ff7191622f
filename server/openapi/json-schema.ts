import * as z from "zod/mini";

/** A schema of OpenAPI 3.1, which is one of JSON Schema 2020-12. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** A reference to a shared part. */
export function ref(kind: "schemas" | "parameters" | "responses", name: string): JsonSchema {
  return { $ref: `#/components/${kind}/${name}` };
}

/** A schema without some of its keywords. */
export function without(schema: JsonSchema, ...keywords: readonly string[]): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !keywords.includes(name)));
}

/** The JSON Schema of a value as it is sent: a reply may hold more than the contract says. */
export function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  return without(z.toJSONSchema(schema, { io: "input" }), "$schema");
}
