import * as Radix from "@radix-ui/react-dialog";
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { isFocusPlaced } from "../focus/is-placed.ts";
import { markOf } from "../mark/mark.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { PaletteList, type PaletteGroup } from "./palette-list.tsx";
import { box, foot, input as inputStyle, list, nothing, veil } from "./search-palette.css.ts";

export type PaletteWords = {
  readonly title: string;
  readonly field: string;
  readonly results: string;
  readonly count: (found: number) => string;
  /** The keys, for who sees them. */
  readonly keys: readonly string[];
};

type SearchPaletteProps = {
  readonly text: string;
  readonly groups: readonly PaletteGroup[];
  readonly isBusy: boolean;
  readonly words: PaletteWords;
  /** The note under the lines: that there are none, or that they did not come; null for nothing. */
  readonly note: ReactNode;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
};

/** One box over the page: written above, chosen below with the arrows and Enter, or with the pointer. */
export function SearchPalette(props: SearchPaletteProps) {
  const { text, groups, isBusy, words, note, onType, onClose } = props;
  const [active, setActive] = useState(0);
  const id = useId();
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const chosen = Math.min(active, count - 1);
  const ending = useEnding(onClose);

  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={veil} ref={markOf("veil")} />
        <Radix.Content
          className={box}
          aria-describedby={undefined}
          onCloseAutoFocus={ending.placeFocus}
        >
          <VisuallyHidden>
            <Radix.Title>{words.title}</Radix.Title>
            <span role="status">{isBusy ? "" : words.count(count)}</span>
          </VisuallyHidden>
          <Field
            label={words.field}
            {...{ id, text, count, chosen }}
            onType={(written) => {
              setActive(0);
              onType(written);
            }}
            onMove={setActive}
          />
          <div className={list}>
            <PaletteList
              {...{ id, groups, chosen, isBusy }}
              label={words.results}
              onGo={ending.go}
              onStay={onClose}
            />
            {note !== null && <p className={nothing}>{note}</p>}
          </div>
          <p className={foot} aria-hidden>
            {words.keys.map((each) => (
              <span key={each}>{each}</span>
            ))}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type FieldProps = {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly count: number;
  readonly chosen: number;
  readonly onType: (text: string) => void;
  readonly onMove: (to: number) => void;
};

/** The field of the text, from which the keys choose a line and open it. */
function Field({ id, label, text, count, chosen, onType, onMove }: FieldProps) {
  function move(event: KeyboardEvent<HTMLInputElement>): void {
    const to = targetOf(event.key, chosen, count);
    if (event.key === "Enter") document.getElementById(`${id}-${chosen}`)?.click();
    else if (to === null) return;
    else onMove(to);
    event.preventDefault();
    if (to !== null) document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: "nearest" });
  }

  return (
    <input
      ref={takeFocus}
      className={inputStyle}
      role="combobox"
      type="text"
      aria-label={label}
      placeholder={label}
      aria-expanded={count > 0}
      aria-controls={id}
      aria-autocomplete="list"
      aria-activedescendant={count > 0 ? `${id}-${chosen}` : undefined}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={move}
    />
  );
}

/** Takes focus as soon as the field is drawn: Radix would place it a moment later, and what is typed in it be lost. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Closes the box: focus returns to where it was, unless a line was chosen, whose page places its own. */
function useEnding(onClose: () => void) {
  const [opener] = useState(() => document.activeElement);
  const isGoing = useRef(false);
  return {
    go: () => {
      isGoing.current = true;
      onClose();
    },
    placeFocus: (event: Event) => {
      event.preventDefault();
      if (isGoing.current || isFocusPlaced()) return;
      if (opener instanceof HTMLElement) opener.focus();
    },
  };
}

/** The line that a key leads to; null for a key that moves nowhere. */
function targetOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "PageDown") return Math.min(at + 6, count - 1);
  if (key === "PageUp") return Math.max(at - 6, 0);
  return null;
}
