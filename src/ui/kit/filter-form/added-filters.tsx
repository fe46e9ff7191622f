import { useEffect, useRef, useState, type ReactNode } from "react";
import { Select } from "../select/select.tsx";
import { added as addedStyle, adding } from "./filter-form.css.ts";

type AddedFiltersProps = {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Draws the filter of a choice. */
  readonly draw: (value: string) => ReactNode;
};

/** Where the text of a filter is typed or chosen; its operator is a list of the browser. */
const CONTROL = "input:not([type=hidden])";

/** Filters that are not shown until they are chosen, each once: the last one first, ready to be typed in. */
export function AddedFilters({ label, choices, draw }: AddedFiltersProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const left = choices.filter(({ value }) => !added.includes(value));

  useEffect(() => {
    if (added.length > 0) place.current?.querySelector<HTMLElement>(CONTROL)?.focus();
  }, [added]);

  return (
    <>
      {left.length > 0 && (
        <div className={adding}>
          <Select
            aria-label={label}
            none={`${label}…`}
            value=""
            options={left}
            onChoose={(value) => value !== "" && setAdded([value, ...added])}
          />
        </div>
      )}
      {added.length > 0 && (
        <div ref={place} className={addedStyle}>
          {added.map(draw)}
        </div>
      )}
    </>
  );
}
