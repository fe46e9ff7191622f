import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Pin from "lucide-react/icons/pin";
import { useEffect, useRef } from "react";
import { item, list, mover, name as nameStyle, pin } from "./ordered-choices.css.ts";
import { tick } from "../tick/tick.css.ts";
import { useDragged } from "./use-dragged.ts";
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
  const place = useRef<HTMLUListElement>(null);
  const moved = useRef("");
  // Focus follows the button of the moved row.
  useEffect(() => {
    if (moved.current === "") return;
    place.current?.querySelector<HTMLElement>(`[data-mover="${moved.current}"]`)?.focus();
    moved.current = "";
  }, [chosen]);

  const draggedBy = useDragged(chosen, onChoose);

  function move(key: string, step: -1 | 1): void {
    const at = chosen.indexOf(key);
    const other = chosen[at + step];
    if (other === undefined) return;
    moved.current = `${key} ${step}`;
    onChoose(chosen.with(at, other).with(at + step, key));
  }

  return (
    <ul ref={place} className={list} aria-label={label}>
      {choices.map(({ key, label: name }) => {
        const at = chosen.indexOf(key);
        return (
          <li key={key} className={item} {...draggedBy(key)}>
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
              <button
                type="button"
                className={pin}
                data-mover={`${key} pin`}
                aria-label={words.pin(name)}
                title={words.pin(name)}
                aria-pressed={at === 0 || pinned.includes(key)}
                aria-disabled={at === 0 || undefined}
                onClick={() => {
                  if (at === 0) return;
                  moved.current = `${key} pin`;
                  onPin(key);
                }}
              >
                <Icon of={Pin} />
              </button>
            )}
            {at >= 0 &&
              ([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  className={mover}
                  data-mover={`${key} ${step}`}
                  aria-label={step < 0 ? words.up(name) : words.down(name)}
                  aria-disabled={chosen[at + step] === undefined}
                  onClick={() => move(key, step)}
                >
                  <Icon of={step < 0 ? ArrowUp : ArrowDown} />
                </button>
              ))}
          </li>
        );
      })}
    </ul>
  );
}
