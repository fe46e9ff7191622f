import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect } from "react";
import {
  follow,
  leave,
  useCombobox,
  type ComboOption,
  type ComboSearch,
} from "./combobox-state.ts";
import { arrow, combo, said, text as textStyle } from "./combobox.css.ts";
import { tied, type ControlProps } from "../field/control.ts";
import { input as inputStyle } from "../field/field.css.ts";
import { Icon } from "../icon/icon.tsx";
import { OptionsList } from "../options-list/options-list.tsx";

export type ComboWords = {
  readonly open: string;
  readonly results: string;
  readonly searching: string;
  readonly none: string;
  readonly unanswered: string;
  readonly count: (found: number) => string;
  /** Said of a text that was left without a choice. */
  readonly unresolved: (text: string) => string;
  /** The last option, which makes the one that is missing. */
  readonly missing: { readonly label: (text: string) => string; readonly detail: string };
};

/** The results of a search for a control. */
export type ComboFound = {
  readonly state: ComboSearch;
  readonly options: readonly ComboOption[];
  /** Whether the person may make an option that is missing. */
  readonly canCreate?: boolean;
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
    /** Makes the option that is missing; absent where that is not offered. */
    readonly onMissing?: ((text: string) => void) | undefined;
  };

/** A choice among too many options for a list: the matches are requested while the person types. */
export function Combobox(props: ComboboxProps) {
  const { ids, state, words, staysWritten = true, onUnread } = props;
  const combobox = useCombobox({ ...props, search: state, staysWritten, ...lastOf(props) });
  const { isOpen, active, isUnresolved, offered } = combobox;
  const listId = `${ids.input}-list`;
  const isListed = isOpen && offered.length > 0;
  const unread = isUnresolved ? words.unresolved(combobox.text) : "";
  useEffect(() => onUnread(unread), [onUnread, unread]);
  return (
    <div className={combo} onBlur={(event) => leave(combobox, event) && props.onLeave()}>
      <input
        {...tied({ ...props, isWrong: props.isWrong || isUnresolved })}
        role="combobox"
        type="text"
        className={`${inputStyle} ${textStyle}`}
        value={combobox.text}
        placeholder={props.placeholder}
        data-pending={(combobox.isLost && !isListed) || undefined}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => combobox.type(event.currentTarget.value)}
        onKeyDown={(event) => follow(combobox, event)}
        onClick={({ currentTarget }) => {
          if (isOpen) return;
          combobox.open("");
          chooseText(currentTarget);
        }}
      />
      <Arrow {...{ ids, words, combobox, listId, isListed }} />
      <OptionsList
        label={words.results}
        id={listId}
        isOpen={isListed}
        options={offered}
        active={active}
        onPick={combobox.pick}
      />
      <p className={said} role="status" data-open={isOpen && offered.length === 0}>
        {isOpen ? saying(props) : ""}
      </p>
    </div>
  );
}

type ArrowProps = Pick<ComboboxProps, "ids" | "words"> & {
  readonly combobox: ReturnType<typeof useCombobox>;
  readonly listId: string;
  readonly isListed: boolean;
};

/** The button that opens the list, and closes it. */
function Arrow({ ids, words, combobox, listId, isListed }: ArrowProps) {
  const { isOpen } = combobox;
  return (
    <button
      type="button"
      className={arrow}
      tabIndex={-1}
      aria-label={words.open}
      aria-expanded={isListed}
      aria-controls={listId}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const input = document.getElementById(ids.input);
        input?.focus();
        if (isOpen) combobox.close();
        else combobox.open("");
        if (!isOpen && input instanceof HTMLInputElement) chooseText(input);
      }}
    >
      <Icon of={ChevronDown} />
    </button>
  );
}

/** Offers to make what is missing, after what was found. */
function lastOf({ state, canCreate, onMissing, words: { missing } }: ComboboxProps) {
  if (onMissing === undefined || canCreate !== true || state !== "shown") return {};
  return { missing: { ...missing, onChoose: onMissing } };
}

/** Selects what was chosen, so that typing replaces it; a part that the person marked stays marked. */
function chooseText(input: HTMLInputElement): void {
  if (input.selectionStart === input.selectionEnd) input.select();
}

function saying({ state, options: { length: found }, words }: ComboboxProps): string {
  if (state === "asking") return found > 0 ? "" : words.searching;
  if (state === "unanswered") return words.unanswered;
  if (state === "closed") return "";
  return found === 0 ? words.none : words.count(found);
}
