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
            <span className={grip} aria-hidden="true" data-grip="">
              {at >= 0 && <Icon of={GripVertical} size={14} />}
            </span>
            <label className={nameStyle}>
              <input
                type="checkbox"
                className={tick}
                checked={at >= 0}
                disabled={at >= 0 && chosen.length === 1}
                onChange={() =>
                  onChoose(at < 0 ? [...chosen, key] : chosen.filter((each) => each !== key))
                }
              />
              {name}
            </label>
            {at >= 0 && (
              <PinButton
                choice={key}
                label={words.pin(name)}
                isPinned={pinned.includes(key)}
                isFirst={at === 0}
                onPin={() => {
                  follow(`${key} pin`);
                  onPin(key);
                }}
              />
            )}
            {at >= 0 &&
              ([-1, 1] as const).map((step) => (
                <Mover
                  key={step}
                  id={`${key} ${step}`}
                  label={step < 0 ? words.up(name) : words.down(name)}
                  isUp={step < 0}
                  isEnd={chosen[at + step] === undefined}
                  onMove={() => move(key, step)}
                />
              ))}
          </li>
        );
      })}
    </ul>
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

type MoverProps = {
  /** The name by which focus finds it after its row has moved. */
  readonly id: string;
  readonly label: string;
  readonly isUp: boolean;
  /** There is nowhere to move to. */
  readonly isEnd: boolean;
  readonly onMove: () => void;
};

function Mover({ id, label, isUp, isEnd, onMove }: MoverProps) {
  return (
    <button
      type="button"
      className={mover}
      data-mover={id}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={onMove}
    >
      <Icon of={isUp ? ArrowUp : ArrowDown} />
    </button>
  );
}
