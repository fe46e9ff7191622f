import { writableFields } from "../../../src/engine/field-schema.ts";
import type { Field, Fields } from "../../../src/engine/field.ts";
import { without, type JsonSchema } from "./json-schema.ts";

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

function readSchema(field: Field): JsonSchema {
  const kind = kindSchema(field);
  const words = { title: field.label, ...descriptionOf(field) };
  // A mask is no value of the field.
  if (field.personal) return words;
  // Old records keep what was right when they were written.
  return { ...words, ...orNull(without(kind, "format", "pattern", "maxLength")) };
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  const orNone = Array.isArray(values) ? { enum: values.concat(null) as readonly unknown[] } : {};
  return { ...schema, type: [type, "null"], ...orNone };
}

function kindSchema(field: Field): JsonSchema {
  switch (field.kind) {
    case "text":
      return {
        type: "string",
        maxLength: field.max,
        ...(field.pattern && { pattern: field.pattern.source }),
      };
    case "code":
      return { type: "string", maxLength: field.max };
    case "email":
      return { type: "string", format: "email" };
    case "nit":
      return { type: "string", pattern: "^[1-9]\\d{5,14}-\\d$" };
    case "documentId":
    case "file":
      return { type: "string" };
    case "reference":
      return { type: "string", pattern: "^\\d{1,18}$" };
    case "period":
      return { type: "string", pattern: "^\\d{4}-\\d{2}$" };
    case "date":
      return { type: "string", format: "date" };
    case "dateTime":
      return { type: "string", format: "date-time" };
    case "yesNo":
      return { type: "boolean" };
    case "integer":
      return { type: "integer", minimum: field.min, maximum: field.max };
    case "decimal":
    case "money":
    case "rate":
      return { type: "string", pattern: `^-?\\d{1,16}(\\.\\d{1,${field.decimals}})?$` };
    case "choice":
      return { type: "string", enum: Object.keys(field.options) };
    case "references":
      return { type: "array", items: { type: "string", pattern: "^\\d{1,18}$" } };
    case "rows":
      return { type: "array", items: writableJsonSchema(field.fields) };
    case "permissions":
      return { type: "array", items: { $ref: "#/components/schemas/PermissionEntry" } };
  }
}

function descriptionOf(field: Field): { description?: string } {
  const parts = [meaningOf(field), field.hint, ...marksOf(field)].filter(Boolean);
  return parts.length === 0 ? {} : { description: `${parts.join(". ")}.` };
}

/** What the type alone does not say. */
export function meaningOf(field: Field): string | undefined {
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

export function marksOf(field: Field): readonly string[] {
  return [
    ...(field.unique ? ["Único"] : []),
    ...(field.personal ? ["Dato personal: enmascarado sin la acción «personal»"] : []),
    ...(field.computed ? ["Lo calcula el servidor"] : []),
    ...(field.secret ? ["Se reemplaza y nunca se lee"] : []),
  ];
}
