import type { Twin } from "../../contract/answer.ts";
import type { Twins } from "../../contract/twins-contract.ts";
import type { FieldErrors, RecordSection, RecordValues } from "../../engine/record-section.ts";
import type { DraftKey } from "./record.types.ts";

/** The form whose values may be another record's. */
export type TwinsInput = Pick<DraftKey, "id"> & {
  readonly section: Pick<RecordSection, "controller" | "uniqueSets" | "problemsOf">;
  readonly action: "edit" | "create";
};

/** The request to the server: the values that must be unique, as they are written. */
export type TwinsQuestion = Pick<TwinsInput, "id" | "action"> & {
  readonly controller: string;
  readonly values: RecordValues;
};

export type TwinsContext = TwinsInput & {
  /** The fields that were written in, about which nothing was asked since. */
  readonly written: readonly string[];
  /** The sets of fields whose answer is awaited; one that is written in meanwhile awaits none. */
  readonly asked: readonly (readonly string[])[];
  /** The values of the form when it asked. */
  readonly values: RecordValues;
  /** The words of the server, by field, for values that are still written so. */
  readonly errors: FieldErrors;
  readonly twins: Readonly<Record<string, Twin>>;
};

/** A field that the person left, and the form with it. */
export type LeftField = {
  readonly field: string;
  readonly values: RecordValues;
  readonly base: RecordValues;
};

/** Gives the sets of fields to ask about: whole and right, with the field that was left, and written in since the last time. */
export function dueSets(context: TwinsContext, { field, values, base }: LeftField) {
  const { section, action, written } = context;
  const whole = section.uniqueSets.filter(
    (set) =>
      set.includes(field) &&
      set.some((name) => written.includes(name)) &&
      set.every((name) => (values[name] ?? "") !== ""),
  );
  if (whole.length === 0) return [];
  const wrong = section.problemsOf(values, action === "create" ? null : base);
  return whole.filter((set) => !set.some((name) => Object.hasOwn(wrong, name)));
}

/** Adds what is due to what is awaited. */
export function withQuestion(context: TwinsContext, left: LeftField) {
  const due = dueSets(context, left);
  return {
    asked: [...context.asked.filter((set) => !due.includes(set)), ...due],
    written: context.written.filter((name) => !due.flat().includes(name)),
    values: left.values,
  };
}

/** Forgets what was asked and told of the sets of a field, which is written anew. */
export function withWrittenAnew(context: TwinsContext, field: string) {
  const { asked, written, errors, twins, section } = context;
  const near = section.uniqueSets.filter((set) => set.includes(field)).flat();
  const isFar = (name: string): boolean => !near.includes(name);
  return {
    written: written.includes(field) ? written : [...written, field],
    asked: asked.filter((set) => !set.includes(field)),
    errors: those(errors, isFar),
    twins: those(twins, isFar),
  };
}

/** Takes the answer about what is still awaited. */
export function withAnswer({ asked, errors, twins }: TwinsContext, answer: Twins) {
  const isAsked = (name: string): boolean => asked.flat().includes(name);
  const isOther = (name: string): boolean => !isAsked(name);
  return {
    asked: [],
    errors: { ...those(errors, isOther), ...those(answer.errors, isAsked) },
    twins: { ...those(twins, isOther), ...those(answer.twins, isAsked) },
  };
}

/** Gives the question about what is awaited. */
export function twinsQuestionOf({ section, action, id, asked, values }: TwinsContext) {
  const names = asked.flat();
  return {
    controller: section.controller,
    action,
    id,
    values: those(values, (name) => names.includes(name)),
  };
}

/** The entries of some names, or of all others. */
function those<Value>(
  all: Readonly<Record<string, Value>>,
  isKept: (name: string) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => isKept(name)));
}
