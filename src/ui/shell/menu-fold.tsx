import PanelLeftClose from "lucide-react/icons/panel-left-close";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import type { Appearance } from "../../domain/appearance.ts";
import { Icon } from "../kit/icon/icon.tsx";
import { foldButton, place, unfoldButton } from "./menu-fold.css.ts";

type Choice = NonNullable<Appearance["menu"]>;

type MenuFoldProps = { readonly onFold: (chosen: Choice) => void };

/**
 * Folds the side menu away, and brings it back, in a window where it stands beside the page. The document says which, so
 * that the first paint does too (ADR 52): of the two buttons one is in sight.
 */
export function MenuFold({ onFold }: MenuFoldProps) {
  const button = (to: Choice, style: string, label: string, icon: typeof PanelLeftOpen) => (
    <button
      type="button"
      className={style}
      title={label}
      aria-label={label}
      onClick={({ currentTarget }) => {
        document.documentElement.dataset["menu"] = to;
        // The other one takes its place.
        const other = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
        if (other instanceof HTMLElement) other.focus();
        onFold(to);
      }}
    >
      <Icon of={icon} size={18} />
    </button>
  );
  return (
    <div className={place}>
      {button("folded", foldButton, "Plegar el menú", PanelLeftClose)}
      {button("open", unfoldButton, "Desplegar el menú", PanelLeftOpen)}
    </div>
  );
}
