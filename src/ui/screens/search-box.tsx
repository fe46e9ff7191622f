import * as Radix from "@radix-ui/react-dialog";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { Link } from "react-router";
import { Button } from "../kit/button/button.tsx";
import { VisuallyHidden } from "../kit/visually-hidden/visually-hidden.tsx";
import {
  box,
  detail as detailStyle,
  foot,
  groupTitle,
  input as inputStyle,
  item,
  list,
  name,
  nothing,
  place,
  veil,
} from "./search-box.css.ts";

/** A line of the box: a section, a record or an action. */
export type SearchItem = {
  readonly href: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** The section it is of. */
  readonly place?: string | undefined;
};

export type SearchGroup = { readonly title: string; readonly items: readonly SearchItem[] };

type SearchBoxProps = {
  readonly text: string;
  readonly groups: readonly SearchGroup[];
  readonly isBusy: boolean;
  readonly isUnanswered: boolean;
  readonly onType: (text: string) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** The one box: written above, chosen below with the arrows and Enter, or with the pointer. */
export function SearchBox(props: SearchBoxProps) {
  const { text, groups, onType, onClose } = props;
  const [active, setActive] = useState(0);
  const [opener] = useState(() => document.activeElement);
  const isGoing = useRef(false);
  const id = useId();
  const items = groups.flatMap((group) => group.items);
  const chosen = Math.min(active, items.length - 1);

  function move(event: KeyboardEvent<HTMLInputElement>): void {
    const to = targetOf(event.key, chosen, items.length);
    if (event.key === "Enter") document.getElementById(`${id}-${chosen}`)?.click();
    else if (to === null) return;
    else setActive(to);
    event.preventDefault();
    if (to !== null) document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: "nearest" });
  }

  function go(): void {
    isGoing.current = true;
    onClose();
  }

  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={veil} data-scroll-lock="" />
        <Radix.Content
          className={box}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The page that was chosen places its own focus.
            if (!isGoing.current && opener instanceof HTMLElement) opener.focus();
          }}
        >
          <VisuallyHidden>
            <Radix.Title>Buscar en todo</Radix.Title>
          </VisuallyHidden>
          <input
            className={inputStyle}
            role="combobox"
            type="text"
            aria-label="Sección, registro o acción"
            placeholder="Sección, registro o acción"
            aria-expanded={items.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={items.length > 0 ? `${id}-${chosen}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setActive(0);
              onType(event.currentTarget.value);
            }}
            onKeyDown={move}
          />
          <Results {...props} id={id} chosen={chosen} onGo={go} />
          <p className={foot} aria-hidden>
            <span>↑ ↓ escoger</span>
            <span>Enter abrir</span>
            <span>Esc cerrar</span>
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ResultsProps = SearchBoxProps & {
  readonly id: string;
  readonly chosen: number;
  readonly onGo: () => void;
};

function Results(props: ResultsProps) {
  const { id, chosen, groups, text, isBusy, isUnanswered, onGo, onRetry } = props;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0),
  );
  return (
    <div className={list}>
      <VisuallyHidden>
        <span role="status">{isBusy ? "" : saidOf(count)}</span>
      </VisuallyHidden>
      <div role="listbox" id={id} aria-label="Resultados" aria-busy={isBusy}>
        {groups.map(({ title, items }, group) => (
          <div key={title} role="group" aria-label={title}>
            <div className={groupTitle} aria-hidden>
              {title}
            </div>
            {items.map((each, index) => {
              const at = (starts[group] ?? 0) + index;
              return (
                <Link
                  key={`${each.href} ${each.label}`}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === chosen}
                  tabIndex={-1}
                  className={item}
                  to={each.href}
                  onClick={(event) => event.ctrlKey || event.metaKey || onGo()}
                >
                  <span className={name}>{each.label}</span>
                  {each.detail !== undefined && <span className={detailStyle}>{each.detail}</span>}
                  {each.place !== undefined && <span className={place}>{each.place}</span>}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      {count === 0 && !isBusy && !isUnanswered && (
        <p className={nothing}>
          {text === ""
            ? "Escriba el nombre de una sección o de un registro, o un documento."
            : `No hay resultados para «${text}».`}
        </p>
      )}
      {isUnanswered && (
        <p className={nothing} role="alert">
          Los registros no llegaron.{" "}
          <Button variant="link" onClick={onRetry}>
            Intentar de nuevo
          </Button>
        </p>
      )}
    </div>
  );
}

function saidOf(count: number): string {
  return count === 1 ? "1 resultado" : `${count} resultados`;
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
