import { checkDigitOf } from "../../src/domain/nit.ts";
import type { Field } from "../../src/engine/field.ts";
import { writableFields } from "../../src/engine/field-schema.ts";
import type { Value } from "../../src/engine/value.ts";
import type { ServedSection } from "../engine/served.types.ts";
import type { SeedRow, SeedScene } from "./seed.types.ts";

/** Records of a section that brings no rows of its own: its examples, or a few made up from its fields. */
const MADE_UP = 5;

/** The rows of a section that nobody wrote any for. */
export function madeUpRows({ definition }: ServedSection, scene: SeedScene): readonly SeedRow[] {
  if (definition.examples.length > 0) return definition.examples.map((values) => ({ values }));
  const { fields } = definition;
  return Array.from({ length: MADE_UP }, (_, index) => ({
    values: Object.fromEntries(
      writableFields(fields).map(([name, field]) => [name, madeUp(field, index + 1, scene)]),
    ),
  }));
}

/** A value for the nth record; nothing where what is asked for cannot be made up, as a text of a pattern. */
function madeUp(field: Field, nth: number, { idsOf, now }: SeedScene): Value {
  const today = now.toISOString().slice(0, 10);
  switch (field.kind) {
    case "text":
      return field.pattern === undefined ? `${field.label} ${nth}`.slice(0, field.max) : null;
    case "email":
      return `demostracion${nth}@garante.example`;
    case "nit":
      return `90000000${nth}-${checkDigitOf(`90000000${nth}`)}`;
    case "documentId":
      return `CC 100000000${nth}`;
    case "period":
      return today.slice(0, 7);
    case "date":
      return today;
    case "dateTime":
      return now.toISOString();
    case "yesNo":
      return nth % 2 === 1;
    case "integer":
      return Math.min(field.max, field.min + nth);
    case "decimal":
    case "money":
    case "rate":
      return `${nth}`;
    case "choice": {
      const options = Object.keys(field.options);
      return options[nth % options.length] ?? null;
    }
    case "reference": {
      const ids = idsOf(field.to);
      return ids[nth % Math.max(1, ids.length)] ?? null;
    }
    case "references":
      return idsOf(field.to).slice(0, 2);
    case "rows":
    case "permissions":
      return [];
    case "file":
    case "code":
      return null;
  }
}
