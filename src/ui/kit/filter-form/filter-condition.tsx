import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { label as labelStyle } from "../field/field.css.ts";
import { Icon } from "../icon/icon.tsx";
import { Select } from "../select/select.tsx";
import { iconButton } from "../button/bare-button.css.ts";
import { condition, operator as operatorStyle } from "./filter-form.css.ts";

type FilterConditionProps = {
  readonly label: string;
  /** The form around it finds its operator under it. */
  readonly name: string;
  readonly operators: readonly { readonly value: string; readonly label: string }[];
  readonly operator: string;
  readonly words: { readonly operator: string; readonly drop: string };
  readonly onOperator: (operator: string) => void;
  /** Takes it away; null where it is the only one. */
  readonly onDrop: (() => void) | null;
  /** The control of what it compares with, which has the label; null for an operator that compares with nothing. */
  readonly children: ReactNode;
};

/** One condition of a filter: how it compares, at the end of the line of its label, and with what. */
export function FilterCondition(props: FilterConditionProps) {
  const { label, name, operators, operator, words, onOperator, onDrop, children } = props;
  return (
    <div className={condition}>
      {operators.length > 1 ? (
        <div className={operatorStyle}>
          <Select
            aria-label={`${label}: ${words.operator}`}
            name={name}
            value={operator}
            options={operators}
            look="tool"
            onChoose={onOperator}
          />
          {onDrop !== null && (
            <button
              type="button"
              className={iconButton.small}
              aria-label={words.drop}
              onClick={onDrop}
            >
              <Icon of={X} />
            </button>
          )}
        </div>
      ) : (
        <input type="hidden" name={name} value={operator} />
      )}
      {children ?? <span className={labelStyle}>{label}</span>}
    </div>
  );
}
