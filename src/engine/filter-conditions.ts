import type { Filter } from "./kinds/kind.types.ts";

/**
 * How a condition compares. `plain` is the usual comparison of the kind: the words that a text holds, any of some
 * values, between two ends, yes or no.
 */
export type Operator =
  | "plain"
  | "is"
  | "begins"
  | "over"
  | "under"
  | "during"
  | "not"
  | "lacks"
  | "empty"
  | "filled";

/** A condition of a filter: its operator with the text that it compares with; `empty` and `filled` have none. */
export type Condition = { readonly operator: Operator; readonly text: string };

type Form = Filter<never>["form"];

/** The operators of each form of filter, in the order in which they are offered. */
export const OPERATORS: Readonly<Record<Form, readonly Operator[]>> = {
  words: ["plain", "is", "begins", "not", "lacks", "empty", "filled"],
  anyOf: ["plain", "not", "empty", "filled"],
  between: ["plain", "over", "under", "during", "not", "empty", "filled"],
  yesNo: ["plain"],
  none: [],
};

/** The name of each operator in an address. Plain words have one too, for where a condition with a name stands beside. */
const NAMES: ReadonlyMap<string, Operator> = new Map([
  ["has", "plain"],
  ...(["is", "begins", "over", "under", "during", "not", "lacks", "empty", "filled"] as const).map(
    (operator) => [operator, operator] as const,
  ),
]);

/**
 * The conditions in the text of a filter: `is:Sol|begins:Lu` are two, of which one must hold (see `isDemand`). A text
 * without an operator is one condition, as in every address written before there were any: among words a bar separates
 * only where the text begins with an operator.
 */
export function conditionsIn(form: Form, text: string): readonly Condition[] {
  if (form === "words" && operatorOf(text) === null) return [{ operator: "plain", text }];
  return text.split("|").map((part) => {
    const named = operatorOf(part);
    const rest = named === null ? part : part.slice(part.indexOf(":") + 1);
    return {
      operator: named ?? "plain",
      text: rest.replaceAll(/\\([\\i])/gu, (_, sign) => (sign === "i" ? "|" : "\\")),
    };
  });
}

/** The text of a filter with some conditions; empty without any. */
export function textOfConditions(form: Form, conditions: readonly Condition[]): string {
  const [first] = conditions;
  const isAlone = conditions.length === 1 && first?.operator === "plain";
  if (isAlone && form === "words" && operatorOf(first.text) === null) return first.text;
  return conditions
    .map(({ operator, text }) => {
      const usual = form === "words" ? "has:" : "";
      const name = operator === "plain" ? usual : `${operator}:`;
      return name + text.replaceAll("\\", "\\\\").replaceAll("|", String.raw`\i`);
    })
    .join("|");
}

/** Whether a condition must hold beside all the others of its filter: what it is not, and that it is not empty. */
export function isDemand({ operator }: Condition): boolean {
  return operator === "not" || operator === "lacks" || operator === "filled";
}

function operatorOf(text: string): Operator | null {
  const at = text.indexOf(":");
  return at < 0 ? null : (NAMES.get(text.slice(0, at)) ?? null);
}
