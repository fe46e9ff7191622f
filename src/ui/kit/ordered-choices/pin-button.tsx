import Pin from "lucide-react/icons/pin";
import { pin } from "./ordered-choices.css.ts";
import { Icon } from "../icon/icon.tsx";

type PinButtonProps = {
  readonly choice: string;
  readonly label: string;
  readonly isPinned: boolean;
  /** The first of the chosen ones is pinned for ever. */
  readonly isFirst: boolean;
  readonly onPin: () => void;
};

/** Keeps a chosen option in sight, or lets it go. */
export function PinButton({ choice, label, isPinned, isFirst, onPin }: PinButtonProps) {
  return (
    <button
      type="button"
      className={pin}
      data-mover={`${choice} pin`}
      aria-label={label}
      title={label}
      aria-pressed={isFirst || isPinned}
      aria-disabled={isFirst || undefined}
      onClick={() => {
        if (!isFirst) onPin();
      }}
    >
      <Icon of={Pin} />
    </button>
  );
}
