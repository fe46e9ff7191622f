import { useEffect, useState, type FocusEvent, type KeyboardEvent } from "react";

export type ComboOption = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
};

/** The state of a search: `shown` where its options are those of the text. */
export type ComboSearch = "closed" | "asking" | "shown" | "unanswered";

type ComboOptions = {
  readonly search: ComboSearch;
  readonly options: readonly ComboOption[];
  /** The label of the chosen record when the control appears; empty for none. */
  readonly label: string;
  /** Whether the chosen label stays in the text, or the text is emptied for the next choice. */
  readonly staysWritten: boolean;
  readonly onSearch: (text: string) => void;
  readonly onClose: () => void;
  readonly onPick: (option: ComboOption | null) => void;
  /** The last option, which makes the one that is missing, by the text that was written. */
  readonly missing?: {
    readonly label: (text: string) => string;
    readonly detail: string;
    readonly onChoose: (text: string) => void;
  };
};

/** The id of the option that makes the one that is missing; no record has it. */
const MISSING = "";

type Combo = {
  readonly isOpen: boolean;
  /** The option that the arrow keys reached; -1 for none. */
  readonly active: number;
  readonly text: string;
  readonly chosen: string;
  /** Whether the text was typed, and is not yet a choice. */
  readonly isTyped: boolean;
  /** The choice to be made once the search answers: its first option, or its only one. */
  readonly waiting: "first" | "only" | null;
  /** Whether the text was left, and nothing could be chosen by it. */
  readonly isUnresolved: boolean;
};

/** A closed list, with the chosen label as its text. */
const closedOn = (chosen: string): Combo => ({
  isOpen: false,
  active: -1,
  text: chosen,
  chosen,
  isTyped: false,
  waiting: null,
  isUnresolved: false,
});

/**
 * The editable combobox with a list of ARIA 1.2: focus stays in the text, the arrow keys move along the list, and the
 * chosen option is marked, or the first one. Enter chooses what is marked, and so does Tab what was typed or reached,
 * also where it is still on its way; whoever leaves otherwise chooses the only option there is. A text that chooses
 * nothing stays, and says so. Escape closes and restores the chosen label, and an emptied text chooses nothing.
 */
export function useCombobox(given: ComboOptions) {
  const { search, options, staysWritten, missing, onSearch, onClose, onPick } = given;
  const [state, setState] = useState(() => closedOn(given.label));
  const { isOpen, text, chosen, isTyped, waiting, isUnresolved } = state;
  const [before, setLabel] = useState(given.label);
  if (given.label !== before) {
    // Something else chose: where nobody writes, that is told, and who writes comes back to it.
    setLabel(given.label);
    setState(
      !isOpen && text === chosen ? closedOn(given.label) : { ...state, chosen: given.label },
    );
  }

  useEffect(() => {
    // An answer, or its absence, resolves what waits for it.
    if (waiting !== null && search !== "asking") resolve(waiting);
  });

  function open(typed: string): void {
    setState({ ...closedOn(chosen), isOpen: true, text: isUnresolved ? text : chosen });
    onSearch(typed);
  }

  function close(): void {
    if (isOpen) onClose();
    setState(closedOn(chosen));
  }

  function pick(option: ComboOption): void {
    if (option.id === MISSING) {
      missing?.onChoose(isTyped ? text : "");
      return;
    }
    setState(closedOn(staysWritten ? option.label : ""));
    onPick(option);
    onClose();
  }

  /**
   * Chooses the first option, or the only one, those of exactly the typed name before others; without it the text stays
   * as it was typed, and nothing is chosen.
   */
  function resolve(wanted: "first" | "only"): void {
    const answers = search === "shown" ? options : [];
    const named = answers.filter(({ label }) => label.toLowerCase() === text.toLowerCase());
    const [first, second] = named.length > 0 ? named : answers;
    if (first !== undefined && (wanted === "first" || second === undefined)) {
      pick(first);
      return;
    }
    if (chosen !== "") onPick(null);
    setState({ ...closedOn(""), text, isUnresolved: text !== "" });
    onClose();
  }

  function wait(wanted: "first" | "only", isLeft: boolean): void {
    if (search !== "asking") resolve(wanted);
    else setState({ ...state, isOpen: !isLeft, waiting: wanted });
  }

  function type(written: string): void {
    const isEmptied = written === "" && staysWritten && chosen !== "";
    if (isEmptied) onPick(null);
    const kept = isEmptied ? "" : chosen;
    setState({ ...closedOn(kept), isOpen: true, text: written, isTyped: true });
    onSearch(written);
  }

  const offered = withMissing(options, missing, isTyped ? text : "");
  const reach = (at: number) => setState({ ...state, active: at });
  return { ...state, ...markedIn(state, given), offered, open, close, pick, wait, type, reach };
}

