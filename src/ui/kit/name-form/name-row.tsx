import Pencil from "lucide-react/icons/pencil";
import { useState, type ReactNode } from "react";
import { FocusKeeper } from "../focus/focus-keeper.tsx";
import { Icon } from "../icon/icon.tsx";
import { renaming, row } from "./name-form.css.ts";

type NameRowProps = {
  /** The button that gives it another name; null where its name stays. */
  readonly rename: { readonly label: string; readonly buttonClass: string } | null;
  /** The form that gives it another name, while it is open. */
  readonly form: (close: () => void) => ReactNode;
  readonly children: ReactNode;
  /** Stands after the button that opens the form. */
  readonly after: ReactNode;
};

/** An item of a list that can be renamed: the form is under it, and the focus returns to the button that opened it. */
export function NameRow({ rename, form, children, after }: NameRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={row}>
        {children}
        {rename !== null && (
          <button
            type="button"
            className={rename.buttonClass}
            aria-label={rename.label}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={Pencil} />
          </button>
        )}
        {after}
      </div>
      {isOpen && <FocusKeeper className={renaming}>{form(() => setOpen(false))}</FocusKeeper>}
    </li>
  );
}
