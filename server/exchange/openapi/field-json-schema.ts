import { schemaOf, writableFields } from "../../../src/engine/field-schema.ts";
import type { Field, Fields } from "../../../src/engine/field.ts";
import { jsonSchemaOf, without, type JsonSchema } from "./json-schema.ts";

/** The schema of a field's value as it travels, with its words. */
function fieldJsonSchema(field: Field): JsonSchema {
  const kind = kindSchema(field);
  const isFilled = field.required === true || field.kind === "yesNo";
  return {
    title: field.label,
    ...(isFilled ? kind : orNull(kind)),
    ...descriptionOf(field),
    ...(field.computed && { readOnly: true }),
    ...(field.secret && { writeOnly: true }),
  };
}

/** The values that a record is written with: every field that is not computed. */
export function writableJsonSchema(fields: Fields): JsonSchema {
  const written = writableFields(fields);
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(written.map(([name, field]) => [name, fieldJsonSchema(field)])),
    required: written.map(([name]) => name),
  };
}

/** The values that a record is read with: a value is null where the reader may not see it. */
export function readableJsonSchema(fields: Fields): JsonSchema {
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, readSchema(field)]),
    ),
  };
}

/** Old records keep what was right when they were written. */
const LIMITS = ["format", "pattern", "minLength", "maxLength", "minItems", "maxItems"];

function readSchema(field: Field): JsonSchema {
  const kind = kindSchema(field);
  const words = { title: field.label, ...descriptionOf(field) };
  // A mask is no value of the field.
  if (field.personal) return words;
  return { ...words, ...orNull(without(kind, ...LIMITS)) };
}

/** The schema of a value that is there, from the one that the server checks it with. */
function kindSchema(field: Field): JsonSchema {
  const checked = jsonSchemaOf(schemaOf(field));
  const { anyOf: [filled] = [checked] } = checked as { anyOf?: readonly JsonSchema[] };
  return { ...filled, ...formOf(field) };
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  const orNone = Array.isArray(values) ? { enum: values.concat(null) as readonly unknown[] } : {};
  return { ...schema, type: [type, "null"], ...orNone };
}

const ID = "^\\d{1,18}$";

/** What a kind checks with a function of its own, as a program can read it. */
function formOf(field: Field): JsonSchema {
  switch (field.kind) {
    case "email":
      return { format: "email" };
    case "nit":
      return { pattern: "^[1-9]\\d{5,14}-\\d$" };
    case "reference":
      return { pattern: ID };
    case "period":
      return { pattern: "^\\d{4}-\\d{2}$" };
    case "date":
      return { format: "date" };
    case "dateTime":
      return { format: "date-time" };
    case "decimal":
    case "money":
    case "rate":
      return { pattern: `^-?\\d{1,16}(\\.\\d{1,${field.decimals}})?$` };
    case "references":
      return { items: { type: "string", pattern: ID } };
    case "rows":
      return { items: writableJsonSchema(field.fields) };
    default:
      return {};
  }
}

function descriptionOf(field: Field): { description?: string } {
  const parts = [meaningOf(field), field.hint, ...marksOf(field)].filter(Boolean);
  return parts.length === 0 ? {} : { description: `${parts.join(". ")}.` };
}

/** The part of a field that the type alone does not say. */
function meaningOf(field: Field): string | undefined {
  switch (field.kind) {
    case "money":
      return "Pesos colombianos con punto decimal: «1234.50»";
    case "rate":
      return "Porcentaje con punto decimal: «12.5000»";
    case "nit":
      return "NIT con dígito de verificación: «900123456-8»";
    case "documentId":
      return "Tipo y número: «CC 1020304050»";
    case "period":
      return "Mes: «2026-11»";
    case "choice":
      return Object.entries(field.options)
        .map(([key, label]) => `${key}: ${label}`)
        .join("; ");
    case "reference":
      return `Id de un registro de «${field.to}»`;
    case "references":
      return `Ids de registros de «${field.to}»`;
    case "file":
      return "Id de un archivo que se envió antes";
    default:
      return undefined;
  }
}

function marksOf(field: Field): readonly string[] {
  return [
    ...(field.unique ? ["Único"] : []),
    ...(field.personal ? ["Dato personal: enmascarado sin la acción «personal»"] : []),
    ...(field.computed ? ["Lo calcula el servidor"] : []),
    ...(field.secret ? ["Se reemplaza y nunca se lee"] : []),
  ];
}
