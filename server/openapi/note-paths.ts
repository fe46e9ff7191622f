import * as contract from "../../src/contract/notes-contract.ts";
import { reply } from "./components.ts";
import { jsonSchemaOf, type JsonSchema } from "./json-schema.ts";
import { ref, type Names } from "./section-names.ts";

/** The calls of the notes of a section's records. */
export function notePaths({ path, operation }: Names): { readonly [path: string]: JsonSchema } {
  const id = ref("parameters", "id");
  const note: JsonSchema = {
    name: "note",
    in: "path",
    required: true,
    schema: { type: "string" },
    description: "La nota.",
  };
  const body = jsonSchemaOf(contract.writeNote.body);
  const done = (words: string) => reply(words, ref("schemas", "WrittenNote"));
  return {
    [path("view/{id}/notes")]: {
      get: operation("notes", "Las notas de un registro y a quién se puede mencionar", {
        parameters: [id],
        responses: { 200: reply("Las notas, la última primero.", ref("schemas", "Notes")) },
      }),
      post: operation("writeNote", "Escribe una nota, y avisa a quien menciona", {
        parameters: [id, ref("parameters", "idempotencyKey")],
        body,
        responses: { 201: done("La nota escrita.") },
      }),
    },
    [path("view/{id}/notes/{note}")]: {
      put: operation("rewriteNote", "Cambia una nota propia", {
        parameters: [id, note],
        body,
        responses: { 200: done("La nota cambiada.") },
      }),
      delete: operation("deleteNote", "Elimina una nota propia: queda que la hubo", {
        parameters: [id, note],
        responses: { 200: done("La nota eliminada.") },
      }),
    },
  };
}
