import type { Fields } from "../../engine/field.ts";
import { begun } from "../../domain/problem-text.ts";

/** The field beside which a sentence about the whole row is told: every file may have it. */
const WHOLE = "documento";

/**
 * The errors of a row of a file, each beside the field that it begins with (`Documento: falta`). They are kept as one
 * text, for its list and its file.
 */
export function rowFlaws(fields: Fields, errors: unknown): Readonly<Record<string, string>> {
  if (typeof errors !== "string" || errors === "") return {};
  const sentences = errors.replace(/\.$/u, "").split(". ");
  const told = Map.groupBy(sentences, (sentence) => fieldOf(fields, sentence));
  return Object.fromEntries(
    [...told].map(([name, all]) => [
      name,
      all.map((each) => begun(withoutLabel(fields, name, each))).join(". "),
    ]),
  );
}

function fieldOf(fields: Fields, sentence: string): string {
  const found = Object.entries(fields).find(([, { label }]) => sentence.startsWith(`${label}: `));
  return found?.[0] ?? WHOLE;
}

function withoutLabel(fields: Fields, name: string, sentence: string): string {
  const label = `${fields[name]?.label ?? ""}: `;
  return sentence.startsWith(label) ? sentence.slice(label.length) : sentence;
}
