import Search from "lucide-react/icons/search";
import type { KeyboardEvent } from "react";
import { box, glass, input } from "./filter-box.css.ts";
import { Icon } from "../icon/icon.tsx";

type FilterBoxProps = {
  readonly label: string;
  readonly value: string;
  /** Id of the list that it filters. */
  readonly list: string;
  readonly onFilter: (text: string) => void;
};

/** Filters a list of links: Enter follows the first one left, the down arrow moves into the list, Escape clears it. */
export function FilterBox({ label, value, list, onFilter }: FilterBoxProps) {
  function follow(event: KeyboardEvent): void {
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
        onKeyDown={follow}
      />
    </div>
  );
}
