import type { Computation, Explanation } from "../../../src/contract/explanation-contract.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { recordKey, recordLabels } from "../desk/record-labels.ts";
import { notFound } from "../refusal.ts";
import type { CallContext, Computed, Source } from "../served.types.ts";
import { lockedRecord } from "../write/stored.ts";

/**
 * Tells how a figure of a record was computed: what comes from a record that the person does not reach is not told, nor the
 * text of a formula that they may not see, and then neither are the lines that would tell it (ADR 149).
 * @throws Refusal 404 for a record that the person does not see, or a field that explains nothing.
 */
export async function explain(
  context: CallContext,
  id: string,
  name: string,
): Promise<Explanation> {
  const { section } = context;
  const field = section.definition.fields[name];
  const how = section.explains?.[name];
  if (field?.explained !== true || how === undefined) throw notFound();
  const record = await lockedRecord(context, id, "free");
  const computed = await how(context, record);
  if (computed === null) return { computation: null };
  const { formula, inputs, steps, result } = computed;
  const places = inputs.flatMap(({ from }) => placeOf(from));
  const seen = await recordLabels(context, [...places, ...(formula ? [formula.at] : [])]);
  const isSeen = (from: Source | undefined) =>
    placeOf(from).every((place) => seen.has(recordKey(place)));
  const shown = inputs.map(({ name: input, value, from }): Computation["inputs"][number] => ({
    name: input,
    value: isSeen(from) ? value : null,
    from: from?.words ?? null,
    to: isSeen(from) ? (placeOf(from).map(addressOf)[0] ?? null) : null,
  }));
  const isFormulaSeen = formula === undefined || seen.has(recordKey(formula.at));
  const stored = record.values[name] ?? null;
  return {
    computation: {
      formula: formula ? formulaShown(formula, isFormulaSeen) : null,
      inputs: shown,
      steps: isFormulaSeen && shown.every(({ value }) => value !== null) ? [...steps] : null,
      // A whole number is kept as one, an amount as its text.
      result: textOfValue(field, typeof stored === "number" ? Number(result) : result),
      isEqual: result === (typeof stored === "number" ? String(stored) : stored),
    },
  };
}

type Place = { readonly controller: string; readonly id: string };

const addressOf = ({ controller, id }: Place) => `/${controller}/view/${id}`;

/** The record that something comes from; none for words alone. */
function placeOf(from: Source | undefined): readonly Place[] {
  return from?.at === undefined ? [] : [from.at];
}

function formulaShown(
  { name, text, at }: NonNullable<Computed["formula"]>,
  isSeen: boolean,
): Computation["formula"] {
  return isSeen ? { name, to: addressOf(at), text } : { name, to: null, text: null };
}
