import type { Alike } from "../../contract/section-contract.ts";
import type { Starts } from "../../engine/record-section.ts";
import type { LookupInput } from "./lookup.machine.ts";

/** The fields of a form that nobody has to write: days that are today as a rule, and references that may have one record only. */
export type StartsInput = LookupInput & Starts;

/** A value known without the person: today, or the only record that a reference may choose. */
export type StartKnown = {
  readonly type: "start.known";
  readonly field: string;
  readonly value: string;
  readonly label?: string;
  readonly alike?: Alike | undefined;
};

type Form = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly written: readonly string[];
};

/** Whether nobody wrote in a field, and nothing stands in it: what is known by itself replaces nothing. */
export function isUntouched({ values, written }: Form, field: string): boolean {
  return (values[field] ?? null) === null && !written.includes(field);
}

/** Gives those of some fields that are still untouched. */
export function untouchedIn(form: Form, { today, chosen }: Starts): Starts {
  const isStill = (name: string) => isUntouched(form, name);
  return { today: today.filter(isStill), chosen: chosen.filter(isStill) };
}
