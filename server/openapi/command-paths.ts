import { undoBody } from "../../src/contract/section-contract.ts";
import { commandsOf, type Command } from "../../src/engine/command.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Fields } from "../../src/engine/field.ts";
import { reply } from "./components.ts";
import { jsonSchemaOf, type JsonSchema } from "./json-schema.ts";
import { ref, type Names } from "./section-names.ts";

type Paths = { readonly [path: string]: JsonSchema };

/** The paths of the commands of a section, and of a bulk deletion. */
export function commandPaths(section: SectionDefinition, names: Names): Paths {
  const paths = commandsOf(section).flatMap((command) => [
    ...Object.entries(manyPath(command, names)),
    ...Object.entries(undoPath(command, names)),
    ...Object.entries(onePaths(command, names)),
  ]);
  return {
    ...Object.fromEntries(paths),
    ...manyPath(DELETE, names),
    ...undoPath(DELETE, names),
    ...changePaths(names),
    ...Object.fromEntries(WRITTEN.flatMap((each) => Object.entries(undoPath(each, names)))),
  };
}

/** The paths for one record: the command, its rehearsal, and the records that its input may point to. */
function onePaths({ event, label, input }: Command, { path, operation, schema }: Names): Paths {
  const references = referencesIn(input);
  const body = ref("schemas", "EventBody");
  return {
    [path(`${event}/{id}`)]: {
      post: operation(event, label, {
        parameters: [ID, ref("parameters", "idempotencyKey"), CONFIRMED],
        body,
        responses: { 200: reply("El registro.", ref("schemas", schema.record)) },
      }),
    },
    [path(`${event}/{id}/rehearsal`)]: {
      post: operation(`${event}Rehearsal`, `${label}: qué haría`, {
        parameters: [ID, CONFIRMED],
        body,
        responses: { 200: reply("Qué haría; no se escribe nada.", ref("schemas", "Rehearsal")) },
      }),
    },
    ...(references.length > 0 && {
      [path(`${event}/options/{field}`)]: {
        get: operation(
          `${event}Options`,
          `${label}: registros que puede pedir`,
          optionsCall(references),
        ),
      },
    }),
  };
}

function manyPath(
  { event, label }: Pick<Command, "event" | "label">,
  { path, operation }: Names,
): Paths {
  return {
    [path(event)]: {
      post: operation(`${event}Many`, `${label}: varios`, {
        parameters: [CONFIRMED],
        body: ref("schemas", "BulkBody"),
        responses: { 200: reply("Qué pasó con cada uno.", ref("schemas", "BulkResult")) },
      }),
    },
    [path(`${event}/rehearsal`)]: {
      post: operation(`${event}ManyRehearsal`, `${label}: qué haría con varios`, {
        parameters: [CONFIRMED],
        body: ref("schemas", "ManyBody"),
        responses: {
          200: reply("Qué haría; no se escribe nada.", ref("schemas", "ChangeRehearsal")),
        },
      }),
    },
  };
}

/** The paths that give many records the same values, or each its own: done and rehearsed. */
function changePaths({ path, operation }: Names): Paths {
  return {
    [path("edit")]: {
      post: operation("editMany", "Cambia campos de varios", {
        parameters: [CONFIRMED],
        body: ref("schemas", "ChangeBody"),
        responses: { 200: reply("Qué pasó con cada uno.", ref("schemas", "BulkResult")) },
      }),
    },
    [path("edit/rehearsal")]: {
      post: operation("editRehearsal", "Cambia campos de varios: qué haría", {
        parameters: [CONFIRMED],
        body: ref("schemas", "ManyChangeBody"),
        responses: {
          200: reply("Qué haría; no se escribe nada.", ref("schemas", "ChangeRehearsal")),
        },
      }),
    },
    [path("edit/cells")]: {
      post: operation("editCells", "Cambia celdas de varios", {
        body: ref("schemas", "CellsBody"),
        responses: { 200: reply("Qué pasó con cada uno.", ref("schemas", "BulkResult")) },
      }),
    },
    [path("edit/cells/rehearsal")]: {
      post: operation("editCellsRehearsal", "Pega textos en celdas de varios: qué haría", {
        body: ref("schemas", "PasteBody"),
        responses: {
          200: reply("Qué haría; no se escribe nada.", ref("schemas", "PasteRehearsal")),
        },
      }),
    },
  };
}

function undoPath(
  { event, label }: Pick<Command, "event" | "label">,
  { path, operation }: Names,
): Paths {
  return {
    [path(`${event}/undo`)]: {
      post: operation(`${event}Undo`, `${label}: deshace lo último que uno hizo`, {
        body: jsonSchemaOf(undoBody),
        responses: { 200: reply("Qué pasó con cada uno.", ref("schemas", "BulkResult")) },
      }),
    },
  };
}

/** The fields that point to other records. */
export function referencesIn(fields: Fields): readonly string[] {
  return Object.keys(fields).filter((name) =>
    ["reference", "references"].includes(fields[name]?.kind ?? ""),
  );
}

/** The parameters and the reply of a search for records that some fields may point to. */
export function optionsCall(references: readonly string[]) {
  return {
    parameters: [
      {
        name: "field",
        in: "path",
        required: true,
        schema: { type: "string", enum: references },
        description: "El campo que apunta.",
      },
      ref("parameters", "search"),
      {
        name: "within",
        in: "query",
        schema: { type: "string" },
        description: "Lo que el registro escogido debe tener igual, como `empresa:3`.",
      },
      {
        name: "only",
        in: "query",
        schema: { type: "string" },
        description: "El único registro del que se pregunta si se puede escoger.",
      },
    ],
    responses: { 200: reply("Los primeros que coinciden.", ref("schemas", "Options")) },
  };
}

const WRITTEN = [
  { event: "create", label: "Crear" },
  { event: "edit", label: "Editar" },
  { event: "import", label: "Importar" },
];
const DELETE = { event: "delete", label: "Eliminar" };
const ID = ref("parameters", "id");
const CONFIRMED = ref("parameters", "confirmed");
