import { findTwins } from "../../src/contract/twins-contract.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { writtenSetsOf } from "../../src/engine/unique-sets.ts";
import { reply } from "./components.ts";
import { jsonSchemaOf, type JsonSchema } from "./json-schema.ts";
import { ref, type Names } from "./section-names.ts";

/** The calls that tell of values of a form whether another record has them; none for a section where nothing is unique. */
export function twinPaths(
  section: SectionDefinition,
  { path, operation, schema }: Names,
): { readonly [path: string]: JsonSchema } {
  if (writtenSetsOf(section).length === 0) return {};
  const asking = (action: "create" | "edit", of: string) => {
    const written = jsonSchemaOf(findTwins.body);
    const values = ref("schemas", schema.changes);
    return {
      post: operation(`${action}Twins`, `Si otro registro tiene lo que es único, ${of}`, {
        body: { ...written, properties: { ...(written["properties"] as JsonSchema), values } },
        responses: { 200: reply("Lo que no se podría guardar.", ref("schemas", "Twins")) },
      }),
    };
  };
  return {
    [path("create/twins")]: asking("create", "en uno nuevo"),
    [path("edit/twins")]: asking("edit", "en uno que se edita"),
  };
}
