import { useEffect, useRef } from "react";
import { detail, item, list } from "./options-list.css.ts";

/** An option: `detail` tells twins apart. */
type ListedOption = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
};

type OptionsListProps<Option extends ListedOption> = {
  readonly label: string;
  /** The id of the list; that of an option is followed by its number. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly options: readonly Option[];
  /** The number of the lit option; -1 for none. */
  readonly active: number;
  readonly onPick: (option: Option) => void;
};

/** The options under a text that is written, which keeps the focus. */
export function OptionsList<Option extends ListedOption>(props: OptionsListProps<Option>) {
  const { label, id, isOpen, options, active, onPick } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) place.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div ref={place} id={id} role="listbox" className={list} hidden={!isOpen} aria-label={label}>
      {isOpen &&
        options.map((option, index) => (
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={item}
            // Focus stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
            onKeyDown={({ key }) => {
              if (key === "Enter") onPick(option);
            }}
          >
            {option.label}
            {option.detail !== undefined && <span className={detail}>{option.detail}</span>}
          </div>
        ))}
    </div>
  );
}
