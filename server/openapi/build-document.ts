import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Report } from "../../src/engine/report.ts";
import type { Lifecycle } from "../../src/engine/lifecycle.ts";
import { sectionTitles } from "../../src/sections/menu/section-titles.ts";
import { hasRegions, statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import * as jobs from "../../src/contract/jobs-contract.ts";
import { components } from "./components.ts";
import { readableJsonSchema, writableJsonSchema } from "./field-json-schema.ts";
import { ref, without, type JsonSchema } from "./json-schema.ts";
import { pathsOf } from "./operation.ts";
import { reportPaths, REPORTS_TITLE } from "./report-paths.ts";
import { schemaNamesOf, sectionPaths } from "./section-paths.ts";

const INTRODUCTION = `Las llamadas de las secciones de Garante: las mismas para cada una, hechas de su declaración.

El segundo tramo de la dirección es la acción del permiso: \`/customers/edit/15\` necesita la acción \`edit\` de \`customers\`. Cada llamada lleva el token de la sesión, que entrega el ingreso, y la empresa en la que se trabaja.

Un rechazo llega en la forma de RFC 9457 (\`application/problem+json\`): \`errors\` dice por campo qué no está bien, \`guard\` qué condición del ciclo de vida no se cumple, y \`current\` trae el registro como está cuando otra persona lo cambió. Un parámetro que la llamada no tiene, o que viene repetido, es un rechazo 400 que lo nombra.

Una acción de varios registros los toma por sus ids (\`ids\`) o por la consulta de una lista (\`query\`). Lo que se hace con todo lo que deja una consulta lleva en \`seen\` cuántos registros mostró su lista: si ya son otros tantos, se rechaza con 409 y no se cambia nada.`;

/** The version of the calls, not of the product: additions to a section need no new one. */
const VERSION = "1.0.0";

/** The API of the declared sections and reports as an OpenAPI 3.1 document. */
export function buildDocument(
  sections: readonly SectionDefinition[],
  reports: readonly Report[],
): JsonSchema {
  const titled = sections
    .map((section) => ({ section, title: sectionTitles[section.controller] ?? section.many }))
    .toSorted((a, b) => a.title.localeCompare(b.title, "es"));
  const paths = titled.map(({ section, title }) => sectionPaths(section, title));
  const schemas = titled.map(({ section }) => sectionSchemas(section));
  return {
    openapi: "3.1.0",
    info: { title: "Garante", version: VERSION, description: INTRODUCTION },
    servers: [{ url: "/api" }],
    security: [{ session: [] }],
    tags: [
      ...titled.map(({ title, section }) => ({ name: title, description: section.many })),
      { name: REPORTS_TITLE, description: "cifras con lo que hay detrás de cada una" },
      { name: JOBS_TITLE, description: "lo que corre por sí mismo y lo que sale" },
    ],
    paths: Object.assign({}, ...paths, reportPaths(reports), jobPaths()) as JsonSchema,
    components: {
      ...components,
      schemas: Object.assign({}, components.schemas, ...schemas) as JsonSchema,
    },
  };
}

/** The name of the page of the jobs in the menu. */
const JOBS_TITLE = "Trabajos y envíos";

/** The calls of the jobs and of the messages to the outside (ADR 28, ADR 37). */
function jobPaths() {
  const { jobList, jobView, cancelJob, retryJob, messageList, messageView, resendMessage } = jobs;
  return pathsOf(
    [jobList, jobView, cancelJob, retryJob, messageList, messageView, resendMessage].map((row) => ({
      row,
      tag: JOBS_TITLE,
      filled: { controller: "jobs" },
    })),
  );
}

function sectionSchemas(section: SectionDefinition): JsonSchema {
  const schema = schemaNamesOf(section);
  const { fields } = section;
  const values = writableJsonSchema(fields);
  const row = rowProperties(section);
  return {
    [schema.values]: values,
    // Only changed values are sent.
    [schema.changes]: without(values, "required"),
    [schema.row]: {
      type: "object",
      properties: { ...row, facts: ofRecord.facts },
      required: Object.keys(row),
    },
    [schema.record]: {
      type: "object",
      properties: { ...row, ...ofRecord, held: HELD, withheld: WITHHELD, statuses: STATUS_NAMES },
      required: [...Object.keys(row), ...Object.keys(ofRecord)],
    },
    [schema.page]: {
      type: "object",
      properties: {
        rows: { type: "array", items: ref("schemas", schema.row) },
        total: { type: "integer" },
        totals: {
          type: "object",
          additionalProperties: { type: "string" },
          description: "Las sumas de las columnas de dinero de la lista, sobre todo lo filtrado.",
        },
        statuses: STATUS_NAMES,
      },
      required: ["rows", "total", "totals"],
    },
  };
}

function rowProperties({ fields, lifecycle }: SectionDefinition) {
  return {
    id: { type: "string" },
    version: { type: "integer" },
    status: lifecycle === null ? { type: "null" } : statusSchema(lifecycle),
    values: readableJsonSchema(fields),
    labels: {
      type: "object",
      description: "Cómo se llaman las referencias y los archivos.",
      additionalProperties: {
        anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
      },
    },
  };
}

/** The status of a record: one of its chart; of a chart with parallel regions one of each, with `+` between them. */
function statusSchema(lifecycle: Lifecycle): JsonSchema {
  const statuses = statusesOf(lifecycle);
  const keys = statuses.map(({ key }) => key);
  const one = `(?:${keys.map((key) => key.replaceAll(".", String.raw`\.`)).join("|")})`;
  return {
    ...(hasRegions(lifecycle)
      ? { type: "string", pattern: String.raw`^${one}(?:\+${one})*$` }
      : { enum: keys }),
    description: statuses.map(({ key, label }) => `${key}: ${label}`).join("; "),
  };
}

const STATUS_NAMES: JsonSchema = {
  type: "object",
  additionalProperties: { type: "string" },
  description: "Cómo llama la empresa a los estados que no llama como el producto.",
};

const HELD: JsonSchema = {
  type: "object",
  additionalProperties: { type: "string" },
  description:
    "Por qué no se puede eliminar, o expedir un documento suyo, por acción: lo que se sabe de antemano.",
};

const WITHHELD: JsonSchema = {
  type: "object",
  additionalProperties: { type: "string" },
  description: "Por qué no se entrega el archivo de un campo a quien pregunta, por campo.",
};

const ofRecord = {
  facts: {
    type: "object",
    additionalProperties: { type: "boolean" },
    description: "Lo que preguntan las condiciones de sus acciones.",
  },
  createdAt: { type: "string", format: "date-time" },
  createdBy: { type: "string" },
  updatedAt: { type: "string", format: "date-time" },
  updatedBy: { type: "string" },
};
