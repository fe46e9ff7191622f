import X from "lucide-react/icons/x";
import { chip, chips, drop, name as nameStyle, value as valueStyle, words } from "./chip.css.ts";
import { Icon } from "../icon/icon.tsx";
import type { ReactNode } from "react";

type ChipProps = {
  readonly name: string;
  readonly value: string;
  /** Draws its words as the button that opens its editor. */
  readonly edit: (words: ReactNode, style: string) => ReactNode;
  /** The accessible name of the button that removes it. */
  readonly dropLabel: string;
  readonly onDrop: () => void;
};

/** A condition that narrows a list: its words open its editor, and a button at their end removes it. */
export function FilterChip({ name, value, edit, dropLabel, onDrop }: ChipProps) {
  const content = (
    <>
      <span className={nameStyle}>{name}: </span>
      <span className={valueStyle}>{value}</span>
    </>
  );
  return (
    <li className={chip}>
      {edit(content, words)}
      <button type="button" className={drop} aria-label={dropLabel} onClick={onDrop}>
        <Icon of={X} />
      </button>
    </li>
  );
}

type FilterChipsProps = { readonly label: string; readonly children: ReactNode };

/** The conditions that narrow a list, side by side. */
export function FilterChips({ label, children }: FilterChipsProps) {
  return (
    <ul className={chips} aria-label={label}>
      {children}
    </ul>
  );
}
