import { schemaOf, writableFields } from "../../src/engine/field-schema.ts";
import type { Field, Fields } from "../../src/engine/field.ts";
import { kindOf } from "../../src/engine/kinds/kinds.ts";
import { servedKindOf } from "../engine/kinds/kinds.ts";
import { jsonSchemaOf, without, type JsonSchema } from "./json-schema.ts";

/** The schema of a field's value as it is sent, with its description. */
function fieldJsonSchema(field: Field): JsonSchema {
  const kind = kindSchema(field, writableJsonSchema);
  const isFilled = field.required === true || kindOf(field).isAlwaysFilled;
  return {
    title: field.label,
    ...(isFilled ? kind : orNull(kind)),
    ...descriptionOf(field),
    ...(field.computed && { readOnly: true }),
    ...(field.secret && { writeOnly: true }),
  };
}

/** The schema of the values that a record is written with: every field that is not computed. */
export function writableJsonSchema(fields: Fields): JsonSchema {
  const written = writableFields(fields);
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(written.map(([name, field]) => [name, fieldJsonSchema(field)])),
    required: written.map(([name]) => name),
  };
}

/** The schema of the values that a record is read with: a value is null where the reader may not see it. */
export function readableJsonSchema(fields: Fields): JsonSchema {
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, readSchema(field)]),
    ),
  };
}

/** Old records keep values that were valid when they were written. */
const LIMITS = ["format", "pattern", "minLength", "maxLength", "minItems", "maxItems"];

function readSchema(field: Field): JsonSchema {
  const kind = kindSchema(field, readableJsonSchema);
  const words = { title: field.label, ...descriptionOf(field) };
  // A mask is not a valid value of the field.
  if (field.personal) return words;
  return { ...words, ...orNull(without(kind, ...LIMITS)) };
}

/** The schema of a value that is not null, from the one that the server validates with; `rowWith` makes that of a row. */
function kindSchema(field: Field, rowWith: (fields: Fields) => JsonSchema): JsonSchema {
  const checked = jsonSchemaOf(schemaOf(field));
  const { anyOf: [filled] = [checked] } = checked as { anyOf?: readonly JsonSchema[] };
  const rowOf = () => rowWith("fields" in field ? field.fields : {});
  return { ...filled, ...servedKindOf(field).api.schema(field, rowOf) };
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  const orNone = Array.isArray(values) ? { enum: values.concat(null) as readonly unknown[] } : {};
  return { ...schema, type: [type, "null"], ...orNone };
}

function descriptionOf(field: Field): { description?: string } {
  const parts = [servedKindOf(field).api.meaning(field), field.hint, ...marksOf(field)].filter(
    Boolean,
  );
  return parts.length === 0 ? {} : { description: `${parts.join(". ")}.` };
}

function marksOf(field: Field): readonly string[] {
  return [
    ...(field.unique ? ["Único"] : []),
    ...(field.personal ? ["Dato personal: enmascarado sin la acción «personal»"] : []),
    ...(field.computed ? ["Lo calcula el servidor"] : []),
    ...(field.secret ? ["Se reemplaza y nunca se lee"] : []),
  ];
}
