import Search from "lucide-react/icons/search";
import type { KeyboardEvent } from "react";
import { box, glass, input } from "./filter-box.css.ts";
import { Icon } from "../icon/icon.tsx";

type FilterBoxProps = {
  readonly label: string;
  readonly value: string;
  /** Id of the list it filters. */
  readonly list: string;
  readonly onFilter: (text: string) => void;
};

/** Narrows a list of links: Enter follows the first one left, the down arrow goes into the list, Escape starts over. */
export function FilterBox({ label, value, list, onFilter }: FilterBoxProps) {
  function obey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const first = document.getElementById(list)?.querySelector("a");
    if (event.key === "Enter" && value.trim() !== "") first?.click();
    else if (event.key === "ArrowDown") first?.focus();
    else if (event.key === "Escape" && value !== "") onFilter("");
    else return;
    event.preventDefault();
  }

  return (
    <div className={box}>
      <Icon of={Search} className={glass} />
      <input
        type="search"
        className={input}
        aria-label={label}
        placeholder={label}
        aria-controls={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onFilter(event.currentTarget.value)}
        onKeyDown={obey}
      />
    </div>
  );
}
