import { useState, type ReactNode } from "react";
import { Select } from "../select/select.tsx";
import { adding } from "./filter-form.css.ts";

type AddedFiltersProps = {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Draws the filter of a choice. */
  readonly draw: (value: string) => ReactNode;
};

/** Filters that are not shown until they are chosen, each once. */
export function AddedFilters({ label, choices, draw }: AddedFiltersProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const left = choices.filter(({ value }) => !added.includes(value));
  return (
    <>
      {added.map(draw)}
      {left.length > 0 && (
        <div className={adding}>
          <Select
            aria-label={label}
            none={`${label}…`}
            value=""
            options={left}
            onChoose={(value) => value !== "" && setAdded([...added, value])}
          />
        </div>
      )}
    </>
  );
}
