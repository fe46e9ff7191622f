import { useState, type FocusEvent, type KeyboardEvent } from "react";

export type ComboOption = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
};

type ComboOptions = {
  readonly options: readonly ComboOption[];
  /** The label of the chosen record when the control appears; empty for none. */
  readonly label: string;
  /** Whether the chosen label stays in the text, or the text is emptied for the next choice. */
  readonly staysWritten: boolean;
  readonly onSearch: (text: string) => void;
  readonly onClose: () => void;
  readonly onPick: (option: ComboOption | null) => void;
  readonly onLeave: () => void;
};

/** A closed list, with the chosen label as its text. */
const closedOn = (chosen: string) => ({ isOpen: false, active: -1, text: chosen, chosen });

/**
 * The editable combobox with a list of ARIA 1.2: focus stays in the text, the arrow keys move along the list, Enter
 * chooses, Escape closes and restores the chosen label, and an emptied text chooses nothing.
 */
export function useCombobox(given: ComboOptions) {
  const { options, staysWritten, onSearch, onClose, onPick, onLeave } = given;
  const [state, setState] = useState(() => closedOn(given.label));
  const { isOpen, active, text, chosen } = state;

  function open(search: string): void {
    setState({ ...state, isOpen: true, active: -1 });
    onSearch(search);
  }

  function close(): void {
    if (isOpen) onClose();
    setState(closedOn(chosen));
  }

  function pick(option: ComboOption): void {
    setState(closedOn(staysWritten ? option.label : ""));
    onPick(option);
    onClose();
  }

  function move(step: number): void {
    if (!isOpen) {
      open("");
      return;
    }
    const from = active < 0 && step < 0 ? 0 : active;
    setState({ ...state, active: (from + step + options.length) % Math.max(1, options.length) });
  }

  function follow(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const option = options[active];
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && isOpen && option !== undefined) pick(option);
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  }

  function type(written: string): void {
    const isEmptied = written === "" && staysWritten && chosen !== "";
    if (isEmptied) onPick(null);
    setState({ isOpen: true, active: -1, text: written, chosen: isEmptied ? "" : chosen });
    onSearch(written);
  }

  function leave({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    close();
    onLeave();
  }

  return { isOpen, active, text, open, close, pick, follow, type, leave };
}
