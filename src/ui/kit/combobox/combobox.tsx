import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useRef } from "react";
import { useCombobox, type ComboOption } from "./combobox-state.ts";
import { arrow, combo, detail, item, list, said, text as textStyle } from "./combobox.css.ts";
import { tied, type ControlProps } from "../field/control.ts";
import { input as inputStyle } from "../field/field.css.ts";
import { Icon } from "../icon/icon.tsx";

export type ComboWords = {
  readonly open: string;
  readonly results: string;
  readonly searching: string;
  readonly none: string;
  readonly unanswered: string;
  readonly count: (found: number) => string;
};

/** The results of a search for a control. */
export type ComboFound = {
  readonly state: "closed" | "asking" | "shown" | "unanswered";
  readonly options: readonly ComboOption[];
};

export type ComboboxProps = ControlProps &
  ComboFound & {
    readonly label: string;
    readonly words: ComboWords;
    readonly staysWritten?: boolean;
    readonly placeholder?: string;
    readonly onSearch: (text: string) => void;
    readonly onClose: () => void;
    readonly onPick: (option: ComboOption | null) => void;
  };

/** A choice among too many options for a list: the matches are requested while the person types. */
export function Combobox(props: ComboboxProps) {
  const { ids, state, options, words, staysWritten = true } = props;
  const combobox = useCombobox({ ...props, staysWritten });
  const { isOpen, active } = combobox;
  const listId = `${ids.input}-list`;
  const isListed = isOpen && options.length > 0;
  return (
    <div className={combo} onBlur={combobox.leave}>
      <input
        {...tied(props)}
        role="combobox"
        type="text"
        className={`${inputStyle} ${textStyle}`}
        value={combobox.text}
        placeholder={props.placeholder}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => combobox.type(event.currentTarget.value)}
        onKeyDown={combobox.follow}
      />
      <button
        type="button"
        className={arrow}
        tabIndex={-1}
        aria-label={words.open}
        aria-expanded={isListed}
        aria-controls={listId}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          document.getElementById(ids.input)?.focus();
          if (isOpen) combobox.close();
          else combobox.open("");
        }}
      >
        <Icon of={ChevronDown} />
      </button>
      <Found
        label={words.results}
        id={listId}
        isOpen={isListed}
        options={options}
        active={active}
        onPick={combobox.pick}
      />
      <p className={said} role="status" data-open={isOpen && options.length === 0}>
        {isOpen ? saying(state, options.length, words) : ""}
      </p>
    </div>
  );
}

type FoundProps = {
  readonly label: string;
  readonly id: string;
  readonly isOpen: boolean;
  readonly options: readonly ComboOption[];
  readonly active: number;
  readonly onPick: (option: ComboOption) => void;
};

function Found({ label, id, isOpen, options, active, onPick }: FoundProps) {
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

function saying(state: ComboFound["state"], found: number, words: ComboWords): string {
  if (state === "asking") return found > 0 ? "" : words.searching;
  if (state === "unanswered") return words.unanswered;
  if (state === "closed") return "";
  return found === 0 ? words.none : words.count(found);
}
