import { filterOf } from "../../engine/filter-text.ts";
import type { Field } from "../../engine/field.ts";
import { valueFromText } from "../../engine/field-text.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import { STATUS } from "../../engine/list-query.ts";
import { statusesOf } from "../../engine/lifecycle-statuses.ts";
import type { SectionRow, StatusNames } from "../../domain/section-reply.ts";
import type { Names } from "../../machines/list/list.types.ts";

/** The known names of references: those chosen here, and those of the visible rows. */
export type Known = {
  readonly names: Names;
  readonly rows: readonly SectionRow[];
  readonly statuses?: StatusNames | undefined;
};

/** The label of a filtered field. */
export function filterLabel({ fields }: SectionDefinition, name: string): string {
  return name === STATUS ? "Estado" : (fields[name]?.label ?? name);
}

/** The condition of a filter, in words. */
export function filterWords(
  section: SectionDefinition,
  name: string,
  text: string,
  known: Known,
): string {
  if (name === STATUS && section.lifecycle !== null) {
    const statuses = statusesOf(section.lifecycle, known.statuses);
    const words = text.split(",").map((each) => statuses.find(({ key }) => key === each)?.label);
    return words.join(" o ");
  }
  const field = section.fields[name];
  if (field === undefined) return text;
  const filter = filterOf(field);
  switch (filter.form) {
    case "none":
    case "words":
      return `«${text}»`;
    case "yesNo":
      return text === "si" ? "Sí" : "No";
    case "anyOf":
      return text
        .split(",")
        .map((each) => filter.wordsOf(field, each) ?? nameOf(name, each, known))
        .join(" o ");
    case "between": {
      const [from = "", to = ""] = text
        .split("..")
        .map((end) => (end === "" ? "" : filter.wordsOf(field, end)));
      if (from === to) return from;
      if (to === "") return `desde ${from}`;
      return from === "" ? `hasta ${to}` : `${from} a ${to}`;
    }
  }
}

/** The fields that have a filter of their own. */
export function filteredFields({ fields }: SectionDefinition): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => field.filtered === true);
}

/** The text of a range filter from its typed ends; empty without any. */
export function betweenText(field: Field, ...ends: readonly [from: string, to: string]): string {
  const texts = ends.map((text) => {
    // A date and time is filtered by its day.
    const value = valueFromText(
      field.kind === "dateTime" ? { ...field, kind: "date" } : field,
      text,
    );
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  });
  return texts.join("") === "" ? "" : texts.join("..");
}

/** The name of a reference; its id while the name is not known. */
export function nameOf(field: string, id: string, { names, rows }: Known): string {
  const chosen = names[`${field}:${id}`];
  if (chosen !== undefined) return chosen;
  const row = rows.find(({ values }) => values[field] === id);
  const label = row?.labels[field];
  return typeof label === "string" ? label : `n.º ${id}`;
}
