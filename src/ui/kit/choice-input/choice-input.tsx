import { tied, type ControlProps } from "../field/control.ts";
import { tick } from "../tick/tick.css.ts";
import { check, option, options as optionsStyle } from "./choice-input.css.ts";

type Choice = { readonly value: string; readonly label: string };

type ChoiceRadiosProps = ControlProps & {
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly label: string;
  readonly onChoose: (value: string) => void;
};

/** A choice of one option among a few, all visible. */
export function ChoiceRadios(props: ChoiceRadiosProps) {
  const { ids, name, value, choices, isRequired, isWrong, describedBy, label, onChoose } = props;
  return (
    <div
      role="radiogroup"
      className={optionsStyle}
      aria-label={label}
      aria-required={isRequired || undefined}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      onBlur={props.onLeave}
    >
      {choices.map((each, index) => (
        <label key={each.value} className={option}>
          <input
            type="radio"
            id={index === 0 ? ids.input : undefined}
            // The name is unique to this form, because child rows have the same fields.
            name={`${ids.input}-${name}`}
            className={check}
            value={each.value}
            defaultChecked={each.value === value}
            onChange={() => onChoose(each.value)}
          />
          {each.label}
        </label>
      ))}
    </div>
  );
}

type CheckInputProps = ControlProps & {
  readonly isOn: boolean;
  readonly label: string;
  readonly onTurn: (isOn: boolean) => void;
};

/** A yes-or-no checkbox. */
export function CheckInput(props: CheckInputProps) {
  return (
    <label className={option}>
      <input
        {...tied(props)}
        type="checkbox"
        className={tick}
        defaultChecked={props.isOn}
        onChange={(event) => props.onTurn(event.currentTarget.checked)}
        onBlur={props.onLeave}
      />
      {props.label}
    </label>
  );
}
