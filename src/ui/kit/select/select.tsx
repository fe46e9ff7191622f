import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, type ComponentProps } from "react";
import { Icon } from "../icon/icon.tsx";
import { arrow, label as labelStyle, looks, surround } from "./select.css.ts";

type SelectProps = Pick<
  ComponentProps<"select">,
  | "id"
  | "name"
  | "value"
  | "defaultValue"
  | "disabled"
  | "onBlur"
  | "aria-label"
  | "aria-required"
  | "aria-invalid"
  | "aria-describedby"
> & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The label of the empty choice, where it is allowed. */
  readonly none?: string;
  /** As a field of a form, or as a tool in a bar. */
  readonly look?: keyof typeof looks;
  readonly onChoose: (value: string) => void;
};

/** One option of several, in the browser's own list. */
export function Select({ options, none, look = "field", onChoose, ...rest }: SelectProps) {
  return (
    <div className={surround}>
      <select
        {...rest}
        className={looks[look]}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
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

type LabelledSelectProps = Pick<SelectProps, "options" | "disabled" | "onChoose"> & {
  readonly label: string;
  readonly value: string;
};

/** A select in a bar of tools, with its label at its side. */
export function LabelledSelect({ label, ...rest }: LabelledSelectProps) {
  const id = useId();
  return (
    <div className={surround}>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <Select {...rest} id={id} look="tool" />
    </div>
  );
}
