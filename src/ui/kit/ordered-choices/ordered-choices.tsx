import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import { useEffect, useRef } from "react";
import { grip, item, list, mover, name as nameStyle } from "./ordered-choices.css.ts";
import { PinButton } from "./pin-button.tsx";
import { tick } from "../tick/tick.css.ts";
import { useRowDrag } from "./use-row-drag.ts";
import { Icon } from "../icon/icon.tsx";

type OrderedChoicesProps = {
  readonly label: string;
  /** All options; the chosen ones come first, in their order. */
  readonly choices: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly words: {
    readonly up: (label: string) => string;
    readonly down: (label: string) => string;
    readonly pin: (label: string) => string;
  };
  /** The chosen ones that stay in sight; the first always does. */
  readonly pinned: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
  /** One is pinned, or let go. */
  readonly onPin: (key: string) => void;
};

/** Several options chosen and ordered among many, by their buttons or dragged: the only chosen one cannot be removed. */
export function OrderedChoices(props: OrderedChoicesProps) {
  const { label, choices, chosen, words, pinned, onChoose, onPin } = props;
  const [place, follow] = useFollowedFocus(chosen);
  const dragOf = useRowDrag(place, chosen, onChoose);

  function move(key: string, step: -1 | 1): void {
    const at = chosen.indexOf(key);
    const other = chosen[at + step];
    if (other === undefined) return;
    follow(`${key} ${step}`);
    onChoose(chosen.with(at, other).with(at + step, key));
  }

  function pin(key: string): void {
    follow(`${key} pin`);
    onPin(key);
  }

  function toggle(key: string): void {
    onChoose(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  }

  return (
    <ul ref={place} className={list} aria-label={label}>
      {choices.map(({ key, label: name }) => {
        const at = chosen.indexOf(key);
        return (
          <li
            key={key}
            className={item}
            data-chosen={at >= 0 || undefined}
            onPointerDown={dragOf(key)}
          >
            <Grip isShown={at >= 0} />
            <label className={nameStyle}>
              <input
                type="checkbox"
                className={tick}
                checked={at >= 0}
                disabled={at >= 0 && chosen.length === 1}
                onChange={() => toggle(key)}
              />
              {name}
            </label>
            {at >= 0 && (
              <Buttons
                {...{ name, words, at }}
                choice={key}
                isPinned={pinned.includes(key)}
                isLast={at === chosen.length - 1}
                onPin={() => pin(key)}
                onMove={(step) => move(key, step)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The handle of a row; that of one that is not chosen keeps its place. */
function Grip({ isShown }: { readonly isShown: boolean }) {
  return (
    <span className={grip} aria-hidden="true" data-grip="">
      {isShown && <Icon of={GripVertical} size={14} />}
    </span>
  );
}

/** Keeps focus on the button that moves a row, wherever the row goes. */
function useFollowedFocus(chosen: readonly string[]) {
  const place = useRef<HTMLUListElement>(null);
  const moved = useRef("");
  useEffect(() => {
    if (moved.current === "") return;
    place.current?.querySelector<HTMLElement>(`[data-mover="${moved.current}"]`)?.focus();
    moved.current = "";
  }, [chosen]);
  const follow = (button: string): void => {
    moved.current = button;
  };
  return [place, follow] as const;
}

type ButtonsProps = Pick<OrderedChoicesProps, "words"> & {
  /** The name by which focus finds its buttons after its row has moved. */
  readonly choice: string;
  readonly name: string;
  readonly at: number;
  readonly isLast: boolean;
  readonly isPinned: boolean;
  readonly onPin: () => void;
  readonly onMove: (step: -1 | 1) => void;
};

/** The buttons of a row that is chosen: it stays in sight, or moves up or down. */
function Buttons({ choice, name, words, at, isLast, isPinned, onPin, onMove }: ButtonsProps) {
  return (
    <>
      <PinButton {...{ choice, isPinned, onPin }} label={words.pin(name)} isFirst={at === 0} />
      {([-1, 1] as const).map((step) => (
        <button
          key={step}
          type="button"
          className={mover}
          data-mover={`${choice} ${step}`}
          aria-label={step < 0 ? words.up(name) : words.down(name)}
          // There is nowhere to move to.
          aria-disabled={step < 0 ? at === 0 : isLast}
          onClick={() => onMove(step)}
        >
          <Icon of={step < 0 ? ArrowUp : ArrowDown} />
        </button>
      ))}
    </>
  );
}
