import type { ZodMiniType } from "zod/mini";

import * as contract from "../../src/contract/section-contract.ts";
import type { Field } from "../../src/engine/field.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { writableFields } from "../../src/engine/field-schema.ts";
import { commandPaths, optionsCall, referencesIn } from "./command-paths.ts";
import { reply } from "./components.ts";
import { documentPaths } from "./document-paths.ts";
import { exchangePaths } from "./exchange-paths.ts";
import { filePaths } from "./file-paths.ts";
import { listParameters } from "./list-parameters.ts";
import { jsonSchemaOf, type JsonSchema } from "./json-schema.ts";
import { notePaths } from "./note-paths.ts";
import { twinPaths } from "./twin-paths.ts";
import { namesOf, ref, type Names } from "./section-names.ts";

type Paths = { readonly [path: string]: JsonSchema };

/** The calls of a section, with their parameters and replies. */
export function sectionPaths(section: SectionDefinition, title: string): Paths {
  const names = namesOf(section, title);
  const all: Paths = {
    ...listPaths(section, names),
    ...recordPaths(section, names),
    ...formOptions(section, names),
    ...commandPaths(section, names),
    ...notePaths(names),
    ...filePaths(section, names),
    ...documentPaths(section, names),
    ...exchangePaths(section, names),
    ...twinPaths(section, names),
  };
  const isDone = (path: string) => !section.without.some((each) => each === path.split("/")[2]);
  return Object.fromEntries(Object.entries(all).filter(([path]) => isDone(path)));
}

/** The searches for the records that the references of a form may be given, and for the texts that its fields offer. */
function formOptions(
  { fields }: SectionDefinition,
  { path, operation }: Pick<Names, "path" | "operation">,
): Paths {
  const written = writableFields(fields);
  const offered = written.flatMap(([name, field]) =>
    field.offers !== undefined || isNamed(field) ? [name] : [],
  );
  const references = [...referencesIn(Object.fromEntries(written)), ...offered];
  if (references.length === 0) return {};
  const asked = "Registros o textos que puede escoger quien escribe";
  return {
    [path("create/options/{field}")]: {
      get: operation("createOptions", `${asked} uno nuevo`, optionsCall(references)),
    },
    [path("edit/options/{field}")]: {
      get: operation("editOptions", `${asked}, en uno o en varios`, optionsCall(references)),
    },
  };
}

function listPaths(section: SectionDefinition, { path, operation, schema }: Names): Paths {
  const { fields, many } = section;
  const references = referencesIn(fields);
  const parameters = listParameters(section);
  const views = { 200: reply("Las vistas de la persona.", ref("schemas", "Views")) };
  return {
    [path("list")]: {
      get: operation("list", `Lista de ${many}`, {
        parameters,
        responses: { 200: reply("Una página de la lista.", ref("schemas", schema.page)) },
      }),
    },
    ...(references.length > 0 && {
      [path("list/options/{field}")]: {
        get: operation(
          "options",
          "Registros que puede nombrar un filtro por una referencia",
          optionsCall(references),
        ),
      },
    }),
    [path("list/counts")]: {
      get: operation("counts", "Cuántos registros tiene cada pestaña de la lista", {
        responses: { 200: reply("Lo contado, hasta un tope.", ref("schemas", "TabCounts")) },
      }),
    },
    [path("list/views")]: {
      get: operation("views", "Vistas guardadas de la lista", { responses: views }),
      put: operation("saveViews", "Guarda las vistas de la lista", {
        body: ref("schemas", "Views"),
        responses: views,
      }),
    },
    [path("list/columns")]: {
      put: operation("saveColumns", "Guarda las columnas que la persona tiene en la lista", {
        body: ref("schemas", "ListColumns"),
        responses: { 200: reply("Las columnas de la persona.", ref("schemas", "ListColumns")) },
      }),
    },
  };
}

function recordPaths({ one }: SectionDefinition, { path, operation, schema }: Names): Paths {
  const record = { 200: reply("El registro.", ref("schemas", schema.record)) };
  const id = ref("parameters", "id");
  return {
    [path("view/{id}")]: {
      get: operation("view", `Un registro: ${one}`, { parameters: [id], responses: record }),
    },
    [path("view/{id}/history")]: {
      get: operation("history", "Quién cambió qué", {
        parameters: [id],
        responses: { 200: reply("Los cambios, el último primero.", ref("schemas", "History")) },
      }),
    },
    [path("view/{id}/related")]: {
      get: operation("related", "Los registros que se refieren a él", {
        parameters: [id],
        responses: {
          200: reply(
            "Por sección y campo: cuántos, sus sumas y los primeros.",
            ref("schemas", "Related"),
          ),
        },
      }),
    },
    [path("create")]: {
      post: operation("create", `Crea un registro: ${one}`, {
        parameters: [ref("parameters", "idempotencyKey"), confirmed],
        body: bodyOf(contract.createBody, ref("schemas", schema.values)),
        responses: { 201: reply("El registro creado.", ref("schemas", schema.record)) },
      }),
    },
    [path("edit/{id}")]: {
      put: operation("edit", `Cambia un registro: ${one}`, {
        parameters: [id, confirmed],
        body: bodyOf(contract.editBody, ref("schemas", schema.changes)),
        responses: record,
      }),
    },
    [path("edit/{id}/revert")]: {
      post: operation("revert", "Deshace un cambio de su historia", {
        parameters: [id, confirmed],
        body: jsonSchemaOf(contract.revertBody),
        responses: record,
      }),
    },
    [path("delete/{id}")]: {
      delete: operation("delete", `Elimina un registro que nadie usa: ${one}`, {
        parameters: [id, ref("parameters", "version"), confirmed],
        responses: { 204: { description: "Ya no existe." } },
      }),
    },
  };
}

const confirmed = ref("parameters", "confirmed");

/** The body of a call, with the values of a section in it. */
function bodyOf(body: ZodMiniType, values: JsonSchema): JsonSchema {
  const written = jsonSchemaOf(body);
  return { ...written, properties: { ...(written["properties"] as JsonSchema), values } };
}

/** Whether a field that is no reference is offered texts by its section. */
function isNamed(field: Field): boolean {
  return "hasNames" in field || (field.kind === "rows" && field.fits !== undefined);
}
