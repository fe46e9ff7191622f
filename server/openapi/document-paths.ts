import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { reply } from "./components.ts";
import type { JsonSchema } from "./json-schema.ts";
import { ref, type Names } from "./section-names.ts";

const PDF: JsonSchema = { type: "string", format: "binary" };

/** The calls that issue the documents of a section's records. */
export function documentPaths(
  { documents }: SectionDefinition,
  { path, operation }: Names,
): { readonly [path: string]: JsonSchema } {
  return Object.fromEntries(
    documents.map(({ action, label }) => [
      path(`${action}/{id}`),
      {
        get: operation(action, `${label}: se expide y queda en la historia`, {
          parameters: [ref("parameters", "id")],
          responses: { 200: reply("El documento.", PDF, "application/pdf") },
        }),
      },
    ]),
  );
}
