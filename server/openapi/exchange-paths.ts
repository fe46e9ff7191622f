import { findImport } from "../../src/contract/import-contract.ts";
import { MAX_EXPORTED } from "../../src/domain/export-limits.ts";
import { writableFields } from "../../src/engine/field-schema.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { MAX_REPLACEMENTS } from "../../src/domain/import-mending.ts";
import { MAX_REPLACEMENTS_BYTES } from "../engine/exchange/limits.ts";
import { MEDIA_TYPES } from "../engine/exchange/files/formats.ts";
import type { JsonSchema } from "./json-schema.ts";
import { optionsCall, referencesIn } from "./command-paths.ts";
import { listParameters } from "./list-parameters.ts";
import { refused, reply } from "./components.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { ref, type Names } from "./section-names.ts";

const FILE: JsonSchema = { type: "string", format: "binary" };

/** The media types of the files of rows, without their parameters. */
const FILE_TYPES = Object.values(MEDIA_TYPES).map((type) => type.replace(/;.*$/u, ""));

const format: JsonSchema = {
  name: "format",
  in: "query",
  schema: { type: "string", enum: ["xlsx", "csv"], default: "xlsx" },
  description: "En qué archivo. El CSV viene en UTF-8 con marca y separado por «;».",
};

/** The calls that download and upload files of rows. */
export function exchangePaths(section: SectionDefinition, { path, operation }: Names) {
  const { many } = section;
  return {
    [path("export")]: {
      get: operation("export", `Todo lo filtrado de ${many}, como archivo`, {
        parameters: [
          format,
          {
            name: "columns",
            in: "query",
            schema: { type: "string" },
            description: "Campos, en orden y separados por coma; sin ellos, los de la lista.",
          },
          {
            name: "ids",
            in: "query",
            schema: { type: "string", example: "1,5,8" },
            description: `Los únicos registros que van, hasta ${MAX_EXPORTED}, separados por coma.`,
          },
          // The same query as the list's; the page in it is ignored, since the file has every row.
          ...listParameters(section),
        ],
        responses: {
          200: {
            ...file("El archivo."),
            headers: {
              "rows-total": { schema: { type: "integer" }, description: "Cuántas filas vienen." },
            },
          },
        },
      }),
    },
    [path("import")]: {
      post: operation("import", `Lee o guarda las filas de un archivo de ${many}`, {
        parameters: importParameters,
        body: FILE,
        bodyTypes: FILE_TYPES,
        responses: {
          200: {
            description:
              "Cuánto va y, al final, el resultado: un JSON por línea. Con `mode=mend`, un archivo con las filas que tienen errores.",
            content: {
              "application/x-ndjson": { schema: ref("schemas", "ImportLine") },
              ...fileContent,
            },
          },
        },
      }),
    },
    ...runPaths(section, { path, operation }),
    ...importOptions(section, { path, operation }),
    [path("import/template")]: {
      get: operation("importTemplate", "Un archivo con los títulos de las columnas", {
        parameters: [format],
        responses: { 200: file("La plantilla.") },
      }),
    },
  };
}

/** The search for the records that the references of a file may name. */
function importOptions(
  { fields }: SectionDefinition,
  { path, operation }: Pick<Names, "path" | "operation">,
) {
  const named = referencesIn(Object.fromEntries(writableFields(fields)));
  if (named.length === 0) return {};
  return {
    [path("import/options/{field}")]: {
      get: operation(
        "importOptions",
        "Registros que puede nombrar un archivo, cada uno con el texto que lo nombra",
        optionsCall(named),
      ),
    },
  };
}

/** The calls of an import that is being saved or has ended. */
function runPaths(
  { many }: SectionDefinition,
  { path, operation }: Pick<Names, "path" | "operation">,
) {
  const id = ref("parameters", "id");
  return {
    [path("import/run")]: {
      get: operation("importRun", `La importación en curso de ${many}, o la propia que terminó`, {
        responses: { 200: reply("La que hay, si hay.", jsonSchemaOf(findImport.reply)) },
      }),
    },
    [path("import/run/{id}")]: {
      get: operation("followImport", "Cuánto va una importación y, al final, su resultado", {
        parameters: [id],
        responses: {
          200: reply("Un JSON por línea.", ref("schemas", "ImportLine"), "application/x-ndjson"),
        },
      }),
    },
    [path("import/run/{id}/stop")]: {
      post: operation("stopImport", "Detiene una importación: lo guardado queda", {
        parameters: [id],
        responses: { 204: { description: "Se detendrá." } },
      }),
    },
    [path("import/run/{id}/mend")]: {
      get: operation("mendImport", "Las filas de una importación que tienen errores", {
        parameters: [id],
        responses: {
          200: file("Un archivo como el enviado."),
          410: refused("El archivo ya no está: se guarda un día."),
        },
      }),
    },
  };
}

const importParameters: readonly JsonSchema[] = [
  {
    name: "mode",
    in: "query",
    required: true,
    schema: { type: "string", enum: ["preview", "save", "mend"] },
    description:
      "Leer sin guardar, guardar las filas buenas, o recibir las malas para corregirlas.",
  },
  {
    name: "update",
    in: "query",
    schema: { type: "string", enum: ["si", "no"], default: "no" },
    description: "Si los registros que existen reciben los valores del archivo.",
  },
  {
    name: "erase",
    in: "query",
    schema: { type: "string", enum: ["si", "no"], default: "no" },
    description:
      "Con `update=si`, si una celda vacía borra el valor que el registro tiene. Con `no`, lo deja como está.",
  },
  {
    name: "sheet",
    in: "query",
    schema: { type: "string" },
    description:
      "La hoja de un libro de Excel que se lee. Sin ella, la que está a la vista; si varias tienen filas, el rechazo las nombra en `sheets`.",
  },
  {
    name: "mends",
    in: "query",
    schema: { type: "integer", minimum: 0, maximum: MAX_REPLACEMENTS_BYTES, default: 0 },
    description: `Cuántos bytes del cuerpo, antes del archivo, son los reemplazos: un JSON \`[{"field","from","to"}]\` de hasta ${MAX_REPLACEMENTS}. En la columna de \`field\`, donde una celda dice \`from\` se lee \`to\`.`,
  },
  {
    name: "name",
    in: "query",
    schema: { type: "string" },
    description: "Cómo se llama el archivo: queda en la historia de los registros.",
  },
];

const fileContent: JsonSchema = Object.fromEntries(
  FILE_TYPES.map((type) => [type, { schema: FILE }]),
);

function file(description: string) {
  return { description, content: fileContent };
}
