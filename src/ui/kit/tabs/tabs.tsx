import type { KeyboardEvent, ReactNode } from "react";
import { count, panel, tab, tabs as tabsStyle } from "./tabs.css.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

export type Tab = {
  readonly title: string;
  /** Mistakes inside it. */
  readonly errors: number;
  readonly content: ReactNode;
};

type TabsProps = {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: number;
  /** The words of a count of mistakes. */
  readonly errorWords: (errors: number) => string;
  readonly onSelect: (index: number) => void;
};

/** Groups of one form, one in sight at a time; all stay in the page, so that what is written in them stays too. */
export function Tabs({ id, label, tabs, selected, errorWords, onSelect }: TabsProps) {
  function obey(event: KeyboardEvent): void {
    const to = targetOf(event.key, selected, tabs.length);
    if (to === null) return;
    event.preventDefault();
    onSelect(to);
    document.getElementById(`${id}-tab-${to}`)?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={tabsStyle}>
        {tabs.map(({ title, errors }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={tab}
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            onKeyDown={obey}
            onClick={() => onSelect(index)}
          >
            {title}
            {errors > 0 && (
              <span className={count}>
                <span aria-hidden="true">{errors}</span>
                <VisuallyHidden>{errorWords(errors)}</VisuallyHidden>
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map(({ title, content }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          className={panel}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
        >
          {content}
        </div>
      ))}
    </>
  );
}

function targetOf(key: string, from: number, length: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (from + 1) % length;
    case "ArrowLeft":
      return (from - 1 + length) % length;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return null;
  }
}
