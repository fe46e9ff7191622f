import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { plainKeyOf } from "../keys/plain-key.ts";
import { box as boxStyle, glass, input } from "./filter-box.css.ts";
import { Icon } from "../icon/icon.tsx";

type SearchBoxProps = {
  readonly label: string;
  /** The fields that it looks at. */
  readonly placeholder: string;
  /** The text of the current search. */
  readonly value: string;
  /** Called at every key; the parent decides when to search. */
  readonly onType: (text: string) => void;
};

/** A search over everything; `/` moves focus here from anywhere on the page. */
export function SearchBox({ label, placeholder, value, onType }: SearchBoxProps) {
  const place = useRef<HTMLInputElement>(null);
  // The texts typed since the box and the search last agreed: a late answer must not remove a letter.
  const typed = useRef<string[]>([]);

  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    if (box.value === value) typed.current = [];
    else if (!typed.current.includes(value)) box.value = value;
  }, [value]);

  useEffect(() => {
    const jump = (event: KeyboardEvent): void => {
      if (plainKeyOf(event) !== "/") return;
      event.preventDefault();
      place.current?.select();
    };
    document.addEventListener("keydown", jump);
    return () => document.removeEventListener("keydown", jump);
  }, []);

  return (
    <div className={boxStyle} role="search">
      <Icon of={Search} className={glass} />
      <input
        ref={place}
        type="search"
        className={input}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        defaultValue={value}
        onChange={({ currentTarget }) => {
          typed.current.push(currentTarget.value);
          onType(currentTarget.value);
        }}
      />
    </div>
  );
}
