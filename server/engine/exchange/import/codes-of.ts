import type { SectionDefinition } from "../../../../src/engine/define-section.ts";
import { servedKindOf } from "../../kinds/kinds.ts";

type Section = Pick<SectionDefinition, "fields" | "title" | "uniqueTogether">;

/**
 * The codes by which a file names one record of a section, each as the fields it is made of: the unique texts, then
 * sets that are unique together and begin with a text, like the code and the version of a formula.
 */
export function codesOf({ fields, uniqueTogether }: Section): readonly (readonly string[])[] {
  const single = Object.entries(fields).flatMap(([name, field]) =>
    field.unique === true && servedKindOf(field).exchanged.isCode ? [[name]] : [],
  );
  const together = uniqueTogether.filter((names) => {
    const [first, ...rest] = names.map((name) => {
      const field = fields[name];
      return field && servedKindOf(field).exchanged;
    });
    return first?.isCode === true && rest.every((each) => each?.isCodePart);
  });
  return [...single, ...together];
}

/** The Spanish words that say what names one record of a section whose name others have too. */
export function codeWords(section: Section): string {
  const code = codesOf(section).find(([name]) => name !== section.title);
  if (code === undefined) return "escriba el número del registro";
  const labels = code.map((name) => section.fields[name]?.label ?? name).map(inSentence);
  return code.length === 1
    ? `escriba el ${labels.join("")}`
    : `escriba ${labels.join(" y ")}, separados por un espacio`;
}

/** A label inside a sentence: initials such as NIT stay as they are. */
function inSentence(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.toLowerCase();
}
