import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import { Icon } from "../icon/icon.tsx";
import { arrow, label as labelStyle, select, surround } from "./select.css.ts";

type SelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onSelect: (value: string) => void;
};

/** A choice among a few, in the browser's own list, with its label at its side. */
export function Select({ label, value, options, onSelect }: SelectProps) {
  const id = useId();
  return (
    <div className={surround}>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <select
        id={id}
        className={select}
        value={value}
        onChange={(event) => onSelect(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className={arrow} />
    </div>
  );
}
