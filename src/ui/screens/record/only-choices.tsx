import { useState } from "react";
import type { Field } from "../../../engine/field.ts";
import type { Values } from "../../../engine/value.ts";
import type { ComboOption } from "../../kit/combobox/combobox-state.ts";
import type { ComboFound } from "../../kit/combobox/combobox.tsx";
import { OnDrawn } from "../../kit/on-drawn/on-drawn.tsx";
import type { FormCalls } from "./record-field.types.ts";

type OnlyChoicesProps = {
  /** The fields whose options are looked at, one after the other. */
  readonly names: readonly string[];
  readonly lookup: ComboFound & { readonly field: string; readonly text?: string };
  readonly calls: Pick<FormCalls, "search" | "closeSearch">;
  readonly onOnly: (name: string, option: ComboOption) => void;
};

/** Finds the references that have one option only: nobody chooses among one. Whoever searches meanwhile ends it. */
export function OnlyChoices({ names, lookup, calls, onOnly }: OnlyChoicesProps) {
  const [at, setAt] = useState(0);
  const name = names[at];
  if (name === undefined) return null;
  const isAnswered =
    lookup.field === name && (lookup.text ?? "") === "" && lookup.state === "shown";
  return (
    <>
      <OnDrawn key={name} onDrawn={() => calls.search(name, "")} />
      {isAnswered && (
        <OnDrawn
          key={`${name} answered`}
          onDrawn={() => {
            const [only, ...others] = lookup.options;
            if (only !== undefined && others.length === 0) onOnly(name, only);
            calls.closeSearch();
            setAt(at + 1);
          }}
        />
      )}
    </>
  );
}

/** The references that must be chosen and are not: those that may have one option only. */
export function unchosenIn(
  fields: readonly (readonly [name: string, field: Field])[],
  values: Values,
): readonly string[] {
  return fields.flatMap(([name, field]) =>
    field.kind === "reference" && field.required === true && (values[name] ?? null) === null
      ? [name]
      : [],
  );
}
