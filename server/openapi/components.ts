import type { ZodMiniType } from "zod/mini";

import { problem } from "../../src/contract/answer.ts";
import * as changes from "../../src/contract/change-contract.ts";
import * as contract from "../../src/contract/section-contract.ts";
import { importLine } from "../../src/contract/import-contract.ts";
import { notes, writeNote } from "../../src/contract/notes-contract.ts";
import { twins } from "../../src/contract/twins-contract.ts";
import { listBeside, listColumns, tabCounts, views } from "../../src/contract/views-contract.ts";
import { jsonSchemaOf, ref, type JsonSchema } from "./json-schema.ts";

/** The shapes of bodies and replies that have a name in the document. */
const SHAPES: Readonly<Record<string, ZodMiniType>> = {
  Problem: problem,
  Options: contract.options,
  Views: views,
  TabCounts: tabCounts,
  ListColumns: listColumns,
  ListBeside: listBeside,
  History: contract.history,
  Related: contract.related,
  Notes: notes.reply,
  WrittenNote: writeNote.reply,
  Rehearsal: contract.rehearsal,
  ChangeRehearsal: changes.changeRehearsal,
  PasteRehearsal: changes.pasteRehearsal,
  PasteBody: changes.pasteBody,
  CellsBody: changes.cellsBody,
  ManyBody: contract.manyBody,
  BulkBody: contract.bulkBody,
  ManyChangeBody: changes.manyChangeBody,
  ChangeBody: changes.changeBody,
  BulkResult: contract.bulkResult,
  EventBody: contract.eventBody,
  Twins: twins,
  SentFile: contract.sentFile,
  ImportLine: importLine,
};

const names = new Map(Object.entries(SHAPES).map(([name, shape]) => [shape, name]));

/** The schema of a body or a reply: by its name, where it has one. */
export function shapeOf(shape: ZodMiniType): JsonSchema {
  const name = names.get(shape);
  return name === undefined ? jsonSchemaOf(shape) : ref("schemas", name);
}

/** The parts that the calls of every section share. */
export const components = {
  securitySchemes: {
    session: {
      type: "http",
      scheme: "bearer",
      description: "El token que entrega el ingreso (POST /auth/tfa/{uid}).",
    },
  },
  parameters: {
    company: {
      name: "company",
      in: "header",
      required: true,
      schema: { type: "string" },
      description: "Id de la empresa en la que se trabaja: una de las de la persona.",
    },
    id: {
      name: "id",
      in: "path",
      required: true,
      schema: { type: "string", pattern: "^\\d{1,18}$" },
      description: "Id del registro.",
    },
    search: queryParameter("q", "Palabras que deben estar en los textos del registro."),
    group: queryParameter(
      "g",
      "Uno o dos campos, con coma, por los que la lista va en grupos y en partes de cada grupo, con la cuenta y las sumas de cada uno.",
    ),
    openGroup: queryParameter(
      "go",
      "Filtro del grupo abierto, cuyas filas, o las cifras de sus partes, trae la página.",
    ),
    openPart: queryParameter(
      "gp",
      "Filtro de la parte abierta del grupo abierto, cuyas filas trae la página.",
    ),
    lead: queryParameter(
      "l",
      "Columna que va después del nombre, por la cifra que llevó a la lista.",
    ),
    report: queryParameter("r", "Dirección del reporte que llevó a la lista."),
    order: queryParameter(
      "o",
      "Campos por los que se ordena, en orden de peso y separados por coma; «-» antes de uno lo invierte.",
    ),
    page: queryParameter("p", "Página, desde 1.", { type: "integer", minimum: 1 }),
    size: queryParameter("n", "Registros por página.", {
      type: "integer",
      enum: [25, 50, 100, 200],
    }),
    idempotencyKey: {
      name: "idempotency-key",
      in: "header",
      schema: { type: "string" },
      description: "Un texto propio de la llamada: repetirla con el mismo no hace nada dos veces.",
    },
    confirmed: {
      name: "confirmed",
      in: "header",
      schema: { type: "string" },
      description: "Lo que la persona confirmó: el `confirm` del rechazo que lo preguntó.",
    },
    version: {
      name: "version",
      in: "query",
      required: true,
      schema: { type: "integer" },
      description: "La versión que se leyó.",
    },
  },
  schemas: Object.fromEntries(
    Object.entries(SHAPES).map(([name, shape]) => [name, jsonSchemaOf(shape)]),
  ),
  responses: {
    Unreadable: refused(
      "Trae un parámetro que la llamada no tiene, repetido o que no se puede leer, o un cuerpo de otra forma: `errors` nombra cada parámetro.",
    ),
    Unauthorized: refused("El token falta o ya no vive."),
    Forbidden: refused("La persona no tiene la acción, o no es de la empresa."),
    NotFound: refused("No existe, o es de otra empresa."),
    Conflict: refused(
      "Otra persona lo cambió antes, o está en uso: `current` lo trae como está. De varios por consulta, son otros que los que se vieron.",
    ),
    Invalid: refused("Algo no está bien: `errors` lo dice por campo."),
    TooLarge: refused("El cuerpo pasa del tamaño máximo."),
    TooMany: toWait(
      "La persona, o todas juntas, tienen demasiadas llamadas en curso: de archivos, de varios registros o seguidas.",
    ),
    Failed: refused("Falló algo que nadie esperaba."),
    Busy: toWait("El servidor, o algo que necesita, no puede atender en este momento."),
  },
};

function queryParameter(
  name: string,
  description: string,
  schema: JsonSchema = { type: "string" },
) {
  return { name, in: "query", schema, description };
}

/** A refusal of a call that is worth making again, which says after how many seconds. */
function toWait(description: string) {
  const headers = { "Retry-After": { schema: { type: "integer" }, description: "En segundos." } };
  return { ...refused(description), headers };
}

/** A refusal, in the form of RFC 9457. */
export function refused(description: string) {
  return {
    description,
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  };
}