/** A number by which records are known, as a document: no name of a new one. */
const NUMBER = /^[\d\s.,-]+$/u;

/** Offers to make what is missing after what was found, unless a record has exactly that name, or that number. */
function withMissing(
  options: readonly ComboOption[],
  missing: ComboOptions["missing"],
  text: string,
): readonly ComboOption[] {
  if (missing === undefined || isAmong(options, text)) return options;
  if (options.length > 0 && NUMBER.test(text)) return options;
  return [...options, { id: MISSING, label: missing.label(text), detail: missing.detail }];
}

function isAmong(options: readonly ComboOption[], text: string): boolean {
  return options.some(({ label }) => label.toLowerCase() === text.toLowerCase());
}

/**
 * Whether a text waits for a choice, whether the person pointed at one, and which option is marked without the arrows:
 * the chosen one, else the first. None where the text was emptied, or another one is chosen.
 */
function markedIn(
  { isOpen, active, text, chosen, isTyped }: Combo,
  { search, options }: Pick<ComboOptions, "search" | "options">,
) {
  const isPending = isTyped && text !== "";
  const isEmptied = isTyped && text === "";
  const kept = isTyped || chosen === "" ? null : chosen;
  const marked = kept === null ? 0 : options.findIndex(({ label }) => label === kept);
  const isMarked = isOpen && !isEmptied && search === "shown" && marked < options.length;
  return {
    active: active < 0 && isMarked ? marked : active,
    isPending,
    isPointed: isPending || active >= 0,
    // A text that is the chosen label is no new one.
    isLost: isPending && text !== chosen,
  };
}

type Combobox = ReturnType<typeof useCombobox>;

/** Does what a key does in the text of a combobox. */
export function follow(combo: Combobox, event: KeyboardEvent<HTMLInputElement>): void {
  const { isOpen, isPointed } = combo;
  if (event.nativeEvent.isComposing) return;
  if (event.key === "Tab" && isOpen && isPointed) take(combo);
  if (event.key === "ArrowDown") move(combo, 1);
  else if (event.key === "ArrowUp") move(combo, -1);
  // An open list takes the key, which would send the form: also where nothing is marked.
  else if (event.key === "Enter" && isOpen && (isPointed || !isCommand(event))) enter(combo);
  else if (event.key === "Escape" && isOpen) combo.close();
  else return;
  event.preventDefault();
}

/** Whether a key commands the form, and not only the field. */
function isCommand({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

/** Chooses what is marked; where one was chosen, or the text was emptied, the list closes and leaves it so. */
function enter(combo: Combobox): void {
  const { chosen, isTyped, isPointed, close } = combo;
  if (isPointed || (chosen === "" && !isTyped)) take(combo);
  else close();
}

/** Chooses what is marked, or what will be once the search answers. */
function take({ offered, active, pick, wait }: Combobox): void {
  const option = offered[active];
  if (option === undefined) wait("first", false);
  else pick(option);
}

function move({ isOpen, active, offered, open, reach }: Combobox, step: number): void {
  if (!isOpen) {
    open("");
    return;
  }
  const from = active < 0 && step < 0 ? 0 : active;
  reach((from + step + offered.length) % Math.max(1, offered.length));
}

/** Ends the search of a combobox that the focus leaves; false where it only moves inside it. */
export function leave(combo: Combobox, event: FocusEvent<HTMLElement>): boolean {
  const { relatedTarget, currentTarget } = event;
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return false;
  if (combo.isLost) combo.wait(combo.waiting ?? "only", true);
  else if (!combo.isUnresolved) combo.close();
  return true;
}
