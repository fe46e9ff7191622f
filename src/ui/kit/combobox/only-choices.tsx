import { useState } from "react";
import { OnDrawn } from "../on-drawn/on-drawn.tsx";
import type { ComboOption } from "./combobox-state.ts";
import type { ComboFound } from "./combobox.tsx";

type OnlyChoicesProps = {
  /** The fields whose options are looked at, one after the other. */
  readonly names: readonly string[];
  readonly lookup: ComboFound & { readonly field: string; readonly text?: string };
  readonly calls: {
    readonly search: (name: string, text: string) => void;
    readonly closeSearch: () => void;
  };
  readonly onOnly: (name: string, option: ComboOption) => void;
};

const OPEN_LIST = '[role="combobox"][aria-expanded="true"]';

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
            // Whoever opened a list meanwhile chooses from it.
            if (document.querySelector(OPEN_LIST) !== null) {
              setAt(names.length);
              return;
            }
            if (only !== undefined && others.length === 0) onOnly(name, only);
            // The options that were found are forgotten: whoever types next sees what they typed alone.
            calls.closeSearch();
            setAt(at + 1);
          }}
        />
      )}
    </>
  );
}
