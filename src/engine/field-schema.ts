import * as z from "zod/mini";

import type { SectionDefinition } from "./define-section.ts";
import type { Field, Fields } from "./field.ts";
import { kindOf } from "./kinds/kinds.ts";

z.config({ jitless: true });

/** The schema of a field's value as it is sent: the same in the form, in the call and in an imported file. */
export function schemaOf(field: Field): z.ZodMiniType {
  const kind = kindOf(field);
  const filled = kind.schema(field, () => rowSchema(field));
  return field.required || kind.isAlwaysFilled ? filled : z.nullable(filled);
}

/** The schema of the writable values of a record of a section: every field that is not computed, and nothing else. */
export function recordSchema({ fields }: Pick<SectionDefinition, "fields">) {
  return z.strictObject(
    Object.fromEntries(writableFields(fields).map(([name, field]) => [name, schemaOf(field)])),
  );
}

/** The fields that a person may write, in their order. */
export function writableFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => field.computed !== true);
}

function rowSchema(field: Field) {
  return recordSchema({ fields: "fields" in field ? field.fields : {} });
}
