import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { JsonSchema } from "./json-schema.ts";

type Call = {
  readonly parameters?: readonly JsonSchema[];
  readonly body?: JsonSchema;
  /** The media types of the body, where it is not JSON. */
  readonly bodyTypes?: readonly string[];
  readonly responses: { readonly [status: string]: JsonSchema };
};

/** The names of the parts of a section in the document. */
export type Names = ReturnType<typeof namesOf>;

/** A reference to a shared part. */
export function ref(kind: "schemas" | "parameters" | "responses", name: string): JsonSchema {
  return { $ref: `#/components/${kind}/${name}` };
}

/** The names of a section's paths, schemas and operations. */
export function namesOf({ controller }: SectionDefinition, title: string) {
  const base = controller.replaceAll(/(?:^|-)([a-z])/gu, (_, letter: string) =>
    letter.toUpperCase(),
  );
  return {
    schema: {
      values: `${base}Values`,
      changes: `${base}Changes`,
      row: `${base}Row`,
      record: `${base}Record`,
      page: `${base}Page`,
    },
    path: (rest: string) => `/${controller}/${rest}`,
    operation: operationsOf(controller, title),
  };
}

/** Makes the operations of a controller, each with the parameters and refusals that every call has. */
export function operationsOf(controller: string, title: string) {
  return (name: string, summary: string, call: Call): JsonSchema => ({
    operationId: `${controller}.${name}`,
    tags: [title],
    summary,
    parameters: [ref("parameters", "company"), ...(call.parameters ?? [])],
    ...(call.body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          (call.bodyTypes ?? ["application/json"]).map((type) => [type, { schema: call.body }]),
        ),
      },
    }),
    responses: { ...call.responses, ...FAILURES },
  });
}

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
