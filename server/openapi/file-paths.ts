import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { reply } from "./components.ts";
import type { JsonSchema } from "./json-schema.ts";
import { ref, type Names } from "./section-names.ts";

const FILE: JsonSchema = { type: "string", format: "binary" };

/** The calls that upload and download the files of a section's records; none for a section without files. */
export function filePaths(
  { fields }: SectionDefinition,
  { path, operation }: Names,
): { readonly [path: string]: JsonSchema } {
  const found = Object.entries(fields).flatMap(([name, each]) =>
    each.kind === "file" ? [{ name, types: each.types }] : [],
  );
  const names = found.map(({ name }) => name);
  const types = [...new Set(found.flatMap((each) => each.types))];
  if (names.length === 0) return {};
  const field: JsonSchema = {
    name: "field",
    in: "path",
    required: true,
    schema: { type: "string", enum: names },
    description: "El campo que tiene el archivo.",
  };
  const keeping = (action: "create" | "edit") =>
    operation(`${action}File`, "Guarda un archivo, que un registro tendrá con su id", {
      parameters: [
        field,
        {
          name: "name",
          in: "query",
          schema: { type: "string" },
          description: "Cómo se llama el archivo.",
        },
      ],
      body: FILE,
      bodyTypes: types,
      responses: { 201: reply("El archivo guardado.", ref("schemas", "SentFile")) },
    });
  return {
    [path("create/file/{field}")]: { post: keeping("create") },
    [path("edit/file/{field}")]: { post: keeping("edit") },
    [path("view/{id}/file/{field}")]: {
      get: operation("file", "El archivo de un registro", {
        parameters: [ref("parameters", "id"), field],
        responses: {
          200: {
            description: "El archivo.",
            content: Object.fromEntries(types.map((type) => [type, { schema: FILE }])),
          },
        },
      }),
    },
  };
}
