import * as z from "zod/mini";

import { marked, type FieldRules, type Marks } from "../../field-rules.ts";
import type { KindOf } from "../kind.types.ts";
import { bare, MISSING, trimmed } from "../plain-value.ts";

type Options = Readonly<Record<string, string>>;

/** One of a few values, each with its label. */
export type ChoiceField<Offered extends Options = Options> = FieldRules & {
  readonly kind: "choice";
  readonly options: Offered;
};

/** One of a few values: `choice("Riesgo", { low: "Bajo", high: "Alto" })`. */
export const choice = <const Offered extends Options>(
  label: string,
  options: Offered,
  ...marks: Marks
): ChoiceField<Offered> => ({ kind: "choice", options, ...marked(label, marks) });

function keyOf(options: Options, text: string): string | undefined {
  const plain = text.toLowerCase();
  return Object.keys(options).find(
    (key) => key.toLowerCase() === plain || options[key]?.toLowerCase() === plain,
  );
}

export const choiceKind: KindOf<ChoiceField> = {
  empty: null,
  isAlwaysFilled: false,
  isFigure: false,
  schema: ({ options }) => z.enum(Object.keys(options), MISSING),
  parse: ({ options }, raw) => keyOf(options, raw.trim()) ?? trimmed(raw),
  text: ({ options }, value) => options[bare(value)] ?? bare(value),
  filter: {
    form: "anyOf",
    isValue: ({ options }, text) => Object.hasOwn(options, text),
    wordsOf: ({ options }, text) => options[text] ?? text,
  },
  isListable: true,
  isSortable: true,
  isImportable: true,
  isCopied: true,
};
