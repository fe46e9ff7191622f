import { useId, type ReactNode } from "react";
import { card, cards, cardText, group, groupLabel } from "./choice-cards.css.ts";
import { check } from "../choice-input/choice-input.css.ts";

type ChoiceCardsProps = {
  readonly label: string;
  readonly value: string;
  readonly className?: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly content: ReactNode;
  }[];
  readonly onChoose: (value: string) => void;
};

/** A choice between a few cards, each with what it offers. */
export function ChoiceCards({ label, value, className, choices, onChoose }: ChoiceCardsProps) {
  const name = useId();
  return (
    <fieldset className={className === undefined ? group : `${group} ${className}`}>
      <legend className={groupLabel}>{label}</legend>
      <div className={cards}>
        {choices.map((each) => (
          <label key={each.value} className={card} data-chosen={each.value === value || undefined}>
            <input
              type="radio"
              className={check}
              name={name}
              value={each.value}
              checked={each.value === value}
              onChange={() => onChoose(each.value)}
            />
            <span>
              <span className={cardText}>{each.label}</span>
              {each.content}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
