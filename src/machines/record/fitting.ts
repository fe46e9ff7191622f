import type { Alike } from "../../contract/section-contract.ts";
import type { EditorContext, Filled } from "./editor.types.ts";

/** The part of a form that a field which has to fit another may change. */
type Fitted = Pick<
  EditorContext,
  "section" | "values" | "labels" | "errors" | "alike" | "filled" | "written" | "visited"
>;

/** A value that is written, and what the record that it names has in the fields that both must have alike. */
type Change = {
  readonly field: string;
  readonly value: unknown;
  readonly alike?: Alike | undefined;
};

/**
 * Keeps what is written together: the record that a field chooses fills the fields that both must have alike, where they
 * are empty; and what was chosen to fit another value than the one written now is taken out, with a word at its field.
 * `before` has the values as they were.
 */
export function fitted(
  form: Fitted,
  before: EditorContext["values"],
  { field, value, alike = {} }: Change,
): Fitted {
  const { section } = form;
  const own = section.referenceOf(field)?.fits ?? [];
  const filling = own.filter(
    (name) => name in alike && name in section.emptyValues && isEmpty(form.values[name]),
  );
  const known = Object.fromEntries(own.flatMap((name) => idIn(name, alike)));
  let next: Fitted = { ...form, alike: { ...form.alike, [field]: known } };
  for (const name of filling) {
    const { id, label } = alike[name] ?? { id: "", label: "" };
    next = fitted(
      { ...put(next, name, id, label), errors: without(next.errors, name) },
      next.values,
      { field: name, value: id },
    );
  }
  for (const name of section.fittedTo(field)) next = kept(next, before[field], field, value, name);
  return next;
}

/** Takes out of a field what fitted another value of the field that it depends on. */
function kept(form: Fitted, old: unknown, on: string, value: unknown, name: string): Fitted {
  const fit = form.alike[name]?.[on] ?? (isEmpty(old) ? undefined : String(old));
  if (fit === undefined || isEmpty(form.values[name])) return form;
  const alike = { ...form.alike, [name]: { ...form.alike[name], [on]: fit } };
  if (isEmpty(value) || fit === String(value)) return { ...form, alike };
  const called = form.labels[name];
  const what = typeof called === "string" && called !== "" ? `«${called}»` : "lo escogido";
  const words = `Se quitó ${what}: no corresponde a lo que se escogió en «${form.section.labelOf(on)}».`;
  const emptied = put(form, name, form.section.emptyValues[name], "");
  return {
    ...emptied,
    alike: { ...alike, [name]: {} },
    // Nobody emptied it: that it is required waits until it is left again, and the word stays.
    written: form.written.filter((each) => each !== name),
    visited: form.visited.filter((each) => each !== name),
    errors: { ...form.errors, [name]: words },
  };
}

/** Writes a value in a field from outside, which draws that field again, and no other. */
export function put(form: Fitted, name: string, value: unknown, label: string): Fitted {
  const { filled } = form;
  const again: Filled = {
    ...filled,
    values: { ...filled.values, [name]: value },
    redrawn: { ...filled.redrawn, [name]: (filled.redrawn?.[name] ?? 0) + 1 },
  };
  return {
    ...form,
    values: { ...form.values, [name]: value },
    labels: { ...form.labels, [name]: label },
    filled: again,
  };
}

function idIn(name: string, alike: Alike): [string, string][] {
  const id = alike[name]?.id;
  return id === undefined ? [] : [[name, id]];
}

function without(errors: EditorContext["errors"], name: string): EditorContext["errors"] {
  return Object.fromEntries(Object.entries(errors).filter(([each]) => each !== name));
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}
